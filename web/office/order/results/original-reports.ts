import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

/** Files that laboratories have sent about an order. */
export const originalReportsQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'original-reports'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/original-reports', { params: { path: { id: orderId } }, signal })),
  })
