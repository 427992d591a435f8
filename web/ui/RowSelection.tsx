import { useRef } from 'react'
import { Checkbox, RowCheckbox } from './Checkbox.tsx'
import styles from './RowSelection.module.css'

/** Selection of the rows of a table. */
export type RowSelection<Row> = {
  /** Name of the checkbox of a row. */
  labelOf: (row: Row) => string
  isSelected: (key: string) => boolean
  /** False for a row with which nothing can be done together with others. */
  isSelectable: (row: Row) => boolean
  /** Called with `isRange` if Shift was held: then everything from the last one on is meant. */
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void
  all: { label: string; value: 'none' | 'some' | 'all'; onSelect: (isSelected: boolean) => void }
}

/** Checkbox of the heading, for all rows that are shown. */
export const SelectAllCell = ({ all }: { all: RowSelection<unknown>['all'] }) => (
  <th scope="col" className={styles.head}>
    <RowCheckbox
      label={all.label}
      value={all.value === 'all'}
      isIndeterminate={all.value === 'some'}
      onChange={all.onSelect}
    />
  </th>
)

/** The same for cards, which have no heading. */
export const CardSelectAll = ({ all }: { all: RowSelection<unknown>['all'] }) => (
  <div className={styles.cardAll}>
    <Checkbox
      label={all.label}
      value={all.value === 'all'}
      isIndeterminate={all.value === 'some'}
      onChange={all.onSelect}
    />
  </div>
)

export const SelectCell = <Row,>({
  selection,
  row,
  rowKey,
}: {
  selection: RowSelection<Row>
  row: Row
  rowKey: string
}) => {
  const isRange = useRef(false)
  return (
    <td className={styles.cell}>
      {selection.isSelectable(row) && (
        <RowCheckbox
          label={selection.labelOf(row)}
          value={selection.isSelected(rowKey)}
          onPressStart={({ shiftKey }) => {
            isRange.current = shiftKey
          }}
          onChange={(isSelected) => selection.onSelect(rowKey, isSelected, isRange.current)}
        />
      )}
    </td>
  )
}
