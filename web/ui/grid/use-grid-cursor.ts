import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { at, type Cell, type Cursor, type GridSize, headRow, within } from './range.ts'

/** Attributes that tell the position of a control in the grid. */
export const cellPosition = (row: number, column: number) => ({ 'data-row': row, 'data-column': column })

/**
 * Keyboard mode of a cell. `ready`: arrow keys move and the first letter replaces the content. `typing`: a
 * letter did so, and arrow keys still move. `editing`: arrow keys belong to the text.
 */
export type CellMode = 'ready' | 'typing' | 'editing'

export type GridState = { cursor: Cursor; mode: CellMode }

const framesToWait = 30

export const isSameCell = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column

export const cellOf = (control: HTMLElement): Cell => ({
  row: Number(control.dataset.row),
  column: Number(control.dataset.column),
})

/** Control that a grid event belongs to, also when it came from the edge of the cell. */
export const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-row]') ??
      target.closest('td, th')?.querySelector<HTMLElement>('[data-row]') ??
      null)
    : null

export const isTextControl = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')

type Options = {
  scroller: RefObject<HTMLElement | null>
  showRow: (index: number) => void
  size: GridSize
  /** Size right after an edit, before it is rendered. */
  sizeNow: () => GridSize
  /** Called when typing in a cell ends. */
  onLeaveCell: () => void
}

/**
 * Cursor of the grid. Its state is also available synchronously, because keys arrive faster than React
 * renders.
 */
export const useGridCursor = ({ scroller, showRow, size, sizeNow, onLeaveCell }: Options) => {
  const [state, setState] = useState<GridState>({ cursor: at(0, 0), mode: 'ready' })
  const latest = useRef(state)

  const put = useCallback((next: GridState) => {
    latest.current = next
    setState(next)
  }, [])
  const focusCell = useFocusCell(scroller, showRow, latest, setState)
  const setMode = useCallback(
    (mode: CellMode) => {
      if (latest.current.mode !== mode) put({ ...latest.current, mode })
    },
    [put],
  )
  /** Moves the cursor and the focus to a cell. */
  const goTo = useCallback(
    (cursor: Cursor) => {
      if (latest.current.mode !== 'ready') onLeaveCell()
      put({ cursor: within(cursor, sizeNow()), mode: 'ready' })
      focusCell(latest.current.cursor.active)
    },
    [put, focusCell, sizeNow, onLeaveCell],
  )
  /** Extends the selection from the active cell to this one; the focus stays. */
  const extendTo = useCallback(
    (corner: Cell) => {
      const { cursor, mode } = latest.current
      if (mode !== 'ready') onLeaveCell()
      put({ cursor: within({ ...cursor, corner }, sizeNow()), mode: 'ready' })
      showRow(latest.current.cursor.corner.row)
    },
    [put, showRow, sizeNow, onLeaveCell],
  )
  const focusEvents = useFocusEvents(scroller, latest, put, onLeaveCell)
  const cursor = useMemo(() => within(state.cursor, size), [state.cursor, size])
  useLayoutEffect(() => {
    latest.current = { ...latest.current, cursor: within(latest.current.cursor, size) }
  }, [size])
  return { cursor, mode: state.mode, latest, goTo, extendTo, setMode, focusCell, ...focusEvents }
}

export type GridCursor = ReturnType<typeof useGridCursor>

/** Focuses the control of a cell, waiting for its row to be rendered. */
const useFocusCell = (
  scroller: RefObject<HTMLElement | null>,
  showRow: (index: number) => void,
  latest: RefObject<GridState>,
  setState: (state: GridState) => void,
) =>
  useCallback(
    ({ row, column }: Cell) => {
      if (row !== headRow) showRow(row)
      const find = () =>
        scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
      let frames = 0
      const tryFocus = () => {
        // A later key may have moved the cursor while the row was rendered.
        if (!isSameCell(latest.current.cursor.active, { row, column })) return
        const control = find()
        if (control) {
          control.focus()
          if (isTextControl(control) && latest.current.mode === 'ready') control.select()
        } else if (frames++ < framesToWait) requestAnimationFrame(tryFocus)
      }
      // The active row is always rendered. Rendered synchronously, a distant row misses no letter.
      if (!find()) flushSync(() => setState({ ...latest.current }))
      tryFocus()
    },
    [scroller, showRow, latest, setState],
  )

/** Handlers that follow the focus when the mouse or a screen reader moves it directly. */
const useFocusEvents = (
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<GridState>,
  put: (state: GridState) => void,
  onLeaveCell: () => void,
) => {
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const control = event.target as HTMLElement
      if (control.dataset.row === undefined) return
      const cell = cellOf(control)
      if (isSameCell(cell, latest.current.cursor.active)) return
      if (latest.current.mode !== 'ready') onLeaveCell()
      put({ cursor: { active: cell, corner: cell }, mode: 'ready' })
    },
    [latest, put, onLeaveCell],
  )
  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (scroller.current?.contains(event.relatedTarget)) return
      if (latest.current.mode === 'ready') return
      onLeaveCell()
      put({ ...latest.current, mode: 'ready' })
    },
    [scroller, latest, put, onLeaveCell],
  )
  return { onFocus, onBlur }
}
