import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { OrderList } from '#web/orders/list/OrderList.tsx'
import { useOrderList } from '#web/orders/list/use-order-list.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { LookSwitch } from '../board/LookSwitch.tsx'
import { OfficeOrderFilters } from './OfficeOrderFilters.tsx'
import { OfficeOrdersTable } from './OfficeOrdersTable.tsx'
import { OrderBulkActions } from './OrderBulkActions.tsx'

const defaultColumns = ['order', 'customer', 'state', 'samples', 'submitted', 'completion'] as const

/** All orders of all customers. */
export const OfficeListPage = () => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const list = useOrderList()
  return (
    <Page title={t('list.title')} actions={<LookSwitch look="table" />}>
      <OrderList
        list={list}
        searchHint={t('list.searchHint')}
        defaultColumns={defaultColumns}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
        hrefOf={(id) => pathTo.officeOrder({ id }, language)}
        moreFilters={<OfficeOrderFilters list={list} />}
        actions={(take) => <OrderBulkActions take={take} />}
      >
        {(orders, columns, selection) => (
          <OfficeOrdersTable orders={orders} columns={columns} sorting={list.sorting} selection={selection} />
        )}
      </OrderList>
    </Page>
  )
}
