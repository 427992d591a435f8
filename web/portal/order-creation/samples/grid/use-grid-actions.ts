import { type RefObject, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { announce } from '#web/ui/announce.ts'
import type { RowPatch } from '../../draft/row-patch.ts'
import { type Row, type TextField, textFields } from '../../draft/rows.ts'
import type { RowSelection } from '../use-row-selection.ts'
import type { SampleEdits } from '../use-sample-edits.ts'
import type { GridColumn } from './columns.ts'
import { at, type Cell, type GridSize, type Range, rangeOf, wholeRows } from './range.ts'
import type { GridCursor } from './use-grid-cursor.ts'

/** Actions that rows need; stable over renders. */
export type CellActions = {
  type: (id: string, field: TextField, text: string) => void
  tick: (cell: Cell, isChosen: boolean) => void
  remove: (id: string) => void
  selectRow: (row: number, isExtending: boolean) => void
}

type Grid = {
  gridCursor: GridCursor
  rows: readonly Row[]
  columns: readonly GridColumn[]
  size: GridSize
  edits: SampleEdits
  selection: RowSelection
}

/** Actions of keys, mouse and buttons on the selected cells. */
export const useGridActions = ({ onBegin, ...grid }: Grid & { onBegin: () => void }) => {
  const { t } = useTranslation('order-creation')
  const latest = useRef(grid)
  latest.current = grid
  const cells = useMemo(() => createCellActions(latest), [])
  return {
    cells,
    ...undoActions(grid),
    ...rangeActions(grid),
    ...moveActions(grid, (number) => announce(t('samples.moved', { number }))),
    beginRow: onBegin,
    cancelTyping: () => {
      const { row, column } = grid.gridCursor.latest.current.cursor.active
      const field = textFields[column]
      const id = grid.rows[row]?.id
      if (id && field) grid.edits.cancelTyping(id, field)
    },
  }
}

const rangeNow = ({ gridCursor, size }: Grid) => rangeOf(gridCursor.latest.current.cursor, size)

const createCellActions = (latest: RefObject<Grid>): CellActions => ({
  type: (id, field, text) => {
    const { gridCursor, edits } = latest.current
    if (gridCursor.latest.current.mode === 'ready') gridCursor.setMode('typing')
    edits.type(id, { [field]: text })
  },
  tick: ({ row, column }, isChosen) => {
    const range = rangeNow(latest.current)
    const isInside =
      range && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
    const one = { top: row, bottom: row, left: column, right: column }
    latest.current.edits.tick(latest.current.columns, isInside ? range : one, isChosen)
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

const undoActions = ({ gridCursor, edits }: Grid) => {
  const showChange = (step: () => RowPatch | null) => {
    const patch = flushSync(step)
    const changed = patch && changedCell(patch)
    if (!changed) return
    const index = edits.rowsNow().findIndex(({ id }) => id === changed.id)
    if (index >= 0) gridCursor.goTo(at(index, changed.column))
  }
  return { undo: () => showChange(edits.undo), redo: () => showChange(edits.redo) }
}

/** First cell that a patch changed, or the row next to removed ones. */
const changedCell = ({ changed, added, moved, removed }: RowPatch) => {
  const [change] = changed
  const id = change?.id ?? added[0]?.row.id ?? moved[0]?.id ?? removed[0]?.after
  if (!id) return null
  const [field] = Object.keys(change?.after ?? {})
  const column = textFields.indexOf(field as TextField)
  return { id, column: column < 0 ? 0 : column }
}

const rangeActions = (grid: Grid) => {
  const { gridCursor, columns, edits } = grid
  return {
    clear: () => {
      const range = rangeNow(grid)
      if (range) edits.clear(columns, range)
    },
    fillDown: () => {
      const range = rangeNow(grid)
      if (!range) return
      edits.fillDown(columns, range)
      gridCursor.goTo(gridCursor.latest.current.cursor)
    },
    fillFrom: (source: Range, bottom: number) => {
      edits.fillFrom(columns, source, bottom)
      gridCursor.extendTo({ row: bottom, column: source.right })
    },
  }
}

const moveActions = (grid: Grid, announceNumber: (number: number) => void) => {
  const { gridCursor, rows, edits } = grid
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
      announceNumber(row + by + 1)
    },
    moveTo: (row: number, to: number) => {
      const id = rows[row]?.id
      edits.moveTo(idsToMove(grid, row), to)
      const index = edits.rowsNow().findIndex((each) => each.id === id)
      gridCursor.goTo(at(index, -1))
      announceNumber(index + 1)
    },
  }
}

/** Rows that are moved together with a row: all selected ones if it is one of them. */
const idsToMove = (grid: Grid, row: number): ReadonlySet<string> => {
  const { rows, selection } = grid
  const range = rangeNow(grid)
  const id = rows[row]?.id ?? ''
  if (selection.ids.has(id)) return selection.ids
  if (!range || row < range.top || row > range.bottom) return new Set([id])
  return new Set(rows.slice(range.top, range.bottom + 1).map((each) => each.id))
}
