import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ConsignmentSummary } from '#contract/consignments.ts'
import { type ConsignmentState, consignmentStates } from '#contract/delivery-lists.ts'
import { formatConsignmentNumber, formatDay, formatDayOf, formatNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { List } from '#web/orders/list/List.tsx'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useTrail } from '../keys/trail.ts'
import { ConsignmentTag } from './ConsignmentTag.tsx'
import { consignmentPagesQuery } from './consignment-queries.ts'

const consignmentColumns = ['number', 'laboratory', 'state', 'tests', 'expectedBack', 'sent'] as const
type ConsignmentColumn = (typeof consignmentColumns)[number]
const columns = { all: consignmentColumns, usual: consignmentColumns, storedAs: 'consignment' } as const

const isState = (value: string): value is ConsignmentState =>
  (consignmentStates as readonly string[]).includes(value)

/** Consignments to laboratories, the newest first, of all states or one. */
export const ConsignmentsPage = () => {
  const { t } = useTranslation('office-consignments')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('state') ?? ''
  const state = isState(asked) ? asked : ''
  const choose = (chosen: string) => setParameters(chosen ? { state: chosen } : {}, { replace: true })
  const query = useInfiniteQuery({ ...consignmentPagesQuery(useApi(), state), ...live })
  const list = {
    query,
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    isNarrowed: state !== '',
    clear: () => choose(''),
    parameters: {},
  }
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <List
        list={list}
        columns={columns}
        nameOf={(column) => t(`list.${column}`)}
        texts={{
          more: t('list.more'),
          noMatch: t('list.noMatch'),
          noMatchText: t('list.noMatchText'),
          clear: t('list.clear'),
        }}
        filters={(tools) => (
          <div className={styles.foot}>
            <Select
              label={t('list.state')}
              value={state}
              onChange={choose}
              placeholder={t('list.all')}
              choices={consignmentStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            {tools}
          </div>
        )}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(consignments, shown) => <ConsignmentsTable consignments={consignments} columns={shown} />}
      </List>
    </Page>
  )
}

const ConsignmentsTable = ({
  consignments,
  columns: shown,
}: {
  consignments: readonly ConsignmentSummary[]
  columns: readonly ConsignmentColumn[]
}) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  useTrail(consignments.map(({ id }) => pathTo.officeConsignment({ id }, language)))
  const all: Record<ConsignmentColumn, Column<ConsignmentSummary>> = {
    number: {
      id: 'number',
      header: t('list.number'),
      isRowHeader: true,
      width: '7rem',
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
    expectedBack: {
      id: 'expectedBack',
      header: t('list.expectedBack'),
      width: '11rem',
      cell: ({ expectedBackOn }) => expectedBackOn && formatDay(expectedBackOn, language),
    },
    sent: {
      id: 'sent',
      header: t('list.sent'),
      width: '8rem',
      cell: ({ sentAt }) => sentAt && formatDayOf(sentAt, language),
    },
  }
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={consignments}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeConsignment({ id }, language)}
    />
  )
}
