import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { formatOrderNumber } from '#contract/formats.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderListKey } from '#web/orders/order-queries.ts'

export const unannouncedKey = ['unannounced-samples'] as const

export const unannouncedPagesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...unannouncedKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/unannounced-samples', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: 30_000,
  })

/** Order by its number; null if there is none. */
export const orderByNumberQuery = (api: Api, number: number) =>
  queryOptions({
    queryKey: [...orderListKey, 'by-number', number],
    queryFn: async ({ signal }) => {
      const query = { query: formatOrderNumber(number) }
      const { items } = await dataOf(api.GET('/api/v1/orders', { params: { query }, signal }))
      const found = items.find((order) => order.number === number)
      if (!found) return null
      return dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id: found.id } }, signal }))
    },
    staleTime: 0,
  })
