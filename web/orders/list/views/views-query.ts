import { queryOptions } from '@tanstack/react-query'
import type { ListName } from '#contract/office-lists.ts'
import { type Api, dataOf } from '#web/api/client.ts'

export const viewsKey = ['views'] as const

/** Views are counted, so the list is asked for less often than live lists. */
export const viewsQuery = (api: Api, list: ListName) =>
  queryOptions({
    queryKey: [...viewsKey, list],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/views', { params: { query: { list } }, signal })),
    refetchInterval: 30_000,
  })
