/**
 * Position of a cell. Rows are counted from 0. Columns from 0 hold data of the sample; negative and further
 * ones hold controls of the row.
 */
export type Cell = { row: number; column: number }

export type Range = { top: number; bottom: number; left: number; right: number }

/** Active cell and the opposite corner of the selection. */
export type Cursor = { active: Cell; corner: Cell }

/** `columns` counts those with data; `actions` the controls of a row behind them, two unless said. */
export type GridSize = { rows: number; columns: number; actions?: number }

/** Row index of the table head, whose checkboxes set a test for all samples. */
export const headRow = -1
export const selectColumn = -2
export const handleColumn = -1
export const duplicateColumn = ({ columns }: GridSize) => columns
export const deleteColumn = ({ columns }: GridSize) => columns + 1
const lastColumn = ({ columns, actions = 2 }: GridSize) => columns + actions - 1

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

export const at = (row: number, column: number): Cursor => {
  const cell = { row, column }
  return { active: cell, corner: cell }
}

/** Keeps the cursor inside the table when rows are added or removed. */
export const within = ({ active, corner }: Cursor, size: GridSize): Cursor => {
  const put = ({ row, column }: Cell) => ({
    row: clamp(row, row === headRow ? headRow : 0, Math.max(0, size.rows - 1)),
    column: clamp(column, selectColumn, lastColumn(size)),
  })
  return { active: put(active), corner: put(corner) }
}

/** Selected cells; controls of a row are never part of it. */
export function rangeOf({ active, corner }: Cursor, { columns }: GridSize): Range | null {
  if (active.row === headRow || active.column < 0 || active.column >= columns) return null
  const column = clamp(corner.column, 0, columns - 1)
  return {
    top: Math.min(active.row, Math.max(0, corner.row)),
    bottom: Math.max(active.row, corner.row),
    left: Math.min(active.column, column),
    right: Math.max(active.column, column),
  }
}

export const sizeOf = ({ top, bottom, left, right }: Range) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

export const wholeGrid = ({ rows, columns }: GridSize, active: Cell): Cursor =>
  rows === 0
    ? { active, corner: active }
    : { active: { row: 0, column: 0 }, corner: { row: rows - 1, column: columns - 1 } }

export const wholeRows = ({ active, corner }: Cursor, { columns }: GridSize): Cursor => ({
  active: { row: active.row, column: 0 },
  corner: { row: corner.row, column: columns - 1 },
})

export const wholeColumns = ({ active, corner }: Cursor, { rows }: GridSize): Cursor => ({
  active: { row: 0, column: active.column },
  corner: { row: rows - 1, column: corner.column },
})

export type MoveKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'

const moveKeys: ReadonlySet<string> = new Set<MoveKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

export const isMoveKey = (key: string): key is MoveKey => moveKeys.has(key)

/** Cell that a key leads to. `isFar`, as with Ctrl, goes to the edge of the table. */
export function moved(from: Cell, key: MoveKey, isFar: boolean, size: GridSize, rowsPerPage: number): Cell {
  const { row, column } = from
  const [lastRow, lastData] = [size.rows - 1, size.columns - 1]
  const rows: Partial<Record<MoveKey, number>> = {
    ArrowUp: isFar ? 0 : row - 1,
    ArrowDown: isFar ? lastRow : row + 1,
    PageUp: Math.max(0, row - rowsPerPage),
    PageDown: row + rowsPerPage,
    Home: isFar ? 0 : row,
    End: isFar ? lastRow : row,
  }
  const columns: Partial<Record<MoveKey, number>> = {
    ArrowLeft: isFar ? 0 : column - 1,
    ArrowRight: isFar ? lastData : column + 1,
    Home: 0,
    End: lastData,
  }
  return {
    row: clamp(rows[key] ?? row, headRow, lastRow),
    column: clamp(columns[key] ?? column, selectColumn, lastColumn(size)),
  }
}

/** True for head columns with a control: the checkboxes that select all rows and choose tests. */
export const isInHead = (column: number, textColumns: number, { columns }: GridSize) =>
  column === selectColumn || (column >= textColumns && column < columns)

/** Next cell in reading order, for Tab; null after the last and before the first. */
export function nextCell({ row, column }: Cell, direction: 1 | -1, { rows, columns }: GridSize): Cell | null {
  const place = row * columns + clamp(column, 0, columns - 1) + direction
  if (column < 0 && direction === 1) return { row, column: 0 }
  if (place < 0 || place >= rows * columns) return null
  return { row: Math.floor(place / columns), column: place % columns }
}
