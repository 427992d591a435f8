import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OrderState } from '#contract/lists.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { filterQuery, type OrderFilters, orderListKey } from '#web/orders/order-queries.ts'

/** Columns are asked for less often than lists, because there are several. */
const refetchMs = 15_000

/** Pages of a column of the board. */
export const columnQuery = (api: Api, filters: OrderFilters, status: OrderState) =>
  infiniteQueryOptions({
    queryKey: [...orderListKey, 'board', filters, status],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filterQuery(filters), status, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/orders/board', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : refetchMs),
  })
