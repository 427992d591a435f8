import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { CellCheckbox } from '#web/ui/grid/CellCheckbox.tsx'
import gridStyles from '#web/ui/grid/Grid.module.css'
import { at, headRow, selectColumn } from '#web/ui/grid/range.ts'
import { type Grid, rowStateOf, useGrid } from '#web/ui/grid/use-grid.ts'
import { cellPosition } from '#web/ui/grid/use-grid-cursor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { type GridColumn, gridCells, internalColumns, numericColumns } from './columns.ts'
import styles from './ItemGrid.module.css'
import { ItemGridRow } from './ItemGridRow.tsx'
import type { ItemRow } from './item-fields.ts'
import { rowsOfSheet } from './item-headings.ts'
import { mostItems } from './shapes.ts'
import type { Items } from './use-items.ts'

export const gridHelpId = 'offer-grid-help'

/** Place that receives the focus for an item. */
export type ItemListHandle = { showRow: (id: string) => void; fillDown?: () => void }

type Props = {
  items: Items
  onOpen: (id: string) => void
  onBegin: () => void
  onDuplicate: (id: string) => void
  onTooMany: () => void
  ref: Ref<ItemListHandle>
}

/** Editable grid of the items of an offer. */
export const ItemGrid = (props: Props) => {
  const { items, ref } = props
  const { t } = useTranslation('office-offers')
  const grid = useItemGrid(props)
  const { mode, goTo, onFocus, onBlur } = grid.cursor
  const order = useRef(items.rows)
  order.current = items.rows
  useImperativeHandle(ref, () => ({
    showRow: (id) => {
      const index = order.current.findIndex((row) => row.id === id)
      if (index >= 0) goTo(at(index, 0))
    },
    fillDown: grid.actions.fillDown,
  }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events belong to the cells inside.
    <div
      ref={grid.scroller}
      className={classNames(gridStyles.grid, styles.columns)}
      data-mode={mode}
      onFocus={onFocus}
      onBlur={onBlur}
      {...grid.events}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is used by keyboard is a grid.
        role="grid"
        aria-label={t('items.caption')}
        aria-describedby={gridHelpId}
        aria-multiselectable="true"
        aria-rowcount={items.rows.length + 1}
        aria-colcount={items.columns.length + 4}
        className={gridStyles.table}
      >
        <ItemGridHead items={items} grid={grid} />
        <ItemGridBody {...props} grid={grid} />
      </table>
    </div>
  )
}

const useItemGrid = ({ items, onBegin, onTooMany }: Props) => {
  const { t } = useTranslation('office-offers')
  const { rows, edits, selection, typing, columns } = items
  const cells = useMemo(() => gridCells(typing, columns), [typing, columns])
  return useGrid<ItemRow>({
    rows,
    cells,
    plainColumns: columns.length,
    actionCount: 3,
    edits,
    selection,
    columnOf: (changed) => columns.indexOf(Object.keys(changed)[0] as GridColumn),
    movedText: (number) => t('items.moved', { number }),
    onBegin,
    clipboard: {
      texts: {
        copied: (count) => t('items.copied', { count }),
        pasted: (count) => t('items.pasted', { count }),
        ignored: (count) => t('items.pasteIgnored', { count }),
      },
      limit: mostItems,
      onTooMany,
      takeTable: (table) => {
        const added = rowsOfSheet(table, edits.newRow, typing)
        if (!added) return false
        if (rows.length + added.length > mostItems) onTooMany()
        else edits.addAll(added)
        return true
      },
    },
  })
}

const ItemGridHead = ({
  items: { rows, columns, selection },
  grid,
}: {
  items: Items
  grid: Grid<ItemRow>
}) => {
  const { t } = useTranslation('office-offers')
  const { active } = grid.cursor.cursor
  const count = selection.ids.size
  return (
    <thead className={gridStyles.head}>
      <tr aria-rowindex={1} className={classNames(gridStyles.row, gridStyles.headRow)}>
        <th scope="col" aria-colindex={1} className={classNames(gridStyles.cell, gridStyles.select)}>
          <CellCheckbox
            position={cellPosition(headRow, selectColumn)}
            label={t('items.selectAll')}
            isChosen={count === rows.length}
            isMixed={count > 0 && count < rows.length}
            isActive={active.row === headRow && active.column === selectColumn}
            onChange={selection.selectAll}
          />
        </th>
        <th scope="col" aria-colindex={2} className={classNames(gridStyles.cell, gridStyles.number)}>
          {t('items.number')}
        </th>
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            aria-colindex={index + 3}
            className={classNames(
              gridStyles.cell,
              index === 0 && gridStyles.name,
              numericColumns.has(column) && styles.numericHead,
              internalColumns.has(column) && styles.internal,
            )}
          >
            <span className={gridStyles.headText}>
              {internalColumns.has(column) && (
                <span className={styles.internalMark}>
                  <Icon name="lock" size={12} /> {t('internal.short')}
                </span>
              )}
              {t(`field.${column}`)}
            </span>
          </th>
        ))}
        <th
          scope="col"
          aria-colindex={columns.length + 3}
          className={classNames(gridStyles.cell, gridStyles.actions)}
        >
          <span className={gridStyles.headText}>{t('items.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

const ItemGridBody = ({ items, onOpen, onDuplicate, grid }: Props & { grid: Grid<ItemRow> }) => {
  const { rows, problemsOf, computedOf, selection } = items
  const { virtualizer, actions, rowDrag } = grid
  return (
    <tbody className={gridStyles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <ItemGridRow
            key={key}
            ref={virtualizer.measureElement}
            row={row}
            columns={items.columns}
            index={index}
            isSelected={selection.ids.has(row.id)}
            problems={problemsOf(row)}
            computed={computedOf(row)}
            {...rowStateOf(grid, index, rows.length)}
            cells={actions.cells}
            handle={rowDrag.handle}
            onSelect={selection.select}
            onOpen={onOpen}
            onDuplicate={onDuplicate}
            start={start}
          />
        )
      })}
    </tbody>
  )
}
