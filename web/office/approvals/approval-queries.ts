import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export type WaitingState = 'reported' | 'approved'

export const approvalPagesQuery = (api: Api, state: WaitingState) =>
  infiniteQueryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/approvals', {
          params: { query: { state, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
