import { useTranslation } from 'react-i18next'
import { OrderFilterBar } from '#web/orders/list/OrderFilterBar.tsx'
import { useOrderFilters } from '#web/orders/list/use-order-list.ts'
import { ViewBar } from '#web/orders/list/views/ViewBar.tsx'
import { viewedOrders } from '#web/orders/list/views/viewed-orders.ts'
import { Page } from '#web/ui/Page.tsx'
import { OfficeOrderFilters } from '../list/OfficeOrderFilters.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { OrderBoard } from './OrderBoard.tsx'

/** All orders by state, with the filters and views of their list. */
export const BoardPage = () => {
  const { t } = useTranslation('office-board')
  const { t: office } = useTranslation('office')
  const list = useOrderFilters()
  return (
    <Page title={t('title')} lead={t('lead')} actions={<LookSwitch look="board" />} width="full">
      <div>
        <ViewBar viewed={viewedOrders} />
        <OrderFilterBar
          list={{ ...list, orders: [] }}
          searchHint={office('list.searchHint')}
          tools={<span />}
        >
          <OfficeOrderFilters list={list} />
        </OrderFilterBar>
        <OrderBoard filters={list.filters} />
      </div>
    </Page>
  )
}
