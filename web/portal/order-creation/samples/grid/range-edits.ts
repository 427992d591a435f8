import type { Row } from '../../draft/rows.ts'
import { formatTable } from '../../pasting/format-table.ts'
import { type GridColumn, readCell, withTest, writeCell } from './columns.ts'
import { type Range, sizeOf } from './range.ts'

/** Selected cells in the format that spreadsheets read from the clipboard. */
export const copyRange = (rows: readonly Row[], columns: readonly GridColumn[], range: Range): string =>
  formatTable(
    rows
      .slice(range.top, range.bottom + 1)
      .map((row) => columns.slice(range.left, range.right + 1).map((column) => readCell(row, column))),
    '\t',
  )

export const clearRange = (rows: readonly Row[], columns: readonly GridColumn[], range: Range): Row[] =>
  onRows(rows, range, (row) =>
    columns
      .slice(range.left, range.right + 1)
      .reduce((cleared, column) => writeCell(cleared, column, '') ?? cleared, row),
  )

/** Copies the first row of the range into all its rows; a single row takes the cells of the row above it. */
export function fillDown(rows: readonly Row[], columns: readonly GridColumn[], range: Range): readonly Row[] {
  const isOneRow = range.top === range.bottom
  const source = rows[isOneRow ? range.top - 1 : range.top]
  if (!source) return rows
  return onRows(rows, range, (row) =>
    columns
      .slice(range.left, range.right + 1)
      .reduce((filled, column) => writeCell(filled, column, readCell(source, column)) ?? filled, row),
  )
}

/** Fills a range from the cells at its top, repeated as often as they fit. */
export function fillFrom(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  source: Range,
  bottom: number,
): readonly Row[] {
  const height = sizeOf(source).rows
  const target = { ...source, top: source.bottom + 1, bottom }
  return onRows(rows, target, (row, index) => {
    const from = rows[source.top + ((index - source.top) % height)]
    if (!from) return row
    return columns
      .slice(source.left, source.right + 1)
      .reduce((filled, column) => writeCell(filled, column, readCell(from, column)) ?? filled, row)
  })
}

/** Sets all checkboxes of the range to the opposite of the first. */
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

const onRows = (
  rows: readonly Row[],
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
  change: (row: Row, index: number) => Row,
): Row[] => rows.map((row, index) => (index < top || index > bottom ? row : change(row, index)))

export type PastePlan = {
  rows: readonly Row[]
  /** Range that was written, for selecting it. */
  range: Range
  /** Number of samples afterwards. The caller checks it against the limit. */
  count: number
  /** Number of filled cells without a column, or meaning neither yes nor no for a test. */
  ignoredCells: number
}

/**
 * Plans writing a table into the cells from the start of the selection. A table that fits the selection
 * several times is repeated, so that one copied cell fills all that are selected; one that is longer than the
 * list adds rows.
 */
export function planPaste(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  target: Range,
  table: readonly (readonly string[])[],
  newRow: () => Row,
): PastePlan {
  const width = Math.max(...table.map((cells) => cells.length))
  const selected = sizeOf(target)
  const fits = selected.rows % table.length === 0 && selected.columns % width === 0
  const [height, breadth] = fits ? [selected.rows, selected.columns] : [table.length, width]
  const right = Math.min(columns.length - 1, target.left + breadth - 1)
  const bottom = target.top + height - 1
  const result = [...rows]
  while (result.length <= bottom) result.push(newRow())
  let ignoredCells = 0
  for (let down = 0; down < height; down++) {
    const cells = table[down % table.length] ?? []
    let row = result[target.top + down] as Row
    for (let across = 0; across < breadth; across++) {
      const column = columns[target.left + across]
      const text = cells[across % width] ?? ''
      const written = column && writeCell(row, column, text)
      if (written) row = written
      else if (text.trim() !== '') ignoredCells++
    }
    result[target.top + down] = row
  }
  return {
    rows: result,
    range: { ...target, right, bottom },
    count: result.length,
    ignoredCells,
  }
}
