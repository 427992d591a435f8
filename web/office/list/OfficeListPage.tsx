import { useTranslation } from 'react-i18next'
import { OrderList } from '#web/orders/list/OrderList.tsx'
import { useOrderList } from '#web/orders/list/use-order-list.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { OfficeOrdersTable } from './OfficeOrdersTable.tsx'

const defaultColumns = ['order', 'customer', 'state', 'samples', 'submitted', 'completion'] as const

/** All orders of all customers. */
export const OfficeListPage = () => {
  const { t } = useTranslation('office')
  const list = useOrderList()
  return (
    <Page title={t('list.title')}>
      <OrderList
        list={list}
        searchHint={t('list.searchHint')}
        defaultColumns={defaultColumns}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(orders, columns) => <OfficeOrdersTable orders={orders} columns={columns} sorting={list.sorting} />}
      </OrderList>
    </Page>
  )
}
