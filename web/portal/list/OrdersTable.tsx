import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatNumber, formatOrderNumber } from '#contract/formats.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import styles from './OrdersTable.module.css'

/** Rows lead to their orders; a draft leads to where it can be continued. Experts only read other people's drafts. */
export const OrdersTable = ({ orders }: { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation('portal')
  const continuationOf = useContinuation()
  const language = useLanguage()
  return (
    <DataTable
      caption={t('list.orders.caption')}
      columns={useColumns()}
      rows={orders}
      rowKey={(order) => order.id}
      rowHref={(order) => continuationOf(order) ?? pathTo.order({ id: order.id }, language)}
    />
  )
}

/** Where a draft is continued; null for what is none, or is not the reader's to continue. */
const useContinuation = () => {
  const language = useLanguage()
  const continuesDrafts = useSession().data?.role === 'customer'
  return ({ id, state }: OrderSummary) =>
    state === 'draft' && continuesDrafts ? pathTo.orderSamples({ id }, language) : null
}

const useColumns = (): Column<OrderSummary>[] => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return [
    {
      id: 'order',
      header: t('list.orders.order'),
      isRowHeader: true,
      cell: (order) => (
        <>
          <span className={styles.number}>{formatOrderNumber(order.number)}</span>{' '}
          {order.name || <span className={styles.quiet}>{t('list.orders.unnamed')}</span>}
        </>
      ),
    },
    { id: 'reference', header: t('list.orders.reference'), cell: (order) => order.reference },
    { id: 'state', header: t('list.orders.state'), cell: (order) => <State order={order} /> },
    { id: 'owner', header: t('list.orders.owner'), cell: (order) => <Owner order={order} /> },
    {
      id: 'samples',
      header: t('list.orders.samples'),
      align: 'end',
      cell: (order) => formatNumber(order.sampleCount, language),
    },
    {
      id: 'submitted',
      header: t('list.orders.submitted'),
      cell: ({ submittedAt }) => submittedAt && formatDayOf(submittedAt, language),
    },
    {
      id: 'completion',
      header: t('list.orders.completion'),
      cell: (order) => <Completion order={order} />,
    },
  ]
}

const State = ({ order }: { order: OrderSummary }) => {
  const { t } = useTranslation('portal')
  const continuation = useContinuation()(order)
  return (
    <div className={styles.state}>
      <OrderStateTag state={order.state} />
      {continuation && (
        <LinkButton
          size="small"
          href={continuation}
          aria-label={t('list.orders.continueNamed', { number: formatOrderNumber(order.number) })}
        >
          {t('list.orders.continue')}
        </LinkButton>
      )}
    </div>
  )
}

const Owner = ({ order: { owner, organisation } }: { order: OrderSummary }) => {
  const session = useSession().data
  // One's own team goes without saying; whoever sees several needs to be told which.
  const isSaid = session?.role === 'expert' || (session?.organisations.length ?? 0) !== 1
  return (
    <>
      {owner.name}
      {isSaid && organisation && <span className={styles.note}>{organisation.name}</span>}
    </>
  )
}

const Completion = ({ order: { completedAt, estimatedCompletionOn } }: { order: OrderSummary }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (completedAt) return t('list.orders.completedOn', { day: formatDayOf(completedAt, language) })
  if (!estimatedCompletionOn) return null
  return (
    <span className={styles.quiet}>
      {t('list.orders.estimatedOn', { day: formatDay(estimatedCompletionOn, language) })}
    </span>
  )
}
