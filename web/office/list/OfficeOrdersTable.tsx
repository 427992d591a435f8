import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { OrderColumn } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { UrgencyTag } from '#web/orders/DueText.tsx'
import { NameWithNote, useOrderColumns } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { useTrail } from '../keys/trail.ts'

export const OfficeOrdersTable = ({
  orders,
  columns,
  sorting,
  selection,
}: {
  orders: readonly OrderSummary[]
  columns: readonly OrderColumn[]
  sorting: ListSorting | undefined
  selection: RowSelection<OrderSummary> | undefined
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const known = useOrderColumns()
  const isOwnerShown = columns.includes('owner')
  const all: Record<OrderColumn, Column<OrderSummary>> = {
    ...known,
    customer: {
      ...known.customer,
      cell: ({ organisation, owner }) => (
        <NameWithNote
          name={organisation?.name ?? owner.name}
          note={organisation && !isOwnerShown && owner.name}
        />
      ),
    },
    completion: {
      ...known.completion,
      cell: (order) => (
        <>
          {known.completion.cell(order)}
          {order.urgency && (
            <div>
              <UrgencyTag urgency={order.urgency} />
            </div>
          )}
        </>
      ),
    },
    submitted: {
      ...known.submitted,
      // With the time of day, because experts promise an answer within a business day.
      cell: ({ submittedAt }) => submittedAt && formatInstant(submittedAt, language),
    },
  }
  useTrail(orders.map(({ id }) => pathTo.officeOrder({ id }, language)))
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns.map((column) => all[column])}
      rows={orders}
      sorting={sorting}
      selection={selection}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeOrder({ id }, language)}
    />
  )
}
