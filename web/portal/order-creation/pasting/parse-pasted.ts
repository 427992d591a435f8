import { separators } from '#web/orders/sheets/parse-csv.ts'
import { parseTable } from '#web/ui/grid/parse-table.ts'
import { hasHeading } from './headings.ts'

/**
 * Parses pasted text. Spreadsheets separate cells by tabs. Text from a CSV file is recognised by its
 * headings, because commas and semicolons also occur in names.
 */
export function parsePasted(text: string): string[][] {
  const separator = text.includes('\t')
    ? '\t'
    : separators.find((sign) => hasHeading(parseTable(text.trimStart(), sign, 1)))
  return parseTable(text, separator)
}
