import { helsinkiDay } from '#contract/days.ts'
import type { Language, SheetFormat } from '#contract/lists.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import type { Cell } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Columns of a file for each column of a list. */
export type SheetColumns<Column extends string, Row> = Record<
  Column,
  { heading: Record<Language, string>; cell: (row: Row, language: Language) => Cell }[]
>

const writers = {
  csv: { write: writeCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<SheetFormat, object>

type ListFile<Column extends string, Row> = {
  /** First part of the name of the file. */
  word: string
  format: SheetFormat
  language: Language
  /** Wanted columns in their order. */
  columns: readonly Column[]
  of: SheetColumns<Column, Row>
  pages: AsyncIterable<readonly Row[]>
  now: Date
}

/** A list as a file, which is written while it is sent. */
export function listFile<Column extends string, Row>({
  word,
  format,
  language,
  columns,
  of,
  pages,
  now,
}: ListFile<Column, Row>) {
  const { write, contentType } = writers[format]
  const wanted = columns.flatMap((column) => of[column])
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const page of pages) {
      for (const row of page) yield wanted.map(({ cell }) => cell(row, language))
    }
  }
  return {
    stream: write({ headings: wanted.map(({ heading }) => heading[language]), rows: rows() }),
    headers: downloadHeaders({ name: `${word}-${helsinkiDay(now)}.${format}`, contentType }),
  }
}
