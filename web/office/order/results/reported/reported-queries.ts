import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

export const reportedKey = (orderId: string) => [...orderKey(orderId), 'reported'] as const

/** Results of an order that are not released. */
export const reportedQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: reportedKey(orderId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/reported-results', { params: { path: { id: orderId } }, signal })),
  })
