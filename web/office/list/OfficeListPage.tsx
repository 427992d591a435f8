import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/orders/LoadMore.tsx'
import { OrderFilterBar } from '#web/orders/OrderFilterBar.tsx'
import { type OrderList, useOrderList } from '#web/orders/use-order-list.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedMailsNotice } from '../mails/FailedMailsNotice.tsx'
import { OfficeOrdersTable } from './OfficeOrdersTable.tsx'

/** All orders of all customers. */
export const OfficeListPage = () => {
  const { t } = useTranslation('office')
  const list = useOrderList()
  const { query, orders } = list
  return (
    <Page title={t('list.title')}>
      <FailedMailsNotice />
      <div>
        <OrderFilterBar list={list} searchHint={t('list.searchHint')} />
        <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
          {() => (orders.length > 0 ? <OfficeOrdersTable orders={orders} /> : <Nothing list={list} />)}
        </LoadStates>
        {orders.length > 0 && (
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            label={t('list.more')}
            end={(query.data?.pages.length ?? 0) > 1 ? t('list.all') : undefined}
            onMore={() => query.fetchNextPage()}
          />
        )}
      </div>
    </Page>
  )
}

const Nothing = ({ list }: { list: OrderList }) => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('orders')
  if (!list.isNarrowed) return <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
  return (
    <EmptyState
      title={t('list.noMatch')}
      actions={<Button onPress={list.clear}>{words('filters.clear')}</Button>}
    >
      {t('list.noMatchText')}
    </EmptyState>
  )
}
