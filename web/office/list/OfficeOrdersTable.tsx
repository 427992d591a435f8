import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote, useOrderColumns } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { useTrail } from '../keys/trail.ts'

export const OfficeOrdersTable = ({ orders }: { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { order, state, samples, submitted, completion } = useOrderColumns()
  const columns: Column<OrderSummary>[] = [
    order,
    {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ organisation, owner }) => (
        <NameWithNote name={organisation?.name ?? owner.name} note={organisation && owner.name} />
      ),
    },
    state,
    samples,
    {
      ...submitted,
      // With the time of day, because experts promise an answer within a business day.
      cell: ({ submittedAt }) => submittedAt && formatInstant(submittedAt, language),
    },
    completion,
  ]
  useTrail(orders.map(({ id }) => pathTo.officeOrder({ id }, language)))
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeOrder({ id }, language)}
    />
  )
}
