import { useTranslation } from 'react-i18next'
import { formatInstant, formatOrderNumber } from '#contract/formats.ts'
import { type ApprovalColumn, approvalColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Approval } from '#contract/reported-results.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useTrail } from '../keys/trail.ts'
import { StateFilterBar } from '../list/StateFilterBar.tsx'
import { reportedPlace } from '../order/results/reported/reported-place.ts'
import { useObstacleText } from '../order/results/reported/use-obstacle-text.ts'
import { useApprovalList, viewedApprovals } from './use-approval-list.ts'

const columns = { all: approvalColumns, usual: approvalColumns, storedAs: 'approval' } as const

/** Results of all orders that wait for approval or release, the longest waiting first. */
export const ApprovalsPage = () => {
  const { t } = useTranslation('office-results')
  const list = useApprovalList()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <List
        list={list}
        columns={columns}
        viewed={viewedApprovals}
        nameOf={(column) => t(`list.${column}`)}
        exportPath="/api/v1/approvals/export"
        texts={{
          more: t('list.more'),
          noMatch: t(list.filters.query ? 'list.noMatch' : 'list.noneToRelease'),
          noMatchText: t(list.filters.query ? 'list.noMatchText' : 'list.noneToReleaseText'),
          clear: t(list.filters.query ? 'list.clear' : 'list.showReported'),
        }}
        filters={(tools) => (
          <StateFilterBar
            search={{ label: t('list.search'), hint: t('list.searchHint') }}
            state={{
              label: t('list.state'),
              usual: t('list.reported'),
              other: { value: 'approved', label: t('list.approved') },
            }}
            list={list}
            tools={tools}
          />
        )}
        none={
          <EmptyState
            title={t('list.none')}
            actions={
              <Button variant="quiet" onPress={() => list.change({ state: 'approved' })}>
                {t('list.showApproved')}
              </Button>
            }
          >
            {t('list.noneText')}
          </EmptyState>
        }
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
