import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { type OrderColumn, orderColumns } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { List } from './List.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import type { BulkActions } from './selection/SelectedRows.tsx'
import type { TakeInBulk } from './selection/use-bulk.ts'
import type { OrderListState } from './use-order-list.ts'
import { viewedOrders } from './views/viewed-orders.ts'

type OrderListProps = {
  list: OrderListState
  searchHint: string
  /** Columns until the reader chooses others. */
  defaultColumns: readonly OrderColumn[]
  /** Shown when there are no orders at all. */
  none: ReactNode
  /** Address of an order. */
  hrefOf: (id: string) => string
  /** Buttons for the selected orders. */
  actions: (take: TakeInBulk) => ReactNode
  /** Filters that only one side has. */
  moreFilters?: ReactNode
  children: (
    orders: readonly OrderSummary[],
    columns: readonly OrderColumn[],
    selection: RowSelection<OrderSummary> | undefined,
  ) => ReactNode
}

/** Views, search, filters and the matching orders. */
export const OrderList = ({
  list,
  searchHint,
  defaultColumns,
  none,
  hrefOf,
  actions,
  moreFilters,
  children,
}: OrderListProps) => {
  const { t } = useTranslation('orders')
  const columns = useMemo(
    () => ({ all: orderColumns, usual: defaultColumns, storedAs: 'order' }),
    [defaultColumns],
  )
  const api = useApi()
  const bulk: BulkActions<OrderSummary> = {
    seen: ({ id }) => ({ id }),
    nameOf: ({ number, name }) => `${formatOrderNumber(number)} ${name}`.trim(),
    hrefOf,
    count: (query) => dataOf(api.GET('/api/v1/orders/count', { params: { query } })),
    actions,
  }
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
      filters={(tools) => <OrderFilterBar {...{ list, searchHint, tools }}>{moreFilters}</OrderFilterBar>}
      none={none}
      bulk={bulk}
    >
      {children}
    </List>
  )
}
