import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { RowProblems } from '../../draft/draft.ts'
import { isSameOrder, type Row, textFields } from '../../draft/rows.ts'
import { markOf } from '../edit-rows.ts'
import type { RowSelection } from '../use-row-selection.ts'
import type { SampleActs } from '../use-sample-edits.ts'
import { columnsOf } from './columns.ts'
import { gridKeysId } from './GridKeys.tsx'
import { at, headRow, rangeOf } from './range.ts'
import styles from './SampleGrid.module.css'
import { SampleGridHead } from './SampleGridHead.tsx'
import { SampleGridRow } from './SampleGridRow.tsx'
import { useCellDrag } from './use-cell-drag.ts'
import { useGridActs } from './use-grid-acts.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridWords } from './use-grid-words.ts'
import { useRowDrag } from './use-row-drag.ts'

export type SampleListHandle = {
  showRow: (id: string) => void
  /** Only while a range of cells can be filled. */
  fillDown?: () => void
}

const rowHeight = 45
const rowsBeyondView = 10

/** Editable grid of samples. Only visible rows are rendered, so that thousands stay fast. */
export const SampleGrid = ({
  rows,
  tests,
  problems,
  warningsOf,
  selection,
  acts,
  limit,
  onBegin,
  onDuplicate,
  onTooMany,
  onSheet,
  ref,
}: {
  rows: readonly Row[]
  tests: Order['tests']
  problems: ReadonlyMap<string, RowProblems>
  /** Warnings of a row, one per line. */
  warningsOf: (id: string) => string
  selection: RowSelection
  acts: SampleActs
  /** Maximum number of samples of one order. */
  limit: number
  onBegin: () => void
  onDuplicate: (id: string) => void
  /** Called when pasted rows exceed the limit. */
  onTooMany: (added: number) => void
  /** Called when a sheet with headings was pasted. */
  onSheet: (text: string) => void
  ref: Ref<SampleListHandle>
}) => {
  const { t } = useTranslation('order-creation')
  const words = useGridWords(tests)
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(tests), [tests])
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows.length, columns.length])
  const activeRow = useRef(0)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useRowKeys(rows),
    overscan: rowsBeyondView,
    // The active row is always rendered, because it holds the focus even when it is scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeRow.current, range.count - 1)])].sort(
        (one, other) => one - other,
      ),
  })
  const showRow = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const sizeNow = useCallback(
    () => ({ rows: acts.rowsNow().length, columns: columns.length }),
    [acts, columns.length],
  )
  const gridCursor = useGridCursor({ scroller, showRow, size, sizeNow, onLeaveCell: acts.endTyping })
  const { cursor, mode, goTo } = gridCursor
  activeRow.current = Math.max(0, cursor.active.row)
  const range = rangeOf(cursor, size)

  const gridActs = useGridActs({ gridCursor, rows, columns, size, acts, selection, onBegin })
  const onKeyDown = useGridKeys(gridCursor, size, textFields.length, gridActs)
  const clipboard = useGridClipboard(gridCursor, rows, columns, acts, { limit, onTooMany, onSheet })
  const { fillTo, ...mouse } = useCellDrag(scroller, gridCursor, range, gridActs.fillFrom)
  const placeAt = (offset: number) => {
    const item = virtualizer.getVirtualItemForOffset(offset)
    return item ? item.index + (offset > item.start + item.size / 2 ? 1 : 0) : 0
  }
  const { dropAt, handle } = useRowDrag(scroller, placeAt, gridActs.moveTo)

  const order = useRef(rows)
  order.current = rows
  useImperativeHandle(ref, () => ({
    showRow: (id) => {
      const index = order.current.findIndex((row) => row.id === id)
      if (index >= 0) goTo(at(index, 0))
    },
    fillDown: gridActs.fillDown,
  }))
  const style = useMemo(() => sizeFor(tests.length), [tests.length])
  const selectedTo = range && fillTo !== null ? { ...range, bottom: fillTo } : range

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events belong to the cells inside.
    <div
      ref={scroller}
      className={styles.grid}
      style={style}
      data-mode={mode}
      onKeyDown={onKeyDown}
      onFocus={gridCursor.onFocus}
      onBlur={gridCursor.onBlur}
      {...clipboard}
      {...mouse}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is used by keyboard is a grid.
        role="grid"
        aria-label={t('samples.caption')}
        aria-describedby={gridKeysId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 4}
        className={styles.table}
      >
        <SampleGridHead
          rowCount={rows.length}
          marks={tests.map(({ offerItemId }) => markOf(rows, offerItemId)).join(' ')}
          tests={tests}
          selectedCount={selection.ids.size}
          activeColumn={cursor.active.row === headRow ? cursor.active.column : null}
          onSelectAll={selection.selectAll}
          acts={acts}
        />
        <tbody className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            const isInRange = selectedTo && index >= selectedTo.top && index <= selectedTo.bottom
            const isActive = cursor.active.row === index
            return (
              <SampleGridRow
                key={key}
                ref={virtualizer.measureElement}
                row={row}
                index={index}
                tests={tests}
                words={words}
                isSelected={selection.ids.has(row.id)}
                problems={problems.get(row.id)}
                warnings={warningsOf(row.id)}
                activeColumn={isActive ? cursor.active.column : null}
                mode={isActive ? mode : 'ready'}
                selectedFrom={isInRange ? selectedTo.left : null}
                selectedTo={isInRange ? selectedTo.right : null}
                isFillCorner={range?.bottom === index}
                dropEdge={
                  dropAt === index
                    ? 'before'
                    : dropAt === index + 1 && dropAt === rows.length
                      ? 'after'
                      : null
                }
                cells={gridActs.cells}
                handle={handle}
                onSelect={selection.select}
                onDuplicate={onDuplicate}
                start={start}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Stable while the order of the rows is; a new function makes the virtualizer measure all rows again. */
const useRowKeys = (rows: readonly Row[]) => {
  const order = useRef(rows)
  if (!isSameOrder(order.current, rows)) order.current = rows
  const listed = order.current
  return useCallback((index: number) => listed[index]?.id ?? index, [listed])
}

/**
 * Column widths. An empty repetition would invalidate the whole rule, so an order without tests has no
 * columns for them.
 */
const sizeFor = (testCount: number) =>
  ({
    '--tests': testCount,
    ...(testCount > 0 && { '--test-columns': `repeat(${testCount}, 6.5rem)` }),
  }) as CSSProperties
