import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'
import { orderListKey } from '../order-queries.ts'

/**
 * Below the key of the lists of orders, so that their invalidation, for example after opening an order, also
 * refreshes the bell.
 */
export const newsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...orderListKey, 'news'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/news', { signal })),
    ...live,
  })
