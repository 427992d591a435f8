import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OrderState } from '#contract/lists.ts'
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

/** The id of the last thing that happened to an order. */
export const newestEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'newest-event'],
    queryFn: async ({ signal }) => {
      const page = await dataOf(api.GET('/api/v1/orders/{id}/events', { params: { path: { id } }, signal }))
      return page.items[0]?.id ?? ''
    },
  })

/** What a list of orders is narrowed to; the names are those of the API. Empty means not narrowed. */
export type OrderFilters = { query: string; owner: string; organisation: string; status: OrderState | '' }

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
