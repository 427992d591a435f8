import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { RowProblems } from '../draft/draft.ts'
import { type Row, textFields } from '../draft/rows.ts'
import styles from './SampleGrid.module.css'
import { SampleGridHead } from './SampleGridHead.tsx'
import { SampleGridRow } from './SampleGridRow.tsx'
import { useCellMovement } from './use-cell-movement.ts'
import { useGridWords } from './use-grid-words.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { SampleActs } from './use-sample-edits.ts'

export type SampleListHandle = { showRow: (id: string) => void }

const rowHeight = 45
/** Enough that Tab always finds the next row drawn. */
const rowsBeyondView = 10

/** The table in which one types. Only the rows in view are drawn, so that thousands stay quick. */
export const SampleGrid = ({
  rows,
  tests,
  problems,
  selection,
  acts,
  onAdd,
  onDuplicate,
  ref,
}: {
  rows: readonly Row[]
  tests: Order['tests']
  problems: ReadonlyMap<string, RowProblems>
  selection: RowSelection
  acts: SampleActs
  onAdd: () => void
  onDuplicate: (id: string) => void
  ref: Ref<SampleListHandle>
}) => {
  const { t } = useTranslation('order-creation')
  const words = useGridWords(tests)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: rowsBeyondView,
  })
  const showRow = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const { onKeyDown, focusCell } = useCellMovement({
    scroller,
    showRow,
    rowCount: rows.length,
    columnCount: textFields.length + tests.length,
    onEnterAtEnd: onAdd,
  })
  const order = useRef(rows)
  order.current = rows
  useImperativeHandle(ref, () => ({
    showRow: (id) => {
      const index = order.current.findIndex((row) => row.id === id)
      if (index >= 0) focusCell(index, 0)
    },
  }))
  const size = useMemo(() => sizeFor(tests.length), [tests.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside; this only moves between them.
    <div ref={scroller} className={styles.grid} style={size} onKeyDown={onKeyDown}>
      <table aria-label={t('samples.caption')} aria-rowcount={rows.length + 1} className={styles.table}>
        <SampleGridHead
          rows={rows}
          tests={tests}
          selectedCount={selection.ids.size}
          onSelectAll={selection.selectAll}
          acts={acts}
        />
        <tbody className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
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
                acts={acts}
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

/** A repetition of nothing would make the whole rule invalid, so an order without tests names no columns for them. */
const sizeFor = (testCount: number) =>
  ({
    '--tests': testCount,
    ...(testCount > 0 && { '--test-columns': `repeat(${testCount}, 6.5rem)` }),
  }) as CSSProperties
