import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DueUrgency } from '#contract/due-dates.ts'
import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { type Api, dataOf } from '#web/api/client.ts'

/** Prefix of all query keys of one order. */
export const orderKey = (id: string) => ['order', id] as const
export const wholeOrderKey = (id: string) => [...orderKey(id), 'whole'] as const
export const orderListKey = ['orders'] as const

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: wholeOrderKey(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal })),
  })

/** Attachments of one order. */
export const attachmentsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'attachments'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/files', { params: { path: { id } }, signal })),
  })

/** Released tables never change, so they are fetched once. */
export const resultTableQuery = (api: Api, resultId: string) =>
  queryOptions({
    queryKey: ['result-table', resultId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/results/{id}/table', { params: { path: { id: resultId } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const frameUsesKey = (id: string) => [...orderKey(id), 'frames'] as const

/** The order's own use changes with its version; the rest changes whenever somebody orders. */
export const frameUsesQuery = (api: Api, { id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...frameUsesKey(id), version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/frames', { params: { path: { id } }, signal })),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** Id of the latest event of an order. */
export const newestEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'newest-event'],
    queryFn: async ({ signal }) => {
      const page = await dataOf(api.GET('/api/v1/orders/{id}/events', { params: { path: { id } }, signal }))
      return page.items[0]?.id ?? ''
    },
  })

/** Filters and sort order of a list of orders, named as in the API. Empty means all, newest first. */
export type OrderFilters = {
  query: string
  owner: string
  organisation: string
  status: OrderState | ''
  /** Id of an expert, `me` or `none`; for the provider. */
  responsible: string
  /** For the provider. */
  urgency: DueUrgency | ''
  sort: OrderSort | ''
}

/** Filters that are set, as parameters of the API. */
export const filterQuery = (filters: OrderFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

export const orderPagesQuery = (api: Api, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...orderListKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filterQuery(filters), ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/orders', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
