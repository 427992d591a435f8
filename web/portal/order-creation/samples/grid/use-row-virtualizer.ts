import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import { isSameOrder, type Row } from '../../draft/rows.ts'

const rowHeight = 45
const rowsBeyondView = 10

/** Virtualizer of the rows. The active row is always rendered, because it holds the focus even out of view. */
export const useRowVirtualizer = (
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null>,
  activeRow: RefObject<number>,
) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useRowKeys(rows),
    overscan: rowsBeyondView,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeRow.current, range.count - 1)])].sort(
        (one, other) => one - other,
      ),
  })

/** Stable while the order of the rows is; a new function makes the virtualizer measure all rows again. */
const useRowKeys = (rows: readonly Row[]) => {
  const order = useRef(rows)
  if (!isSameOrder(order.current, rows)) order.current = rows
  const listed = order.current
  return useCallback((index: number) => listed[index]?.id ?? index, [listed])
}
