import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const failedMailsKey = ['failed-mails'] as const

export const failedMailsQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...failedMailsKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/mails/failed', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: 30_000,
  })
