import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const keptSamplesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ['kept-samples', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/kept-samples', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: 30_000,
  })
