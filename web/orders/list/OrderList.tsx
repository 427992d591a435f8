import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderColumn } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useColumnChoice } from './columns/use-column-choice.ts'
import { ListTools } from './ListTools.tsx'
import { LoadMore } from './LoadMore.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import type { OrderListState } from './use-order-list.ts'
import { ViewBar } from './views/ViewBar.tsx'

/** Search, filters and the matching orders, loaded page by page. */
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
  const { query, orders, isNarrowed } = list
  const choice = useColumnChoice(defaultColumns)
  const isUntouched = query.isSuccess && orders.length === 0 && !isNarrowed
  return (
    <div>
      {!isUntouched && <ViewBar />}
      {!isUntouched && (
        <OrderFilterBar
          list={list}
          searchHint={searchHint}
          tools={<ListTools list={list} choice={choice} />}
        />
      )}
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
        {() => {
          if (orders.length > 0) return children(orders, choice.columns)
          return isNarrowed ? <NoMatch onClear={list.clear} /> : none
        }}
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
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('orders')
  return (
    <EmptyState title={t('list.noMatch')} actions={<Button onPress={onClear}>{t('filters.clear')}</Button>}>
      {t('list.noMatchText')}
    </EmptyState>
  )
}
