/** Reads a list page by page to its end. */
export async function* everyPage<Row>(
  size: number,
  read: (after: string[] | null, limit: number) => Promise<Row[]>,
  /** Sort keys of a row, from which the next page goes on. */
  keysOf: (last: Row) => string[],
): AsyncGenerator<Row[]> {
  for (let after: string[] | null = null; ; ) {
    const rows: Row[] = await read(after, size)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = keysOf(last)
  }
}
