import { useCallback, useMemo, useRef } from 'react'
import { rangeOf } from './range.ts'
import type { Cells } from './range-edits.ts'
import { useCellDrag } from './use-cell-drag.ts'
import { type GridActionOptions, type GridEdits, useGridActions } from './use-grid-actions.ts'
import { type ClipboardOptions, useGridClipboard } from './use-grid-clipboard.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowVirtualizer } from './use-row-virtualizer.ts'

type Options<Row extends { id: string }> = {
  rows: readonly Row[]
  cells: Cells<Row>
  /** Number of columns, from the first, whose head has no control. */
  plainColumns: number
  /** Number of controls of each row behind its data. */
  actionCount?: number
  edits: GridEdits<Row>
  clipboard: ClipboardOptions
} & Pick<GridActionOptions<Row>, 'selection' | 'columnOf' | 'movedText' | 'onBegin'>

/**
 * Cursor, actions and event handlers of an editable grid: keys, ranges, clipboard, filling and moving rows as in a
 * spreadsheet. Only visible rows are to be rendered, so that thousands stay fast.
 */
export const useGrid = <Row extends { id: string }>(options: Options<Row>) => {
  const { rows, cells, plainColumns, actionCount = 2, edits, clipboard, ...actionOptions } = options
  const scroller = useRef<HTMLDivElement>(null)
  const sizeFor = useCallback(
    (count: number) => ({ rows: count, columns: cells.count, actions: actionCount }),
    [cells.count, actionCount],
  )
  const size = useMemo(() => sizeFor(rows.length), [sizeFor, rows.length])
  const activeRow = useRef(0)
  const virtualizer = useRowVirtualizer(rows, scroller, activeRow)
  const showRow = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const sizeNow = useCallback(() => sizeFor(edits.rowsNow().length), [edits, sizeFor])
  const cursor = useGridCursor({ scroller, showRow, size, sizeNow, onLeaveCell: edits.endTyping })
  activeRow.current = Math.max(0, cursor.cursor.active.row)
  const range = rangeOf(cursor.cursor, size)

  const actions = useGridActions({ gridCursor: cursor, rows, size, edits, ...actionOptions })
  const onKeyDown = useGridKeys(cursor, size, plainColumns, actions)
  const clipboardEvents = useGridClipboard(cursor, rows, cells, edits, clipboard)
  const { fillTo, ...mouse } = useCellDrag(scroller, cursor, range, actions.fillFrom)
  const dropIndexAt = (offset: number) => {
    const item = virtualizer.getVirtualItemForOffset(offset)
    return item ? item.index + (offset > item.start + item.size / 2 ? 1 : 0) : 0
  }
  return {
    scroller,
    virtualizer,
    cursor,
    range,
    /** Range as it will be after a fill that is being dragged. */
    shownRange: range && fillTo !== null ? { ...range, bottom: fillTo } : range,
    actions,
    events: { onKeyDown, ...clipboardEvents, ...mouse },
    rowDrag: useRowDrag(scroller, dropIndexAt, actions.moveTo),
  }
}

export type Grid<Row extends { id: string }> = ReturnType<typeof useGrid<Row>>

/** State of the grid that concerns one rendered row. */
export const rowStateOf = <Row extends { id: string }>(grid: Grid<Row>, index: number, count: number) => {
  const { range, shownRange, rowDrag } = grid
  const { cursor, mode } = grid.cursor
  const isInRange = shownRange && index >= shownRange.top && index <= shownRange.bottom
  const isActive = cursor.active.row === index
  return {
    activeColumn: isActive ? cursor.active.column : null,
    mode: isActive ? mode : ('ready' as const),
    selectedFrom: isInRange ? shownRange.left : null,
    selectedTo: isInRange ? shownRange.right : null,
    isFillCorner: range?.bottom === index,
    dropEdge: dropEdgeOf(index, rowDrag.dropAt, count),
  }
}

export type GridRowState = ReturnType<typeof rowStateOf>

const dropEdgeOf = (index: number, dropAt: number | null, count: number): 'before' | 'after' | null => {
  if (dropAt === index) return 'before'
  return dropAt === count && index === count - 1 ? 'after' : null
}
