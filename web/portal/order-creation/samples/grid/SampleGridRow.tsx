import { memo, type Ref } from 'react'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { RowProblems } from '../../draft/draft.ts'
import { type Row, textFields } from '../../draft/rows.ts'
import { useRowTexts } from '../use-row-texts.ts'
import { CellCheckbox } from './CellCheckbox.tsx'
import { deleteColumn, duplicateColumn, handleColumn, selectColumn } from './range.ts'
import styles from './SampleGrid.module.css'
import { TextCell } from './TextCell.tsx'
import type { CellActions } from './use-grid-actions.ts'
import { type CellMode, cellPosition } from './use-grid-cursor.ts'
import type { GridTexts } from './use-grid-texts.ts'
import type { RowHandle } from './use-row-drag.ts'

export type SampleGridRowProps = {
  row: Row
  index: number
  tests: Order['tests']
  texts: GridTexts
  /** True when the row's checkbox is selected. */
  isSelected: boolean
  problems: RowProblems | undefined
  /** Warnings of this row, one per line; empty without any. */
  warnings: string
  /** Active column of this row; null while another row is active. */
  activeColumn: number | null
  mode: CellMode
  /** First column of the selected range in this row; null when none of its cells is selected. */
  selectedFrom: number | null
  selectedTo: number | null
  /** True when the selected range ends in this row. */
  isFillCorner: boolean
  /** Edge at which a dragged row would be dropped. */
  dropEdge: 'before' | 'after' | null
  cells: CellActions
  handle: RowHandle
  onSelect: (id: string, isSelected: boolean) => void
  onDuplicate: (id: string) => void
  /** Offset of the row from the top of the list in pixels. */
  start: number
  ref?: Ref<HTMLTableRowElement>
}

/**
 * One sample as a row of the grid. Renders only when its own data changed, and uses plain elements, because
 * scrolling mounts dozens of rows at a time.
 */
export const SampleGridRow = memo((props: SampleGridRowProps) => {
  const { row, index, tests, texts, isSelected, problems, warnings, activeColumn } = props
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-drop={props.dropEdge ?? undefined}
      ref={props.ref}
      style={{ translate: `0 ${props.start}px` }}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <td aria-colindex={1} className={`${styles.cell} ${styles.select}`}>
        <CellCheckbox
          position={cellPosition(index, selectColumn)}
          label={texts.select(index + 1)}
          isChosen={isSelected}
          isActive={activeColumn === selectColumn}
          onChange={(value) => props.onSelect(row.id, value)}
        />
      </td>
      <RowNumber {...props} />
      {textCells(props)}
      {testCells(props)}
      <RowActions {...props} />
      {(problems || warnings) && (
        <NotesCell
          id={problemsIdOf(row)}
          column={textFields.length + tests.length + 4}
          problems={problems}
          warnings={warnings}
        />
      )}
    </tr>
  )
})

const problemsIdOf = ({ id }: Row) => `problems-${id}`

const faultIdOf = ({ row, problems }: SampleGridRowProps, field: keyof RowProblems) =>
  problems?.[field] !== undefined && problemsIdOf(row)

const textCells = (props: SampleGridRowProps) => {
  const { row, index, texts, activeColumn, mode, cells } = props
  return textFields.map((field, column) => (
    <td key={field} {...cellProps(props, column, field === 'name' ? styles.name : undefined)}>
      <TextCell
        field={field}
        value={row[field]}
        position={cellPosition(index, column)}
        label={texts.fields[field](index + 1)}
        isActive={activeColumn === column}
        mode={mode}
        onChange={(value) => cells.type(row.id, field, value)}
        faultId={faultIdOf(props, field)}
      />
      {fillCorner(props, column)}
    </td>
  ))
}

