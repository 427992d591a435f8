import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TodayFilter } from '#contract/today.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

export const todayQuery = (api: Api, filter: TodayFilter) =>
  queryOptions({
    queryKey: ['today', filter],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/today', { params: { query: { filter } }, signal })),
    placeholderData: keepPreviousData,
    ...live,
  })
