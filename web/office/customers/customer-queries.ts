import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'

/** Start of the keys of everything about customers. */
export const customersKey = ['customers'] as const

const pages = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
}
/** Polls only while one page is loaded, because each poll reloads all pages. */
const liveFirstPage = {
  refetchInterval: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) > 1 ? (false as const) : live.refetchInterval,
}
const at = (cursor: string) => (cursor ? { cursor } : {})

export const customerPagesQuery = (api: Api, parameters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'list', parameters],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/customers', {
          params: { query: { ...parameters, ...at(pageParam) } },
          signal,
        }),
      ),
    ...pages,
  })

export const customerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'head'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/customers/{id}', { params: { path: { id } }, signal })),
    ...live,
  })

export const customerPeopleQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, id, 'people'],
    ...liveFirstPage,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/customers/{id}/people', { params: { path: { id }, query: at(pageParam) }, signal }),
      ),
    ...pages,
  })

export const customerInvitationsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'invitations'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/customers/{id}/invitations', { params: { path: { id } }, signal })),
    ...live,
  })

export const endedAccessQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'ended-access'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/customers/{id}/ended-access', { params: { path: { id } }, signal })),
  })

export const customerOrdersQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, id, 'orders'],
    ...liveFirstPage,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/orders', { params: { query: { organisation: id, ...at(pageParam) } }, signal }),
      ),
    ...pages,
  })

export const customerOffersQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, id, 'offers'],
    ...liveFirstPage,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/offers/overview', {
          params: { query: { organisation: id, ...at(pageParam) } },
          signal,
        }),
      ),
    ...pages,
  })

export const customerEnquiriesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, id, 'enquiries'],
    ...liveFirstPage,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/enquiries', { params: { query: { organisation: id, ...at(pageParam) } }, signal }),
      ),
    ...pages,
  })

export const duplicatesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'duplicates'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/customers/{id}/duplicates', { params: { path: { id } }, signal })),
  })

/** Apart from the rest of a customer: after the merge there is nothing to preview. */
export const mergePreviewKey = ['merge-preview'] as const

export const mergePreviewQuery = (api: Api, id: string, into: string) =>
  queryOptions({
    queryKey: [...mergePreviewKey, id, into],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/customers/{id}/merge-preview', {
          params: { path: { id }, query: { into } },
          signal,
        }),
      ),
  })

export const mergesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, id, 'merges'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/customers/{id}/merges', { params: { path: { id } }, signal })),
  })

export const personQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'person', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/people/{id}', { params: { path: { id } }, signal })),
    ...live,
  })

export const customerEventsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, id, 'events'],
    ...liveFirstPage,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/customers/{id}/events', { params: { path: { id }, query: at(pageParam) }, signal }),
      ),
    ...pages,
  })

export const staffQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/staff', { signal })),
    staleTime: 60_000,
  })
