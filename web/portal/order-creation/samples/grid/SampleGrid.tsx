import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { RowProblems } from '../../draft/draft.ts'
import { type Row, columns as textColumns, textFields } from '../../draft/rows.ts'
import { markOf } from '../edit-rows.ts'
import type { RowSelection } from '../use-row-selection.ts'
import type { SampleEdits } from '../use-sample-edits.ts'
import { columnsOf } from './columns.ts'
import { gridKeysId } from './GridKeys.tsx'
import { at, headRow, rangeOf } from './range.ts'
import styles from './SampleGrid.module.css'
import { SampleGridHead } from './SampleGridHead.tsx'
import { SampleGridRow } from './SampleGridRow.tsx'
import { useCellDrag } from './use-cell-drag.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridTexts } from './use-grid-texts.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowVirtualizer } from './use-row-virtualizer.ts'

export type SampleListHandle = {
  showRow: (id: string) => void
  /** Only while a range of cells can be filled. */
  fillDown?: () => void
}

type Props = {
  rows: readonly Row[]
  tests: Order['tests']
  problems: ReadonlyMap<string, RowProblems>
  /** Warnings of a row, one per line. */
  warningsOf: (id: string) => string
  selection: RowSelection
  edits: SampleEdits
  /** Maximum number of samples of one order. */
  limit: number
  onBegin: () => void
  onDuplicate: (id: string) => void
  /** Called when pasted rows exceed the limit. */
  onTooMany: (added: number) => void
  /** Called when a sheet with headings was pasted. */
  onSheet: (text: string) => void
  ref: Ref<SampleListHandle>
}

/** Editable grid of samples. Only visible rows are rendered, so that thousands stay fast. */
export const SampleGrid = (props: Props) => {
  const { rows, tests, selection, edits, ref } = props
  const { t } = useTranslation('order-creation')
  const grid = useGrid(props)
  const { cursor, mode, goTo, onFocus, onBlur } = grid.cursor
  const order = useRef(rows)
  order.current = rows
  useImperativeHandle(ref, () => ({
    showRow: (id) => {
      const index = order.current.findIndex((row) => row.id === id)
      if (index >= 0) goTo(at(index, 0))
    },
    fillDown: grid.actions.fillDown,
  }))
  const style = useMemo(() => sizeFor(tests.length), [tests.length])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events belong to the cells inside.
    <div
      ref={grid.scroller}
      className={styles.grid}
      style={style}
      data-mode={mode}
      onFocus={onFocus}
      onBlur={onBlur}
      {...grid.events}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is used by keyboard is a grid.
        role="grid"
        aria-label={t('samples.caption')}
        aria-describedby={gridKeysId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={grid.columns.length + 4}
        className={styles.table}
      >
        <SampleGridHead
          rowCount={rows.length}
          testChoices={tests.map(({ offerItemId }) => markOf(rows, offerItemId)).join(' ')}
          tests={tests}
          selectedCount={selection.ids.size}
          activeColumn={cursor.active.row === headRow ? cursor.active.column : null}
          onSelectAll={selection.selectAll}
          edits={edits}
        />
        <SampleGridBody {...props} grid={grid} />
      </table>
    </div>
  )
}

/** Cursor, actions and event handlers of the grid. */
const useGrid = ({ rows, tests, edits, selection, limit, onBegin, onTooMany, onSheet }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(tests), [tests])
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows.length, columns.length])
  const activeRow = useRef(0)
  const virtualizer = useRowVirtualizer(rows, scroller, activeRow)
  const showRow = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const sizeNow = useCallback(
    () => ({ rows: edits.rowsNow().length, columns: columns.length }),
    [edits, columns.length],
  )
  const cursor = useGridCursor({ scroller, showRow, size, sizeNow, onLeaveCell: edits.endTyping })
  activeRow.current = Math.max(0, cursor.cursor.active.row)
  const range = rangeOf(cursor.cursor, size)

  const gridActions = useGridActions({ gridCursor: cursor, rows, columns, size, edits, selection, onBegin })
  const onKeyDown = useGridKeys(cursor, size, textFields.length, gridActions)
  const clipboard = useGridClipboard(cursor, rows, columns, edits, { limit, onTooMany, onSheet })
  const { fillTo, ...mouse } = useCellDrag(scroller, cursor, range, gridActions.fillFrom)
  const dropIndexAt = (offset: number) => {
    const item = virtualizer.getVirtualItemForOffset(offset)
    return item ? item.index + (offset > item.start + item.size / 2 ? 1 : 0) : 0
  }
  return {
    scroller,
    columns,
    virtualizer,
    cursor,
    range,
    /** Range as it will be after a fill that is being dragged. */
    shownRange: range && fillTo !== null ? { ...range, bottom: fillTo } : range,
    actions: gridActions,
    events: { onKeyDown, ...clipboard, ...mouse },
    rowDrag: useRowDrag(scroller, dropIndexAt, gridActions.moveTo),
  }
}

const SampleGridBody = ({
  rows,
  tests,
  problems,
  warningsOf,
  selection,
  onDuplicate,
  grid,
}: Props & { grid: ReturnType<typeof useGrid> }) => {
  const { virtualizer, range, shownRange, actions, rowDrag } = grid
  const { cursor, mode } = grid.cursor
  const texts = useGridTexts(tests)
  return (
    <tbody className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        const isInRange = shownRange && index >= shownRange.top && index <= shownRange.bottom
        const isActive = cursor.active.row === index
        return (
          <SampleGridRow
            key={key}
            ref={virtualizer.measureElement}
            row={row}
            index={index}
            tests={tests}
            texts={texts}
            isSelected={selection.ids.has(row.id)}
            problems={problems.get(row.id)}
            warnings={warningsOf(row.id)}
            activeColumn={isActive ? cursor.active.column : null}
            mode={isActive ? mode : 'ready'}
            selectedFrom={isInRange ? shownRange.left : null}
            selectedTo={isInRange ? shownRange.right : null}
            isFillCorner={range?.bottom === index}
            dropEdge={dropEdgeOf(index, rowDrag.dropAt, rows.length)}
            cells={actions.cells}
            handle={rowDrag.handle}
            onSelect={selection.select}
            onDuplicate={onDuplicate}
            start={start}
          />
        )
      })}
    </tbody>
  )
}

const dropEdgeOf = (index: number, dropAt: number | null, count: number) => {
  if (dropAt === index) return 'before'
  return dropAt === count && index === count - 1 ? 'after' : null
}

const textWidths = Object.values(textColumns)
const sizeOfTexts = {
  '--text-columns': textWidths.map(({ leastRem, share }) => `minmax(${leastRem}rem, ${share}fr)`).join(' '),
  '--texts-width': `${textWidths.reduce((sum, { leastRem }) => sum + leastRem, 0)}rem`,
}

/**
 * Column widths. An empty repetition would invalidate the whole rule, so an order without tests has no
 * columns for them.
 */
const sizeFor = (testCount: number) =>
  ({
    ...sizeOfTexts,
    '--tests': testCount,
    ...(testCount > 0 && { '--test-columns': `repeat(${testCount}, 6.5rem)` }),
  }) as CSSProperties
