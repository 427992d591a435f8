import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Sheet } from './sheet.ts'

/**
 * CSV for spreadsheets, written while its rows are read. A text that begins like a formula gets an apostrophe, because a
 * spreadsheet would execute it.
 */
export function writeCsv({ headings, rows }: Sheet): Readable {
  const stringifier = stringify({
    header: true,
    columns: [...headings],
    escape_formulas: true,
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
  })
  // A failure destroys the stream, so that an answer that ends properly is whole.
  return pipeline(Readable.from(rows), stringifier, () => undefined)
}
