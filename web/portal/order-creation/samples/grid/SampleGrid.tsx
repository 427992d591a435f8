import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#web/ui/class-names.ts'
import gridStyles from '#web/ui/grid/Grid.module.css'
import { at, headRow } from '#web/ui/grid/range.ts'
import { type Grid, rowStateOf, useGrid } from '#web/ui/grid/use-grid.ts'
import type { RowSelection } from '#web/ui/grid/use-row-selection.ts'
import type { RowProblems } from '../../draft/draft.ts'
import { type Row, type TextField, columns as textColumns, textFields } from '../../draft/rows.ts'
import { hasHeading } from '../../pasting/headings.ts'
import { markOf } from '../test-choices.ts'
import type { SampleEdits } from '../use-sample-edits.ts'
import { cellsOf, columnsOf, type GridColumn } from './columns.ts'
import { gridKeysId } from './GridKeys.tsx'
import styles from './SampleGrid.module.css'
import { SampleGridHead } from './SampleGridHead.tsx'
import { SampleGridRow } from './SampleGridRow.tsx'
import { useGridTexts } from './use-grid-texts.ts'

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
  const columns = useMemo(() => columnsOf(tests), [tests])
  const grid = useSampleGrid(props, columns)
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
      className={classNames(gridStyles.grid, styles.columns)}
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
        aria-colcount={columns.length + 4}
        className={gridStyles.table}
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
        <SampleGridBody {...props} grid={grid} columns={columns} />
      </table>
    </div>
  )
}

/** Grid over the samples: their texts, and a checkbox for each test. */
const useSampleGrid = (props: Props, columns: readonly GridColumn[]) => {
  const { t } = useTranslation('order-creation')
  const { edits, limit, onTooMany, onSheet } = props
  const cells = useMemo(() => cellsOf(columns), [columns])
  const gridEdits = useMemo(
    () => ({
      ...edits,
      typeCell: (id: string, column: number, text: string) => {
        const field = textFields[column]
        if (field) edits.type(id, { [field]: text })
      },
      cancelCell: (id: string, column: number) => {
        const field = textFields[column]
        if (field) edits.cancelTyping(id, field)
      },
      ...edits.inCells(cells),
    }),
    [edits, cells],
  )
  return useGrid<Row>({
    rows: props.rows,
    cells,
    plainColumns: textFields.length,
    edits: gridEdits,
    selection: props.selection,
    columnOf: (changed) => textFields.indexOf(Object.keys(changed)[0] as TextField),
    movedText: (number) => t('samples.moved', { number }),
    onBegin: props.onBegin,
    clipboard: {
      texts: {
        copied: (count) => t('samples.copied', { count }),
        pasted: (count) => t('samples.pasted', { count }),
        ignored: (count) => t('samples.pasteIgnored', { count }),
      },
      limit,
      onTooMany,
      takeTable: (table, text) => {
        const isSheet = hasHeading(table)
        if (isSheet) onSheet(text)
        return isSheet
      },
    },
  })
}

const SampleGridBody = ({
  rows,
  tests,
  problems,
  warningsOf,
  selection,
  edits,
  onDuplicate,
  grid,
  columns,
}: Props & { grid: Grid<Row>; columns: readonly GridColumn[] }) => {
  const { virtualizer, actions, rowDrag } = grid
  const texts = useGridTexts(tests)
  const tick = useMemo(
    () => (row: number, column: number, isChosen: boolean) =>
      edits.tick(columns, actions.cells.rangeAround(row, column), isChosen),
    [edits, columns, actions.cells],
  )
  return (
    <tbody className={gridStyles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
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
            texts={texts}
            isSelected={selection.ids.has(row.id)}
            problems={problems.get(row.id)}
            warnings={warningsOf(row.id)}
            {...rowStateOf(grid, index, rows.length)}
            cells={actions.cells}
            handle={rowDrag.handle}
            onTick={tick}
            onSelect={selection.select}
            onDuplicate={onDuplicate}
            start={start}
          />
        )
      })}
    </tbody>
  )
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