const testCells = (props: SampleGridRowProps) => {
  const { row, index, tests, texts, activeColumn, cells } = props
  return tests.map(({ offerItemId }, position) => {
    const column = textFields.length + position
    return (
      <td key={offerItemId} {...cellProps(props, column)}>
        <CellCheckbox
          position={cellPosition(index, column)}
          label={texts.tests[position]?.(index + 1) ?? ''}
          isChosen={row.tests.includes(offerItemId)}
          isActive={activeColumn === column}
          onChange={(isChosen) => cells.tick({ row: index, column }, isChosen)}
          faultId={faultIdOf(props, 'tests')}
        />
        {fillCorner(props, column)}
      </td>
    )
  })
}

/** Attributes shared by all data cells of a sample. */
const cellProps = ({ selectedFrom, selectedTo }: SampleGridRowProps, column: number, ownClass?: string) => {
  const isSelected =
    selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo
  return {
    'aria-colindex': column + 3,
    'aria-selected': isSelected,
    className: classNames(styles.cell, isSelected && styles.inRange, ownClass),
  }
}

const fillCorner = ({ isFillCorner, selectedTo }: SampleGridRowProps, column: number) =>
  isFillCorner && selectedTo === column && <span data-fill="" className={styles.fill} />

const RowActions = ({ row, index, tests, texts, activeColumn, cells, onDuplicate }: SampleGridRowProps) => {
  const size = { rows: 0, columns: textFields.length + tests.length }
  return (
    <td aria-colindex={size.columns + 3} className={`${styles.cell} ${styles.actions}`}>
      <ActionButton
        icon="copy"
        label={texts.duplicate(index + 1)}
        position={cellPosition(index, duplicateColumn(size))}
        isActive={activeColumn === duplicateColumn(size)}
        onPress={() => onDuplicate(row.id)}
      />
      <ActionButton
        icon="trash"
        label={texts.delete(index + 1)}
        position={cellPosition(index, deleteColumn(size))}
        isActive={activeColumn === deleteColumn(size)}
        onPress={() => cells.remove(row.id)}
      />
    </td>
  )
}

/** Number and drag handle of a row. A press selects the row, a drag moves it. */
const RowNumber = ({ index, texts, activeColumn, cells, handle }: SampleGridRowProps) => (
  <th scope="row" aria-colindex={2} className={`${styles.cell} ${styles.number}`}>
    <button
      type="button"
      {...cellPosition(index, handleColumn)}
      onPointerDown={(event) => handle.onPointerDown(event, index)}
      onPointerMove={handle.onPointerMove}
      onPointerUp={handle.onPointerUp}
      onPointerCancel={handle.onPointerCancel}
      onKeyDown={(event) => event.key === 'Escape' && handle.cancel()}
      onClick={(event) => cells.selectRow(index, event.shiftKey)}
      tabIndex={activeColumn === handleColumn ? 0 : -1}
      title={texts.handle(index + 1)}
      aria-label={texts.handle(index + 1)}
      className={styles.handle}
    >
      <Icon name="grip" size={14} />
      {index + 1}
    </button>
  </th>
)

const ActionButton = ({
  icon,
  label,
  position,
  isActive,
  onPress,
}: {
  icon: 'copy' | 'trash'
  label: string
  position: ReturnType<typeof cellPosition>
  isActive: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    {...position}
    tabIndex={isActive ? 0 : -1}
    title={label}
    aria-label={label}
    className={styles.action}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)

/** Problems and warnings of the row, below its fields. */
const NotesCell = ({
  id,
  column,
  problems,
  warnings,
}: Pick<SampleGridRowProps, 'problems' | 'warnings'> & { id: string; column: number }) => (
  <td id={id} aria-colindex={column} className={styles.problems}>
    {useRowTexts()(problems).map(({ field, text }) => (
      <span key={field}>{text}</span>
    ))}
    {warnings && (
      <span className={styles.warnings}>
        <Icon name="info" size={14} />
        <span>{warnings}</span>
      </span>
    )}
  </td>
)
