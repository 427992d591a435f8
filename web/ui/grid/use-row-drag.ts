import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'

const leastPx = 5
const edgePx = 50
const scrollPx = 14

/**
 * Moves rows by the handle at their number. A row is dropped in front of the row in whose upper half the
 * pointer is. Escape, or dropping at the start, changes nothing.
 */
export const useRowDrag = (
  scroller: RefObject<HTMLElement | null>,
  indexAt: (offset: number) => number,
  onMove: (row: number, to: number) => void,
) => {
  const [dropAt, setDropAt] = useState<number | null>(null)
  const latest = useRef({ indexAt: indexAt, onMove })
  latest.current = { indexAt: indexAt, onMove }

  // Stable over renders; otherwise every row would render with every typed key.
  const handle = useMemo(() => {
    let drag: { row: number; fromY: number; isMoving: boolean } | null = null
    const indexUnder = (y: number) => {
      const body = scroller.current?.querySelector('tbody')
      return body ? latest.current.indexAt(y - body.getBoundingClientRect().top) : 0
    }
    const end = () => {
      drag = null
      setDropAt(null)
    }
    return {
      onPointerDown(event: PointerEvent<HTMLElement>, row: number) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag = { row, fromY: event.clientY, isMoving: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const list = scroller.current
        if (!drag || !list) return
        if (!drag.isMoving && Math.abs(event.clientY - drag.fromY) < leastPx) return
        drag.isMoving = true
        const { top, bottom } = list.getBoundingClientRect()
        if (event.clientY > bottom - edgePx) list.scrollBy(0, scrollPx)
        else if (event.clientY < top + edgePx * 2) list.scrollBy(0, -scrollPx)
        setDropAt(indexUnder(event.clientY))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const ended = drag
        end()
        if (ended?.isMoving) latest.current.onMove(ended.row, indexUnder(event.clientY))
      },
      onPointerCancel: end,
      /** Called for Escape. */
      cancel: end,
    }
  }, [scroller])
  return { dropAt, handle }
}

export type RowHandle = ReturnType<typeof useRowDrag>['handle']
