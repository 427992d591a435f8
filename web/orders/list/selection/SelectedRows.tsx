import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchingCount } from '#contract/bulk.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import type { ListState } from '../list-state.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type SeenRow, type TakeInBulk, useBulk } from './use-bulk.ts'
import { type SelectionState, useSelection } from './use-selection.ts'

const ReportDialog = lazyOverlay(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** Actions of a list on several rows at once. */
export type BulkActions<Row> = {
  /** Row as it was read; null for one with which nothing can be done. */
  seen: (row: Row) => SeenRow | null
  /** Key of the row in its table; its id unless given. */
  keyOf?: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf: (id: string) => string
  /** Counts the rows that these filters leave. */
  count: (filter: Record<string, string>) => Promise<MatchingCount>
  /** Buttons with their dialogs. */
  actions: (take: TakeInBulk) => ReactNode
}

/** Checkboxes of the rows, and the bar with the actions on those that are selected. */
export const useSelectedRows = <Row,>(
  { rows, parameters, query }: ListState<Row>,
  bulk: BulkActions<Row> | undefined,
): { ofTable: RowSelection<Row>; bar: ReactNode } | undefined => {
  const { t } = useTranslation('orders')
  const seen = new Map(bulk ? rows.flatMap((row) => entryOf(row, bulk)) : [])
  const selection = useSelection([...seen.keys()], JSON.stringify(parameters))
  const { take, forget, report, isReported, close } = useBulk(selection, seen, parameters)
  if (!bulk) return undefined
  const ofTable = tableSelection(selection, forget, {
    row: (row: Row) => t('bulk.selectRow', { name: bulk.nameOf(row) }),
    all: t('bulk.selectShown'),
    isSelectable: (row) => bulk.seen(row) !== null,
  })
  const bar = (
    <>
      <SelectionBar
        selection={selection}
        hasMore={query.hasNextPage}
        count={() => bulk.count(parameters)}
        countKey={['matching', bulk.hrefOf(''), parameters]}
      >
        {bulk.actions(take)}
      </SelectionBar>
      {report && <ReportDialog isOpen={isReported} onClose={close} report={report} hrefOf={bulk.hrefOf} />}
    </>
  )
  return { ofTable, bar }
}

const entryOf = <Row,>(row: Row, { seen, keyOf }: BulkActions<Row>): [string, SeenRow][] => {
  const known = seen(row)
  return known ? [[keyOf?.(row) ?? known.id, known]] : []
}

const tableSelection = <Row,>(
  { ids, isAllShown, isSelected, select, selectShown }: SelectionState,
  forget: () => void,
  given: { row: (row: Row) => string; all: string; isSelectable: (row: Row) => boolean },
): RowSelection<Row> => ({
  labelOf: given.row,
  isSelectable: given.isSelectable,
  isSelected,
  onSelect: (...changed) => {
    forget()
    select(...changed)
  },
  all: {
    label: given.all,
    value: isAllShown ? 'all' : ids.length > 0 ? 'some' : 'none',
    onSelect: (isWanted) => {
      forget()
      selectShown(isWanted)
    },
  },
})
