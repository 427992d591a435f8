import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { at, type Cell, type Range } from './range.ts'
import { cellOf, controlAt, type GridCursor, isSameCell, isTextControl } from './use-grid-cursor.ts'

type Drag = { kind: 'select' } | { kind: 'fill'; source: Range }

const edgePx = 40
const scrollPx = 18

/**
 * Mouse handling of cells: a press activates a cell, a double press opens it, dragging selects, and dragging
 * the corner of the selection fills the cells below. At an edge of the table the list scrolls.
 */
export const useCellDrag = (
  scroller: RefObject<HTMLElement | null>,
  cursor: GridCursor,
  range: Range | null,
  onFill: (source: Range, bottom: number) => void,
) => {
  const drag = useRef<Drag | null>(null)
  const fillTo = useDragging(scroller, cursor, drag, onFill)
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return
    if (!(event.target as Element).closest('[data-fill]')) {
      if (pressCell(event, cursor)) drag.current = { kind: 'select' }
      return
    }
    event.preventDefault()
    if (range) drag.current = { kind: 'fill', source: range }
  }
  /** Prevents that Shift and a press on a checkbox, which extend the selection, also change it. */
  const onClickCapture = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (event.shiftKey && control && cellOf(control).column >= 0 && !(control instanceof HTMLButtonElement))
      event.preventDefault()
  }
  return { onMouseDown, onClickCapture, fillTo }
}

/** Handles a press in a cell; true when a selection by dragging may start there. */
function pressCell(event: MouseEvent, { latest, goTo, extendTo, setMode }: GridCursor): boolean {
  const control = controlAt(event.target)
  if (!control || cellOf(control).row < 0 || control instanceof HTMLButtonElement) return false
  const cell = cellOf(control)
  const { cursor, mode } = latest.current
  if (event.shiftKey) {
    event.preventDefault()
    extendTo(cell)
    return false
  }
  if (isSameCell(cursor.active, cell) && isTextControl(control) && document.activeElement === control) {
    if (mode === 'ready' && event.detail > 1) setMode('editing')
    // From here on the mouse selects text.
    if (latest.current.mode !== 'ready') return false
  }
  if (isTextControl(control)) event.preventDefault()
  goTo(at(cell.row, cell.column))
  return true
}

/** Follows a drag with the mouse; gives the last row of the range that is being filled, or null. */
const useDragging = (
  scroller: RefObject<HTMLElement | null>,
  { latest, extendTo }: GridCursor,
  drag: RefObject<Drag | null>,
  onFill: (source: Range, bottom: number) => void,
) => {
  const [fillTo, setFillTo] = useState<number | null>(null)
  const fillNow = useRef<number | null>(null)
  const actsNow = useRef({ extendTo, onFill })
  actsNow.current = { extendTo, onFill }

  useEffect(() => {
    const reach = (cell: Cell) => {
      const { corner } = latest.current.cursor
      if (!drag.current || cell.row < 0) return
      if (drag.current.kind === 'fill') {
        fillNow.current = Math.max(drag.current.source.bottom, cell.row)
        setFillTo(fillNow.current)
      } else if (!isSameCell(cell, corner)) actsNow.current.extendTo(cell)
    }
    const end = () => {
      const ended = drag.current
      const bottom = fillNow.current
      drag.current = null
      fillNow.current = null
      setFillTo(null)
      if (ended?.kind === 'fill' && bottom !== null && bottom > ended.source.bottom)
        actsNow.current.onFill(ended.source, bottom)
    }
    return followMouse(scroller, () => drag.current !== null, reach, end)
  }, [scroller, latest, drag])
  return fillTo
}

/** Reports the cells under the mouse in every frame of a drag, and scrolls the list at its edges. */
function followMouse(
  scroller: RefObject<HTMLElement | null>,
  isDragging: () => boolean,
  onCell: (cell: Cell) => void,
  onEnd: () => void,
): () => void {
  let pointer: { x: number; y: number } | null = null
  let frame = 0
  const follow = () => {
    const list = scroller.current
    if (!isDragging() || !pointer || !list) return
    scrollAtEdge(list, pointer.y)
    const control = controlAt(document.elementFromPoint(pointer.x, pointer.y))
    if (control && list.contains(control)) onCell(cellOf(control))
    frame = requestAnimationFrame(follow)
  }
  const move = (event: globalThis.MouseEvent) => {
    if (!isDragging()) return
    const isFirst = pointer === null
    pointer = { x: event.clientX, y: event.clientY }
    if (isFirst) frame = requestAnimationFrame(follow)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    pointer = null
    onEnd()
  }
  addEventListener('mousemove', move)
  addEventListener('mouseup', end)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('mousemove', move)
    removeEventListener('mouseup', end)
  }
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (y > bottom - edgePx) list.scrollBy(0, scrollPx)
  else if (y < top + edgePx * 2) list.scrollBy(0, -scrollPx)
}
