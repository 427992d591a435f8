import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TodayFilter, TodayKind } from '#contract/today.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

export const todayQuery = (api: Api, filter: TodayFilter) =>
  queryOptions({
    queryKey: ['today', filter],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/today', { params: { query: { filter } }, signal })),
    placeholderData: keepPreviousData,
    ...live,
  })

/** One kind of work with up to `limit` items. */
export const todayGroupQuery = (api: Api, filter: TodayFilter, group: TodayKind, limit: number) =>
  queryOptions({
    queryKey: ['today', filter, group, limit],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/today', { params: { query: { filter, group, limit } }, signal })),
    placeholderData: keepPreviousData,
    ...live,
  })
