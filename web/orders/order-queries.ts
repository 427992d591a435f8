import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { type Api, dataOf } from '#web/api/client.ts'

/** Everything of one order has a key below this one. */
export const orderKey = (id: string) => ['order', id] as const
export const wholeOrderKey = (id: string) => [...orderKey(id), 'whole'] as const
export const orderListKey = ['orders'] as const

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: wholeOrderKey(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal })),
  })

/** What was released is never changed, so it is asked for once. */
export const resultTableQuery = (api: Api, resultId: string) =>
  queryOptions({
    queryKey: ['result-table', resultId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/results/{id}/table', { params: { path: { id: resultId } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Every change of an order grows its version, so its history needs to be asked for only when that has grown. */
export const orderEventsQuery = (api: Api, id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: [...orderKey(id), 'events', version],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/orders/{id}/events', {
          params: { path: { id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
  })

export const frameUsesKey = (id: string) => [...orderKey(id), 'frames'] as const

/** What an order takes changes with its version; what is left, whenever somebody orders. */
export const frameUsesQuery = (api: Api, { id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...frameUsesKey(id), version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/frames', { params: { path: { id } }, signal })),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** The id of the last thing that happened to an order. */
export const newestEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'newest-event'],
    queryFn: async ({ signal }) => {
      const page = await dataOf(api.GET('/api/v1/orders/{id}/events', { params: { path: { id } }, signal }))
      return page.items[0]?.id ?? ''
    },
  })

/** What a list of orders is narrowed to and sorted by; the names are those of the API. Empty means all, and newest first. */
export type OrderFilters = {
  query: string
  owner: string
  organisation: string
  status: OrderState | ''
  sort: OrderSort | ''
}

export const orderPagesQuery = (api: Api, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...orderListKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const given = { ...filters, cursor: pageParam }
      const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
      return dataOf(api.GET('/api/v1/orders', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
