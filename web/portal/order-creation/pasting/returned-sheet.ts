import type { SheetFile } from '#web/orders/sheets/read-sheet.ts'
import { formatTable } from '#web/ui/grid/format-table.ts'
import { type PastedField, type PastedSample, pastedFields } from './pasted-samples.ts'

/** Texts of the returned sheet. */
export type SheetTexts = {
  headings: Record<PastedField, string>
  reason: string
  /** Explains the problems of a row in one or more sentences. */
  explain: (sample: PastedSample) => string
}

/**
 * Rows that could not be added, in the layout they came in, with the reason in a last column. Corrected cells
 * have their current text, cells of unread columns their original one. The result can be read again.
 */
export function returnedTable(samples: readonly PastedSample[], texts: SheetTexts): string[][] {
  const [first] = samples
  if (!first) return []
  const { layout } = first.source
  const missing = pastedFields.filter(
    (field) => !layout.columns.includes(field) && samples.some((sample) => sample[field] !== ''),
  )
  const width = Math.max(layout.columns.length, ...samples.map(({ source }) => source.cells.length))
  const kept = Array.from({ length: width }, (_, index) => index).filter(
    (index) => layout.columns[index] !== 'reason',
  )
  const heading = kept.map((index) => {
    const column = layout.columns[index]
    return layout.heading?.[index]?.trim() || (column && column !== 'reason' ? texts.headings[column] : '')
  })
  const rowOf = (sample: PastedSample) =>
    kept.map((index) => {
      const column = layout.columns[index]
      return column && column !== 'reason' ? sample[column] : (sample.source.cells[index] ?? '')
    })
  return [
    [...heading, ...missing.map((field) => texts.headings[field]), texts.reason],
    ...samples.map((sample) => [
      ...rowOf(sample),
      ...missing.map((field) => sample[field]),
      texts.explain(sample),
    ]),
  ]
}

/** Without a byte order mark Excel does not read the text as UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * File of the kind that was read, so that the same program opens it. Pasted text is returned as a workbook.
 */
export async function returnedFile(table: readonly string[][], file: SheetFile | null): Promise<Blob> {
  if (file?.kind === 'csv')
    return new Blob([byteOrderMark, formatTable(table, file.separator), '\r\n'], {
      type: 'text/csv;charset=utf-8',
    })
  const { writeWorkbook } = await import('./write-workbook.ts')
  return writeWorkbook(table)
}

export const returnedName = (file: SheetFile | null, word: string) =>
  file ? file.name.replace(/(\.\w+)?$/, (ending) => `-${word}${ending || `.${file.kind}`}`) : `${word}.xlsx`
