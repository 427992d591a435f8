import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import { isSameOrder } from './row-order.ts'

const rowHeightPx = 45
const rowsBeyondView = 10

/** Virtualizer of the rows. The active row is always rendered, because it holds the focus even out of view. */
export const useRowVirtualizer = (
  rows: readonly { id: string }[],
  scroller: RefObject<HTMLElement | null>,
  activeRow: RefObject<number>,
) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: useRowKeys(rows),
    overscan: rowsBeyondView,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeRow.current, range.count - 1)])].sort(
        (one, other) => one - other,
      ),
  })

/** Stable while the order of the rows is; a new function makes the virtualizer measure all rows again. */
const useRowKeys = (rows: readonly { id: string }[]) => {
  const order = useRef(rows)
  if (!isSameOrder(order.current, rows)) order.current = rows
  const listed = order.current
  return useCallback((index: number) => listed[index]?.id ?? index, [listed])
}
