import { useTranslation } from 'react-i18next'
import type { ConsignmentSummary } from '#contract/consignments.ts'
import { formatConsignmentNumber, formatDay, formatDayOf, formatNumber } from '#contract/formats.ts'
import { type ConsignmentColumn, consignmentColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useTrail } from '../keys/trail.ts'
import { ConsignmentFilterBar } from './ConsignmentFilterBar.tsx'
import { ConsignmentTag } from './ConsignmentTag.tsx'
import { useConsignmentList, viewedConsignments } from './use-consignment-list.ts'

const columns = { all: consignmentColumns, usual: consignmentColumns, storedAs: 'consignment' } as const

/** Consignments to laboratories, the newest first unless sorted otherwise. */
export const ConsignmentsPage = () => {
  const { t } = useTranslation('office-consignments')
  const list = useConsignmentList()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <List
        list={list}
        columns={columns}
        viewed={viewedConsignments}
        nameOf={(column) => t(`list.${column}`)}
        exportPath="/api/v1/consignments/export"
        texts={{
          more: t('list.more'),
          noMatch: t('list.noMatch'),
          noMatchText: t('list.noMatchText'),
          clear: t('list.clear'),
        }}
        filters={(tools) => <ConsignmentFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(consignments, shown) => (
          <ConsignmentsTable consignments={consignments} columns={shown} sorting={list.sorting} />
        )}
      </List>
    </Page>
  )
}

/** Columns of the list of consignments. */
function useColumns(): Record<ConsignmentColumn, Column<ConsignmentSummary>> {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  return {
    number: {
      id: 'number',
      header: t('list.number'),
      isRowHeader: true,
      width: '7rem',
      sorts: { falling: 'newest' },
      cell: ({ number }) => formatConsignmentNumber(number),
    },
    laboratory: { id: 'laboratory', header: t('list.laboratory'), cell: ({ laboratory }) => laboratory.name },
    state: {
      id: 'state',
      header: t('list.state'),
      width: '11rem',
      cell: (consignment) => <ConsignmentTag consignment={consignment} />,
    },
    tests: {
      id: 'tests',
      header: t('list.tests'),
      align: 'end',
      width: '6rem',
      cell: ({ testCount }) => formatNumber(testCount, language),
    },
    tracking: {
      id: 'tracking',
      header: t('list.tracking'),
      cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' '),
    },
    return: {
      id: 'return',
      header: t('list.return'),
      width: '11rem',
      sorts: { rising: 'return' },
      cell: ({ expectedBackOn }) => expectedBackOn && formatDay(expectedBackOn, language),
    },
    sent: {
      id: 'sent',
      header: t('list.sent'),
      width: '8rem',
      cell: ({ sentAt }) => sentAt && formatDayOf(sentAt, language),
    },
  }
}

const ConsignmentsTable = ({
  consignments,
  columns: shown,
  sorting,
}: {
  consignments: readonly ConsignmentSummary[]
  columns: readonly ConsignmentColumn[]
  sorting: ListSorting
}) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  useTrail(consignments.map(({ id }) => pathTo.officeConsignment({ id }, language)))
  const all = useColumns()
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={consignments}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeConsignment({ id }, language)}
      sorting={sorting}
    />
  )
}
