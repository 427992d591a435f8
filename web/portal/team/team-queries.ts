import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

/** Prefix of all query keys of teams. */
export const teamsKey = ['teams'] as const

export const teamQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...teamsKey, id, 'head'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/teams/{id}', { params: { path: { id } }, signal })),
    ...live,
  })

export const teamMembersQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...teamsKey, id, 'members'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/teams/{id}/members', {
          params: { path: { id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // Polls only while one page is loaded, as in the list of orders.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })

export const joiningQuery = (api: Api) =>
  queryOptions({
    queryKey: [...teamsKey, 'joining'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/join-request', { signal })),
    ...live,
  })
