import { type RefObject, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../announce.ts'
import { at, type GridSize, type Range, rangeOf, wholeRows } from './range.ts'
import type { RowPatch } from './row-patch.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import type { RowSelection } from './use-row-selection.ts'

type Item = { id: string }

/** Edits of a grid's rows, each of which can be undone. */
export type GridEdits<Row extends Item> = {
  /** Rows after the latest edit, also before it is rendered. */
  rowsNow: () => readonly Row[]
  newRow: () => Row
  /** Types into the cell of a row. */
  typeCell: (id: string, column: number, text: string) => void
  endTyping: () => void
  /** Reverts what was typed into a cell since it was entered. */
  cancelCell: (id: string, column: number) => void
  clear: (range: Range) => void
  fillDown: (range: Range) => void
  fillFrom: (source: Range, bottom: number) => void
  paste: (rows: readonly Row[]) => void
  remove: (ids: ReadonlySet<string>) => void
  /** False when the rows cannot move further. */
  shift: (ids: ReadonlySet<string>, by: 1 | -1) => boolean
  moveTo: (ids: ReadonlySet<string>, to: number) => void
  undo: () => RowPatch<Row> | null
  redo: () => RowPatch<Row> | null
}

/** Actions that rows need; stable over renders. */
export type CellActions = {
  type: (id: string, column: number, text: string) => void
  /** Range of the selection if it contains the cell, otherwise the cell alone. */
  rangeAround: (row: number, column: number) => Range
  remove: (id: string) => void
  selectRow: (row: number, isExtending: boolean) => void
}

export type GridActionOptions<Row extends Item> = {
  gridCursor: GridCursor
  rows: readonly Row[]
  size: GridSize
  edits: GridEdits<Row>
  selection: RowSelection
  /** First of the columns that a change touched, for showing it after undo. */
  columnOf: (cells: Partial<Row>) => number
  movedText: (number: number) => string
  /** Called for Enter in the last row. */
  onBegin: () => void
}

/** Actions of keys, mouse and buttons on the selected cells. */
export const useGridActions = <Row extends Item>(grid: GridActionOptions<Row>) => {
  const latest = useRef(grid)
  latest.current = grid
  const cells = useMemo(() => createCellActions(latest), [])
  return {
    cells,
    ...undoActions(grid),
    ...rangeActions(grid),
    ...moveActions(grid),
    beginRow: grid.onBegin,
    cancelTyping: () => {
      const { row, column } = grid.gridCursor.latest.current.cursor.active
      const id = grid.rows[row]?.id
      if (id && column >= 0 && column < grid.size.columns) grid.edits.cancelCell(id, column)
    },
  }
}

const rangeNow = ({ gridCursor, size }: { gridCursor: GridCursor; size: GridSize }) =>
  rangeOf(gridCursor.latest.current.cursor, size)

const createCellActions = <Row extends Item>(latest: RefObject<GridActionOptions<Row>>): CellActions => ({
  type: (id, column, text) => {
    const { gridCursor, edits } = latest.current
    if (gridCursor.latest.current.mode === 'ready') gridCursor.setMode('typing')
    edits.typeCell(id, column, text)
  },
  rangeAround: (row, column) => {
    const range = rangeNow(latest.current)
    const isInside =
      range && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
    return isInside ? range : { top: row, bottom: row, left: column, right: column }
  },
  remove: (id) => {
    flushSync(() => latest.current.edits.remove(new Set([id])))
    // The pressed button is gone with its row, so the control in its place takes the focus.
    const { gridCursor } = latest.current
    gridCursor.goTo(gridCursor.latest.current.cursor)
  },
  selectRow: (row, isExtending) => {
    const { gridCursor, size } = latest.current
    if (isExtending) gridCursor.extendTo({ row, column: size.columns - 1 })
    else gridCursor.goTo(wholeRows(at(row, 0), size))
  },
})

const undoActions = <Row extends Item>({ gridCursor, edits, columnOf }: GridActionOptions<Row>) => {
  const showChange = (step: () => RowPatch<Row> | null) => {
    const patch = flushSync(step)
    const id = patch && changedRow(patch)
    if (!id) return
    const index = edits.rowsNow().findIndex((row) => row.id === id)
    if (index >= 0) gridCursor.goTo(at(index, Math.max(0, columnOf(patch.changed[0]?.after ?? {}))))
  }
  return { undo: () => showChange(edits.undo), redo: () => showChange(edits.redo) }
}

/** First row that a patch changed, or the row next to removed ones. */
const changedRow = ({ changed, added, moved, removed }: RowPatch<Item>) =>
  changed[0]?.id ?? added[0]?.row.id ?? moved[0]?.id ?? removed[0]?.after ?? null

const rangeActions = <Row extends Item>(grid: GridActionOptions<Row>) => {
  const { gridCursor, edits } = grid
  return {
    clear: () => {
      const range = rangeNow(grid)
      if (range) edits.clear(range)
    },
    fillDown: () => {
      const range = rangeNow(grid)
      if (!range) return
      edits.fillDown(range)
      gridCursor.goTo(gridCursor.latest.current.cursor)
    },
    fillFrom: (source: Range, bottom: number) => {
      edits.fillFrom(source, bottom)
      gridCursor.extendTo({ row: bottom, column: source.right })
    },
  }
}

const moveActions = <Row extends Item>(grid: GridActionOptions<Row>) => {
  const { gridCursor, rows, edits, movedText } = grid
  /** Moves the cursor with the rows, which have their new positions in the draft already. */
  const moveCursor = (by: number) => {
    const { active, corner } = gridCursor.latest.current.cursor
    gridCursor.goTo({
      active: { ...active, row: active.row + by },
      corner: { ...corner, row: corner.row + by },
    })
  }
  return {
    moveRows: (by: 1 | -1) => {
      const { row } = gridCursor.latest.current.cursor.active
      if (row < 0 || !edits.shift(idsToMove(grid, row), by)) return
      moveCursor(by)
      announce(movedText(row + by + 1))
    },
    moveTo: (row: number, to: number) => {
      const id = rows[row]?.id
      edits.moveTo(idsToMove(grid, row), to)
      const index = edits.rowsNow().findIndex((each) => each.id === id)
      gridCursor.goTo(at(index, -1))
      announce(movedText(index + 1))
    },
  }
}

/** Rows that are moved together with a row: all selected ones if it is one of them. */
const idsToMove = <Row extends Item>(grid: GridActionOptions<Row>, row: number): ReadonlySet<string> => {
  const { rows, selection } = grid
  const range = rangeNow(grid)
  const id = rows[row]?.id ?? ''
  if (selection.ids.has(id)) return selection.ids
  if (!range || row < range.top || row > range.bottom) return new Set([id])
  return new Set(rows.slice(range.top, range.bottom + 1).map((each) => each.id))
}
