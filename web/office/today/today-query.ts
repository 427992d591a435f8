import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/today', { signal })),
    ...live,
  })
