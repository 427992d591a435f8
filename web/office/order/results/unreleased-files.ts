import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

export const unreleasedFilesKey = (orderId: string) => [...orderKey(orderId), 'unreleased'] as const

export const unreleasedFilesQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: unreleasedFilesKey(orderId),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/orders/{id}/files', {
          params: { path: { id: orderId }, query: { purpose: 'result' } },
          signal,
        }),
      ),
  })
