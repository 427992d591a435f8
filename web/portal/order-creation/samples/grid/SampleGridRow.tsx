import { memo, type Ref } from 'react'
import type { Order } from '#contract/orders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CellCheckbox } from '#web/ui/grid/CellCheckbox.tsx'
import styles from '#web/ui/grid/Grid.module.css'
import { dataCell, FillCorner, RowAction, RowNumber } from '#web/ui/grid/GridRowControls.tsx'
import { deleteColumn, duplicateColumn, selectColumn } from '#web/ui/grid/range.ts'
import { TextCell } from '#web/ui/grid/TextCell.tsx'
import type { GridRowState } from '#web/ui/grid/use-grid.ts'
import type { CellActions } from '#web/ui/grid/use-grid-actions.ts'
import { cellPosition } from '#web/ui/grid/use-grid-cursor.ts'
import type { RowHandle } from '#web/ui/grid/use-row-drag.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { RowProblems } from '../../draft/draft.ts'
import { type Row, textFields } from '../../draft/rows.ts'
import { useRowTexts } from '../use-row-texts.ts'
import type { GridTexts } from './use-grid-texts.ts'

type SampleGridRowProps = GridRowState & {
  row: Row
  index: number
  tests: Order['tests']
  texts: GridTexts
  /** True when the row's checkbox is selected. */
  isSelected: boolean
  problems: RowProblems | undefined
  /** Warnings of this row, one per line; empty without any. */
  warnings: string
  cells: CellActions
  handle: RowHandle
  onTick: (row: number, column: number, isChosen: boolean) => void
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
      <RowNumber {...props} label={texts.handle(index + 1)} />
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
    <td key={field} {...dataCell(props, column, field === 'name' ? styles.name : undefined)}>
      <TextCell
        value={row[field]}
        position={cellPosition(index, column)}
        label={texts.fields[field](index + 1)}
        isActive={activeColumn === column}
        mode={mode}
        onChange={(value) => cells.type(row.id, column, value)}
        faultId={faultIdOf(props, field)}
        isMultiline={field === 'note'}
        isRequired={field === 'name'}
      />
      <FillCorner state={props} column={column} />
    </td>
  ))
}

const testCells = (props: SampleGridRowProps) => {
  const { row, index, tests, texts, activeColumn, onTick } = props
  return tests.map(({ offerItemId }, position) => {
    const column = textFields.length + position
    return (
      <td key={offerItemId} {...dataCell(props, column)}>
        <CellCheckbox
          position={cellPosition(index, column)}
          label={texts.tests[position]?.(index + 1) ?? ''}
          isChosen={row.tests.includes(offerItemId)}
          isActive={activeColumn === column}
          onChange={(isChosen) => onTick(index, column, isChosen)}
          faultId={faultIdOf(props, 'tests')}
        />
        <FillCorner state={props} column={column} />
      </td>
    )
  })
}

const RowActions = ({ row, index, tests, texts, activeColumn, cells, onDuplicate }: SampleGridRowProps) => {
  const size = { rows: 0, columns: textFields.length + tests.length }
  return (
    <td aria-colindex={size.columns + 3} className={`${styles.cell} ${styles.actions}`}>
      <RowAction
        icon="copy"
        label={texts.duplicate(index + 1)}
        position={cellPosition(index, duplicateColumn(size))}
        isActive={activeColumn === duplicateColumn(size)}
        onPress={() => onDuplicate(row.id)}
      />
      <RowAction
        icon="trash"
        label={texts.delete(index + 1)}
        position={cellPosition(index, deleteColumn(size))}
        isActive={activeColumn === deleteColumn(size)}
        onPress={() => cells.remove(row.id)}
      />
    </td>
  )
}

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
