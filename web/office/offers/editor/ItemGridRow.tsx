import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { CellCheckbox } from '#web/ui/grid/CellCheckbox.tsx'
import gridStyles from '#web/ui/grid/Grid.module.css'
import { dataCell, FillCorner, RowAction, RowNumber } from '#web/ui/grid/GridRowControls.tsx'
import { selectColumn } from '#web/ui/grid/range.ts'
import { TextCell } from '#web/ui/grid/TextCell.tsx'
import type { GridRowState } from '#web/ui/grid/use-grid.ts'
import type { CellActions } from '#web/ui/grid/use-grid-actions.ts'
import { cellPosition } from '#web/ui/grid/use-grid-cursor.ts'
import type { RowHandle } from '#web/ui/grid/use-row-drag.ts'
import { type GridColumn, internalColumns, isComputed, numericColumns } from './columns.ts'
import styles from './ItemGrid.module.css'
import type { ItemProblems, ItemRow } from './item-fields.ts'
import { useItemProblemTexts } from './use-item-texts.ts'

/** Amounts of an item from the latest save; `isOld` while the row has changed since. */
export type Computed = { total: string; margin: string; isOld: boolean }

type ItemGridRowProps = GridRowState & {
  row: ItemRow
  columns: readonly GridColumn[]
  index: number
  isSelected: boolean
  problems: ItemProblems | undefined
  computed: Computed
  cells: CellActions
  handle: RowHandle
  onSelect: (id: string, isSelected: boolean) => void
  onOpen: (id: string) => void
  onDuplicate: (id: string) => void
  /** Offset of the row from the top of the list in pixels. */
  start: number
  ref?: Ref<HTMLTableRowElement>
}

/** One item as a row of the grid. */
export const ItemGridRow = (props: ItemGridRowProps) => {
  const { row, columns, index, isSelected, problems, activeColumn } = props
  const { t } = useTranslation('office-offers')
  const texts = useItemProblemTexts()(problems)
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-drop={props.dropEdge ?? undefined}
      ref={props.ref}
      style={{ translate: `0 ${props.start}px` }}
      className={classNames(gridStyles.row, isSelected && gridStyles.selected)}
    >
      <td aria-colindex={1} className={classNames(gridStyles.cell, gridStyles.select)}>
        <CellCheckbox
          position={cellPosition(index, selectColumn)}
          label={t('items.selectRow', { number: index + 1 })}
          isChosen={isSelected}
          isActive={activeColumn === selectColumn}
          onChange={(value) => props.onSelect(row.id, value)}
        />
      </td>
      <RowNumber {...props} label={t('items.handle', { number: index + 1 })} />
      <DataCells {...props} />
      <RowActions {...props} />
      {texts.length > 0 && (
        <td id={problemsIdOf(row)} aria-colindex={columns.length + 4} className={gridStyles.problems}>
          {texts.map(({ field, text }) => (
            <span key={field}>{text}</span>
          ))}
        </td>
      )}
    </tr>
  )
}

const problemsIdOf = ({ id }: ItemRow) => `problems-${id}`

const DataCells = (props: ItemGridRowProps) => {
  const { row, columns, index, problems, computed, activeColumn, mode, cells } = props
  const { t } = useTranslation('office-offers')
  return columns.map((column, place) => {
    const label = t('items.cell', { field: t(`field.${column}`), number: index + 1 })
    const position = cellPosition(index, place)
    const isActive = activeColumn === place
    return (
      <td
        key={column}
        {...dataCell(
          props,
          place,
          classNames(place === 0 && gridStyles.name, internalColumns.has(column) && styles.internal),
        )}
      >
        {isComputed(column) ? (
          <output
            {...position}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${label}: ${computed[column]}`}
            className={classNames(styles.computed, computed.isOld && styles.old)}
          >
            {computed[column]}
          </output>
        ) : (
          <TextCell
            value={row[column]}
            position={position}
            label={label}
            isActive={isActive}
            mode={mode}
            onChange={(text) => cells.type(row.id, place, text)}
            faultId={problems?.[column] !== undefined && problemsIdOf(row)}
            isNumber={numericColumns.has(column)}
            isRequired={column === 'price'}
          />
        )}
        <FillCorner state={props} column={place} />
      </td>
    )
  })
}

const RowActions = ({ row, columns, index, activeColumn, cells, onOpen, onDuplicate }: ItemGridRowProps) => {
  const { t } = useTranslation('office-offers')
  const actions = [
    { icon: 'pen', label: t('items.openRow', { number: index + 1 }), act: () => onOpen(row.id) },
    { icon: 'copy', label: t('items.duplicateRow', { number: index + 1 }), act: () => onDuplicate(row.id) },
    { icon: 'trash', label: t('items.deleteRow', { number: index + 1 }), act: () => cells.remove(row.id) },
  ] as const
  return (
    <td aria-colindex={columns.length + 3} className={classNames(gridStyles.cell, gridStyles.actions)}>
      {actions.map(({ icon, label, act }, place) => (
        <RowAction
          key={icon}
          icon={icon}
          label={label}
          position={cellPosition(index, columns.length + place)}
          isActive={activeColumn === columns.length + place}
          onPress={act}
        />
      ))}
    </td>
  )
}
