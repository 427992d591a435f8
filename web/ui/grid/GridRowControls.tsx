import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Grid.module.css'
import { handleColumn } from './range.ts'
import type { GridRowState } from './use-grid.ts'
import type { CellActions } from './use-grid-actions.ts'
import { cellPosition } from './use-grid-cursor.ts'
import type { RowHandle } from './use-row-drag.ts'

/** Attributes shared by all data cells of a row. */
export const dataCell = (
  { selectedFrom, selectedTo }: Pick<GridRowState, 'selectedFrom' | 'selectedTo'>,
  column: number,
  ownClass?: string,
) => {
  const isSelected =
    selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo
  return {
    'aria-colindex': column + 3,
    'aria-selected': isSelected,
    className: classNames(styles.cell, isSelected && styles.inRange, ownClass),
  }
}

/** Corner of the selection, which fills the cells below when it is dragged. */
export const FillCorner = ({
  state: { isFillCorner, selectedTo },
  column,
}: {
  state: Pick<GridRowState, 'isFillCorner' | 'selectedTo'>
  column: number
}) => isFillCorner && selectedTo === column && <span data-fill="" className={styles.fill} />

/** Number and drag handle of a row. A press selects the row, a drag moves it. */
export const RowNumber = ({
  index,
  label,
  activeColumn,
  cells,
  handle,
}: {
  index: number
  label: string
  activeColumn: number | null
  cells: CellActions
  handle: RowHandle
}) => (
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
      title={label}
      aria-label={label}
      className={styles.handle}
    >
      <Icon name="grip" size={14} />
      {index + 1}
    </button>
  </th>
)

/** Button of a row's action. */
export const RowAction = ({
  icon,
  label,
  position,
  isActive,
  onPress,
}: {
  icon: IconName
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
