import { formatTable } from './format-table.ts'
import type { SheetFile } from './paste-state.ts'
import { type PastedField, type PastedSample, pastedFields } from './pasted-samples.ts'

/** The words of the sheet that goes back. */
export type SheetWords = {
  headings: Record<PastedField, string>
  reason: string
  /** What is wrong with a row, in one sentence or more. */
  explain: (sample: PastedSample) => string
}

/**
 * The rows that could not go in, as the sheet they came in, with the reason in a last column. Cells that were mended
 * meanwhile stand as they are now, and those of columns that we do not read as they came. It can be given to us again.
 */
export function returnedTable(samples: readonly PastedSample[], words: SheetWords): string[][] {
  const [first] = samples
  if (!first) return []
  const { layout } = first.source
  const missing = pastedFields.filter(
    (field) => !layout.columns.includes(field) && samples.some((sample) => sample[field] !== ''),
  )
  const width = Math.max(
    layout.columns.length,
    ...samples.map(({ source }) => (source.layout === layout ? source.cells.length : 0)),
  )
  const kept = Array.from({ length: width }, (_, index) => index).filter(
    (index) => layout.columns[index] !== 'reason',
  )
  const heading = kept.map((index) => {
    const column = layout.columns[index]
    return layout.heading?.[index]?.trim() || (column && column !== 'reason' ? words.headings[column] : '')
  })
  const rowOf = (sample: PastedSample) =>
    kept.map((index) => {
      const column = layout.columns[index]
      if (column && column !== 'reason') return sample[column]
      return sample.source.layout === layout ? (sample.source.cells[index] ?? '') : ''
    })
  return [
    [...heading, ...missing.map((field) => words.headings[field]), words.reason],
    ...samples.map((sample) => [
      ...rowOf(sample),
      ...missing.map((field) => sample[field]),
      words.explain(sample),
    ]),
  ]
}

/** Excel takes text without this mark for what it is not. */
const byteOrderMark = '\ufeff'

/** The same kind of file as came: that program opens it as it did before. What was pasted goes back as a workbook. */
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
