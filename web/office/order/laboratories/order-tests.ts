import { queryOptions } from '@tanstack/react-query'
import type { OrderTests } from '#contract/assignments.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

/** Tests of an order with their laboratories. They change with the order, so its version is part of the key. */
export const orderTestsQuery = (api: Api, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [...orderKey(id), 'tests', version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/tests', { params: { path: { id } }, signal })),
  })

export type TestGroup = OrderTests['groups'][number]

/** Key of a group among those of its order. */
export const groupKey = ({ offerItemId, state, consignment, due, samples }: TestGroup): string =>
  [offerItemId, state, consignment?.id, due?.on, samples[0]].join(' ')
