import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatInstant, formatNumber, formatOrderNumber } from '#contract/formats.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import styles from './OfficeOrdersTable.module.css'

export const OfficeOrdersTable = ({ orders }: { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const columns: Column<OrderSummary>[] = [
    {
      id: 'order',
      header: t('list.order'),
      isRowHeader: true,
      cell: (order) => (
        <>
          <span className={styles.number}>{formatOrderNumber(order.number)}</span>{' '}
          {order.name || <span className={styles.quiet}>{t('list.unnamed')}</span>}
        </>
      ),
    },
    {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ organisation, owner }) => (
        <>
          {organisation?.name ?? owner.name}
          {organisation && <span className={styles.note}>{owner.name}</span>}
        </>
      ),
    },
    { id: 'state', header: t('list.state'), cell: (order) => <OrderStateTag state={order.state} /> },
    {
      id: 'samples',
      header: t('list.samples'),
      align: 'end',
      cell: (order) => formatNumber(order.sampleCount, language),
    },
    {
      id: 'submitted',
      header: t('list.submitted'),
      cell: ({ submittedAt }) => submittedAt && formatInstant(submittedAt, language),
    },
    {
      id: 'completion',
      header: t('list.completion'),
      cell: ({ completedAt, estimatedCompletionOn }) => {
        if (completedAt) return t('list.completedOn', { day: formatDayOf(completedAt, language) })
        if (!estimatedCompletionOn) return null
        const day = formatDay(estimatedCompletionOn, language)
        return <span className={styles.quiet}>{t('list.estimatedOn', { day })}</span>
      },
    },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      rowHref={(order) => pathTo.officeOrder({ id: order.id }, language)}
    />
  )
}
