import writeExcelFile from 'write-excel-file/universal'

/** Writes every cell as text, so that a name such as `007` or `=A1` is read back unchanged. */
export const writeWorkbook = (table: readonly (readonly string[])[]): Promise<Blob> =>
  writeExcelFile(
    table.map((cells, index) =>
      cells.map((value) =>
        value === ''
          ? null
          : { value, type: String, fontWeight: index === 0 ? ('bold' as const) : undefined },
      ),
    ),
    { columns: (table[0] ?? []).map((_, index, { length }) => ({ width: index === length - 1 ? 60 : 24 })) },
  ).toBlob()
