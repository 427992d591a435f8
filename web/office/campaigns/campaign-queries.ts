import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

/** Start of the keys of everything about campaigns. */
export const campaignsKey = ['office-campaigns'] as const

const pages = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
}
const at = (cursor: string) => (cursor ? { cursor } : {})

export const campaignPagesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...at(pageParam) }
      return dataOf(api.GET('/api/v1/campaigns', { params: { query }, signal }))
    },
    ...pages,
  })

export const campaignQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'head'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/campaigns/{id}', { params: { path: { id } }, signal })),
    ...live,
  })

export const campaignFiguresQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'figures'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/campaigns/{id}/figures', { params: { path: { id } }, signal })),
    refetchInterval: 60_000,
  })

export const campaignPeopleQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, id, 'people'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/campaigns/{id}/people', { params: { path: { id }, query: at(pageParam) }, signal }),
      ),
    ...pages,
  })

export const campaignEventsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, id, 'events'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/campaigns/{id}/events', { params: { path: { id }, query: at(pageParam) }, signal }),
      ),
    ...pages,
  })
