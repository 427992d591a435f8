import type { Order } from '#contract/orders.ts'
import type { Range } from '#web/ui/grid/range.ts'
import { type Cells, onRows } from '#web/ui/grid/range-edits.ts'
import { type Row, type TextField, textFields } from '../../draft/rows.ts'

/** Column whose cells can be selected, copied and pasted into: a text, or a test that is chosen or not. */
export type GridColumn = { kind: 'text'; field: TextField } | { kind: 'test'; test: string }

export const columnsOf = (tests: Order['tests']): GridColumn[] => [
  ...textFields.map((field) => ({ kind: 'text' as const, field })),
  ...tests.map(({ offerItemId }) => ({ kind: 'test' as const, test: offerItemId })),
]

/** Texts of the cells, for the clipboard, filling and clearing. */
export const cellsOf = (columns: readonly GridColumn[]): Cells<Row> => ({
  count: columns.length,
  read: (row, index) => {
    const column = columns[index]
    return column ? readCell(row, column) : ''
  },
  write: (row, index, text) => {
    const column = columns[index]
    return column ? writeCell(row, column, text) : null
  },
})

/** Chooses or removes the tests of a range; its texts stay. */
export const tickRange = (
  rows: readonly Row[],
  columns: readonly GridColumn[],
  range: Range,
  isChosen: boolean,
): Row[] =>
  onRows(rows, range, (row) =>
    columns
      .slice(range.left, range.right + 1)
      .reduce(
        (ticked, column) => (column.kind === 'test' ? withTest(ticked, column.test, isChosen) : ticked),
        row,
      ),
  )

/** Text of a chosen test: what we write, and what people write in either language. */
const tick = 'x'
const ticks = new Set([tick, '✓', '✔', '☑', '1', 'yes', 'y', 'true', 'kyllä', 'k', 'tosi'])
const noTicks = new Set(['', '☐', '0', '-', '–', 'no', 'n', 'false', 'ei', 'e', 'epätosi'])

const readCell = (row: Row, column: GridColumn): string =>
  column.kind === 'text' ? row[column.field] : row.tests.includes(column.test) ? tick : ''

/** Row with this text in the cell; null when the cell is a checkbox and the text means neither yes nor no. */
function writeCell(row: Row, column: GridColumn, text: string): Row | null {
  if (column.kind === 'text') {
    const { field } = column
    const written = field === 'note' ? text : oneLine(text)
    return row[field] === written ? row : { ...row, [field]: written }
  }
  const word = text.trim().toLowerCase()
  if (ticks.has(word)) return withTest(row, column.test, true)
  return noTicks.has(word) ? withTest(row, column.test, false) : null
}

function withTest(row: Row, test: string, isChosen: boolean): Row {
  if (row.tests.includes(test) === isChosen) return row
  return { ...row, tests: isChosen ? [...row.tests, test] : row.tests.filter((id) => id !== test) }
}

/** Replaces line breaks inside a cell, which people use to fit long text, by spaces. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()
