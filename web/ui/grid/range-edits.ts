import { formatTable } from './format-table.ts'
import { type Range, sizeOf } from './range.ts'

/** Data columns of a grid, whose cells are read and written as text. */
export type Cells<Row> = {
  count: number
  read: (row: Row, column: number) => string
  /** Gives the row with this text in the cell; null when the cell cannot hold it. */
  write: (row: Row, column: number, text: string) => Row | null
}

const columnsOf = ({ left, right }: Range) =>
  Array.from({ length: right - left + 1 }, (_, index) => left + index)

/** Selected cells in the format that spreadsheets read from the clipboard. */
export const copyRange = <Row>(rows: readonly Row[], cells: Cells<Row>, range: Range): string =>
  formatTable(
    rows
      .slice(range.top, range.bottom + 1)
      .map((row) => columnsOf(range).map((column) => cells.read(row, column))),
    '\t',
  )

export const clearRange = <Row>(rows: readonly Row[], cells: Cells<Row>, range: Range): Row[] =>
  onRows(rows, range, (row) =>
    columnsOf(range).reduce((cleared, column) => cells.write(cleared, column, '') ?? cleared, row),
  )

/** Copies the first row of the range into all its rows; a single row takes the cells of the row above it. */
export function fillDown<Row>(rows: readonly Row[], cells: Cells<Row>, range: Range): readonly Row[] {
  const isOneRow = range.top === range.bottom
  const source = rows[isOneRow ? range.top - 1 : range.top]
  if (!source) return rows
  return onRows(rows, range, (row) => withCellsOf(row, source, cells, range))
}

/** Fills a range from the cells at its top, repeated as often as they fit. */
export function fillFrom<Row>(
  rows: readonly Row[],
  cells: Cells<Row>,
  source: Range,
  bottom: number,
): readonly Row[] {
  const height = sizeOf(source).rows
  const target = { ...source, top: source.bottom + 1, bottom }
  return onRows(rows, target, (row, index) => {
    const from = rows[source.top + ((index - source.top) % height)]
    return from ? withCellsOf(row, from, cells, source) : row
  })
}

const withCellsOf = <Row>(row: Row, from: Row, cells: Cells<Row>, range: Range): Row =>
  columnsOf(range).reduce(
    (filled, column) => cells.write(filled, column, cells.read(from, column)) ?? filled,
    row,
  )

/** Changes the rows of a range. */
export const onRows = <Row>(
  rows: readonly Row[],
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
  change: (row: Row, index: number) => Row,
): Row[] => rows.map((row, index) => (index < top || index > bottom ? row : change(row, index)))

export type PastePlan<Row> = {
  rows: readonly Row[]
  /** Range that was written, for selecting it. */
  range: Range
  /** Number of rows afterwards. The caller checks it against the limit. */
  count: number
  /** Number of filled cells without a column, or with a text that their column cannot hold. */
  ignoredCells: number
}

/**
 * Plans writing a table into the cells from the start of the selection. A table that fits the selection
 * several times is repeated, so that one copied cell fills all that are selected; one that is longer than the
 * list adds rows.
 */
export function planPaste<Row>(
  rows: readonly Row[],
  cells: Cells<Row>,
  target: Range,
  table: readonly (readonly string[])[],
  newRow: () => Row,
): PastePlan<Row> {
  const width = Math.max(...table.map((texts) => texts.length))
  const selected = sizeOf(target)
  const fits = selected.rows % table.length === 0 && selected.columns % width === 0
  const [height, breadth] = fits ? [selected.rows, selected.columns] : [table.length, width]
  const right = Math.min(cells.count - 1, target.left + breadth - 1)
  const bottom = target.top + height - 1
  const result = [...rows]
  while (result.length <= bottom) result.push(newRow())
  let ignoredCells = 0
  for (let down = 0; down < height; down++) {
    const texts = table[down % table.length] ?? []
    let row = result[target.top + down] as Row
    for (let across = 0; across < breadth; across++) {
      const column = target.left + across
      const text = texts[across % width] ?? ''
      const written = column < cells.count ? cells.write(row, column, text) : null
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
