import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { at, type Cell, type Range } from './range.ts'
import { cellOf, controlAt, type GridCursor, isTextControl } from './use-grid-cursor.ts'

type Drag = { kind: 'select' } | { kind: 'fill'; source: Range }

const edgePx = 40
const scrollPx = 18

/**
 * Mouse handling of cells: a press activates a cell, a double press opens it, dragging selects, and dragging
 * the corner of the selection fills the cells below. At an edge of the table the list scrolls.
 */
export const useCellDrag = (
  scroller: RefObject<HTMLElement | null>,
  { latest, goTo, extendTo, setMode }: GridCursor,
  range: Range | null,
  onFill: (source: Range, bottom: number) => void,
) => {
  const drag = useRef<Drag | null>(null)
  const [fillTo, setFillTo] = useState<number | null>(null)
  const fillNow = useRef<number | null>(null)
  const actsNow = useRef({ extendTo, onFill })
  actsNow.current = { extendTo, onFill }

  useEffect(() => {
    let pointer: { x: number; y: number } | null = null
    let frame = 0
    const reach = (cell: Cell) => {
      if (drag.current?.kind === 'select') actsNow.current.extendTo(cell)
      else if (drag.current) {
        fillNow.current = Math.max(drag.current.source.bottom, cell.row)
        setFillTo(fillNow.current)
      }
    }
    const follow = () => {
      const list = scroller.current
      if (!drag.current || !pointer || !list) return
      const { top, bottom } = list.getBoundingClientRect()
      if (pointer.y > bottom - edgePx) list.scrollBy(0, scrollPx)
      else if (pointer.y < top + edgePx * 2) list.scrollBy(0, -scrollPx)
      const control = controlAt(document.elementFromPoint(pointer.x, pointer.y))
      if (control && list.contains(control)) {
        const cell = cellOf(control)
        const { corner } = latest.current.cursor
        const isNew = drag.current.kind === 'fill' || cell.row !== corner.row || cell.column !== corner.column
        if (cell.row >= 0 && isNew) reach(cell)
      }
      frame = requestAnimationFrame(follow)
    }
    const move = (event: globalThis.MouseEvent) => {
      if (!drag.current) return
      const isFirst = pointer === null
      pointer = { x: event.clientX, y: event.clientY }
      if (isFirst) frame = requestAnimationFrame(follow)
    }
    const end = () => {
      cancelAnimationFrame(frame)
      const ended = drag.current
      const bottom = fillNow.current
      drag.current = null
      pointer = null
      fillNow.current = null
      setFillTo(null)
      if (ended?.kind === 'fill' && bottom !== null && bottom > ended.source.bottom)
        actsNow.current.onFill(ended.source, bottom)
    }
    addEventListener('mousemove', move)
    addEventListener('mouseup', end)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('mousemove', move)
      removeEventListener('mouseup', end)
    }
  }, [scroller, latest])

  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return
    if ((event.target as Element).closest('[data-fill]')) {
      event.preventDefault()
      if (range) drag.current = { kind: 'fill', source: range }
      return
    }
    const control = controlAt(event.target)
    if (!control || cellOf(control).row < 0 || control instanceof HTMLButtonElement) return
    const cell = cellOf(control)
    const { cursor, mode } = latest.current
    const isHere = cursor.active.row === cell.row && cursor.active.column === cell.column
    if (event.shiftKey) {
      event.preventDefault()
      extendTo(cell)
      return
    }
    if (isHere && isTextControl(control) && document.activeElement === control) {
      if (mode === 'ready' && event.detail > 1) setMode('editing')
      // From here on the mouse selects text.
      if (latest.current.mode !== 'ready') return
    }
    if (isTextControl(control)) event.preventDefault()
    goTo(at(cell.row, cell.column))
    drag.current = { kind: 'select' }
  }
  /** Prevents that Shift and a press on a checkbox, which extend the selection, also change it. */
  const onClickCapture = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (event.shiftKey && control && cellOf(control).column >= 0 && !(control instanceof HTMLButtonElement))
      event.preventDefault()
  }
  return { onMouseDown, onClickCapture, fillTo }
}
