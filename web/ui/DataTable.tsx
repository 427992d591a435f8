import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { CardSelectAll, type RowSelection, SelectAllCell, SelectCell } from './RowSelection.tsx'
import { Select } from './Select.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and prices are aligned to the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Keeps values such as ranges of prices on one line, except in cards. */
  isUnbroken?: boolean
  /**
   * Cell that names the row: the row header for screen readers and the title of the card. One column has it.
   */
  isRowHeader?: boolean
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number
  /** Sorts of the whole list that the heading chooses, in one direction or both. */
  sorts?: { rising?: string; falling?: string }
  /** Width such as `8rem`; columns without one share the rest by content. */
  width?: string
}

export type TableTotal = { id: string; label: ReactNode; value: ReactNode; isGrand?: boolean }

export type DataTableProps<Row> = {
  /** Names the table; always announced, visible only with `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the whole row a link, through its row header. */
  rowHref?: (row: Row) => string
  /** Sort of a list that is sorted where it comes from; `sorts` of the columns name the choices. */
  sorting?: ListSorting | undefined
  /** Checkboxes before the rows. */
  selection?: RowSelection<Row> | undefined
  /** Rows of the foot: a label, and its value at the end. */
  totals?: readonly TableTotal[]
}

export type ListSorting = { value: string; onChange: (sort: string) => void }

/** With more columns, rows become cards in a wider container already. */
const mostLooseColumns = 5

/** Columns of the foot that an amount spans: a long one must not widen the last column of all rows. */
const amountColumns = 2

type Sort = { columnId: string; direction: 1 | -1 }

/** Table whose rows become cards with labelled values in a narrow container. */
export const DataTable = <Row,>({
  caption,
  isCaptionShown,
  columns,
  rows,
  rowKey,
  rowHref,
  sorting,
  selection,
  totals,
}: DataTableProps<Row>) => {
  const [sort, setSort] = useState<Sort | null>(null)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return (
    <div className={classNames(styles.frame, columns.length > mostLooseColumns && styles.dense)}>
      {rows.length > 1 && <CardSort columns={columns} sort={sort} onSort={setSort} />}
      {selection && <CardSelectAll all={selection.all} />}
      <table className={styles.table}>
        <caption className={classNames(styles.caption, !isCaptionShown && styles.unseen)}>{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAllCell all={selection.all} />}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                {...(sorting && column.sorts
                  ? chosenBy(column.sorts, sorting)
                  : sortedBy(column, sort, setSort))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              href={rowHref?.(row)}
              selection={selection}
            />
          ))}
        </tbody>
        {totals && totals.length > 0 && <Totals totals={totals} columnCount={columns.length} />}
      </table>
    </div>
  )
}

const Totals = ({
  totals,
  columnCount,
}: {
  totals: NonNullable<DataTableProps<never>['totals']>
  columnCount: number
}) => (
  <tfoot>
    {totals.map((total) => (
      <tr key={total.id} className={classNames(total.isGrand && styles.grand)}>
        <th scope="row" colSpan={columnCount - amountColumns}>
          {total.label}
        </th>
        <td colSpan={amountColumns} className={styles.end}>
          {total.value}
        </td>
      </tr>
    ))}
  </tfoot>
)

const sortRows = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null) => {
  const sortBy = columns.find((column) => column.id === sort?.columnId)?.sortBy
  if (!sort || !sortBy) return rows
  return [...rows].sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)]
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return order * sort.direction
  })
}

const BodyRow = <Row,>({
  row,
  rowKey,
  columns,
  href,
  selection,
}: Pick<DataTableProps<Row>, 'columns' | 'selection'> & {
  row: Row
  rowKey: string
  href: string | undefined
}) => (
  <tr
    className={classNames(
      href !== undefined && styles.pressable,
      selection && styles.selectable,
      selection?.isSelected(rowKey) && styles.selected,
    )}
  >
    {selection && <SelectCell selection={selection} row={row} rowKey={rowKey} />}
    {columns.map((column) => (
      <BodyCell key={column.id} column={column} row={row} href={href} />
    ))}
  </tr>
)

const BodyCell = <Row,>({
  column,
  row,
  href,
}: {
  column: Column<Row>
  row: Row
  href: string | undefined
}) => {
  const content = column.cell(row)
  if (column.isRowHeader) {
    return (
      <th scope="row" className={classNames(styles.rowHeader, !column.width && styles.roomy)}>
        {href ? (
          <Link href={href} look="plain">
            {content}
          </Link>
        ) : (
          content
        )}
      </th>
    )
  }
  return (
    <td
      data-label={column.header}
      className={classNames(column.align === 'end' && styles.end, column.isUnbroken && styles.unbroken)}
    >
      <div className={styles.value}>{content}</div>
    </td>
  )
}

const next = (sort: Sort | null, columnId: string): Sort =>
  sort?.columnId === columnId && sort.direction === 1
    ? { columnId, direction: -1 }
    : { columnId, direction: 1 }

type Heading = { direction?: 'ascending' | 'descending' | undefined; onPress?: (() => void) | undefined }

/** Heading of a column whose rows are sorted here. */
const sortedBy = <Row,>(
  { id, sortBy }: Column<Row>,
  sort: Sort | null,
  onSort: (sort: Sort) => void,
): Heading => ({
  direction: sort?.columnId === id ? (sort.direction === 1 ? 'ascending' : 'descending') : undefined,
  onPress: sortBy && (() => onSort(next(sort, id))),
})

/** Heading of a column by which the whole list is sorted. */
const chosenBy = (
  { rising, falling }: NonNullable<Column<unknown>['sorts']>,
  { value, onChange }: ListSorting,
): Heading => {
  const direction = value === rising ? 'ascending' : value === falling ? 'descending' : undefined
  const other = direction === 'ascending' ? falling : rising
  // Pressed again, a heading with one direction returns to the usual sort.
  return { direction, onPress: () => onChange(other ?? (direction ? '' : (falling ?? ''))) }
}

const HeaderCell = <Row,>({ column, direction, onPress }: Heading & { column: Column<Row> }) => (
  <th
    scope="col"
    aria-sort={direction}
    className={classNames(column.align === 'end' && styles.end)}
    style={column.width ? { inlineSize: column.width } : undefined}
  >
    {onPress ? (
      <button type="button" className={styles.sort} onClick={onPress}>
        {column.header}
        <Icon
          name={direction === 'descending' ? 'chevronDown' : 'chevronUp'}
          size={14}
          className={classNames(styles.sortMark, direction && styles.sorted)}
        />
      </button>
    ) : (
      column.header
    )}
  </th>
)

/** Sort order of cards, which have no header row, as a select. */
const CardSort = <Row,>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}) => {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortBy)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((column) => [
    { value: `${column.id} 1`, label: `${column.header}, ${texts.sortedUp}` },
    { value: `${column.id} -1`, label: `${column.header}, ${texts.sortedDown}` },
  ])
  return (
    <div className={styles.cardSort}>
      <Select
        label={texts.sortBy}
        placeholder={texts.noChoice}
        value={sort ? `${sort.columnId} ${sort.direction}` : ''}
        choices={choices}
        onChange={(chosen) => {
          const [columnId, direction] = chosen.split(' ')
          onSort(columnId ? { columnId, direction: direction === '-1' ? -1 : 1 } : null)
        }}
      />
    </div>
  )
}
