import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderColumn, orderColumns } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { List } from './List.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import type { OrderListState } from './use-order-list.ts'
import { viewedOrders } from './views/viewed-orders.ts'

/** Views, search, filters and the matching orders. */
export const OrderList = ({
  list,
  searchHint,
  defaultColumns,
  none,
  children,
}: {
  list: OrderListState
  searchHint: string
  /** Columns until the reader chooses others. */
  defaultColumns: readonly OrderColumn[]
  /** Shown when there are no orders at all. */
  none: ReactNode
  children: (orders: readonly OrderSummary[], columns: readonly OrderColumn[]) => ReactNode
}) => {
  const { t } = useTranslation('orders')
  const columns = useMemo(
    () => ({ all: orderColumns, usual: defaultColumns, storedAs: 'order' }),
    [defaultColumns],
  )
  return (
    <List
      list={list}
      columns={columns}
      nameOf={(column) => t(`list.${column}`)}
      exportPath="/api/v1/orders/export"
      texts={{
        noMatch: t('list.noMatch'),
        noMatchText: t('list.noMatchText'),
        clear: t('filters.clear'),
        more: t('list.more'),
        end: t('list.all'),
      }}
      viewed={viewedOrders}
      filters={(tools) => <OrderFilterBar list={list} searchHint={searchHint} tools={tools} />}
      none={none}
    >
      {children}
    </List>
  )
}
