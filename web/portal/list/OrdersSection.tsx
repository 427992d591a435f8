import { useTranslation } from 'react-i18next'
import { ContactButton } from '#web/orders/ContactUs.tsx'
import { LoadMore } from '#web/orders/LoadMore.tsx'
import { OrderFilterBar } from '#web/orders/OrderFilterBar.tsx'
import type { OrderList } from '#web/orders/use-order-list.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OrdersTable } from './OrdersTable.tsx'

export const OrdersSection = ({ list, onBegin }: { list: OrderList; onBegin?: (() => void) | undefined }) => {
  const { t } = useTranslation('portal')
  const { query, orders, isNarrowed } = list
  const isUntouched = query.isSuccess && orders.length === 0 && !isNarrowed
  return (
    <Section title={t('list.orders.title')}>
      {!isUntouched && <OrderFilterBar list={list} searchHint={t('list.orders.searchHint')} />}
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={6} />}>
        {() =>
          orders.length > 0 ? <OrdersTable orders={orders} /> : <Nothing list={list} onBegin={onBegin} />
        }
      </LoadStates>
      {orders.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          label={t('list.orders.more')}
          end={(query.data?.pages.length ?? 0) > 1 ? t('list.orders.all') : undefined}
          onMore={() => query.fetchNextPage()}
        />
      )}
    </Section>
  )
}

/** No order at all, or none that fits: each says what to do. */
const Nothing = ({ list, onBegin }: { list: OrderList; onBegin?: (() => void) | undefined }) => {
  const { t } = useTranslation('portal')
  const { t: words } = useTranslation('orders')
  if (list.isNarrowed) {
    return (
      <EmptyState
        title={t('list.orders.noMatch')}
        actions={<Button onPress={list.clear}>{words('filters.clear')}</Button>}
      >
        {t('list.orders.noMatchText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('list.orders.none')}
      actions={
        <>
          <ContactButton about={t('list.newOrder')} />
          {onBegin && (
            <Button icon="add" onPress={onBegin}>
              {t('list.newOrder')}
            </Button>
          )}
        </>
      }
    >
      {t('list.orders.noneText')}
    </EmptyState>
  )
}
