import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatInstant, formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { Approval } from '#contract/reported-results.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { List } from '#web/orders/list/List.tsx'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useTrail } from '../keys/trail.ts'
import { reportedPlace } from '../order/results/reported/reported-place.ts'
import { useObstacleText } from '../order/results/reported/use-obstacle-text.ts'
import { approvalPagesQuery } from './approval-queries.ts'

const approvalColumns = ['result', 'order', 'customer', 'by', 'at'] as const
type ApprovalColumn = (typeof approvalColumns)[number]
const columns = { all: approvalColumns, usual: approvalColumns, storedAs: 'approval' } as const
const states = ['reported', 'approved'] as const

/** Results of all orders that wait for approval or release, the longest waiting first. */
export const ApprovalsPage = () => {
  const { t } = useTranslation('office-results')
  const [parameters, setParameters] = useSearchParams()
  const state = parameters.get('state') === 'approved' ? 'approved' : 'reported'
  const choose = (chosen: string) =>
    setParameters(chosen === 'approved' ? { state: chosen } : {}, { replace: true })
  const query = useInfiniteQuery({ ...approvalPagesQuery(useApi(), state), ...live })
  const list = {
    query,
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    isNarrowed: state !== 'reported',
    clear: () => choose('reported'),
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
          <div className={styles.filters}>
            <div className={styles.foot}>
              <Segments
                label={t('list.state')}
                value={state}
                onChange={choose}
                choices={states.map((value) => ({ value, label: t(`list.${value}`) }))}
              />
              {tools}
            </div>
          </div>
        )}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(approvals, shown) => <ApprovalsTable approvals={approvals} columns={shown} />}
      </List>
    </Page>
  )
}

const ApprovalsTable = ({
  approvals,
  columns: shown,
}: {
  approvals: readonly Approval[]
  columns: readonly ApprovalColumn[]
}) => {
  const { t } = useTranslation('office-results')
  const language = useLanguage()
  const addressOf = ({ id, order }: Approval) =>
    `${pathTo.officeOrder({ id: order.id }, language)}#${reportedPlace(id)}`
  useTrail(approvals.map(addressOf))
  const all: Record<ApprovalColumn, Column<Approval>> = {
    result: { id: 'result', header: t('list.result'), isRowHeader: true, cell: ({ title }) => title },
    order: {
      id: 'order',
      header: t('list.order'),
      cell: ({ order: { number, name } }) => `${formatOrderNumber(number)} ${name}`,
    },
    customer: { id: 'customer', header: t('list.customer'), cell: ({ order }) => order.customer },
    by: {
      id: 'by',
      header: t('list.by'),
      cell: (approval) => <AuthorCell approval={approval} />,
    },
    at: {
      id: 'at',
      header: t('list.at'),
      width: '12rem',
      cell: ({ reportedAt }) => formatInstant(reportedAt, language),
    },
  }
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={approvals}
      rowKey={({ id }) => id}
      rowHref={addressOf}
    />
  )
}

/** Author, and why the reader does not decide about the result. */
const AuthorCell = ({ approval: { state, reportedBy, obstacle } }: { approval: Approval }) => {
  const { t } = useTranslation('office-results')
  const obstacleText = useObstacleText()
  return (
    <>
      {reportedBy?.name ?? t('list.laboratory')}
      {obstacle && <Note>{obstacleText(state === 'approved' ? 'release' : 'approval', obstacle)}</Note>}
    </>
  )
}
