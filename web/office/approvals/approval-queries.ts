import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const approvalPagesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ['approvals', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/approvals', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
