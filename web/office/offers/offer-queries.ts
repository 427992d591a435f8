import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfferState } from '#contract/lists.ts'
import type { OfferSort } from '#contract/office-lists.ts'
import { type Api, dataOf } from '#web/api/client.ts'

export const offersKey = ['office-offers'] as const

/** Filters of the list of offers. Empty means all. */
export type OfferFilters = {
  text: string
  state: Exclude<OfferState, 'superseded'> | ''
  organisation: string
  responsible: string
  sort: OfferSort | ''
}

/** Filters and sort that are set, as parameters of the API. */
export const offerParameters = (filters: OfferFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

export const offerOverviewQuery = (api: Api, filters: OfferFilters) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...offerParameters(filters), ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/offers/overview', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** Drafts and sent versions that answer an enquiry, the newest first; the first page. */
export const offersOfEnquiryQuery = (api: Api, enquiry: string) =>
  queryOptions({
    queryKey: [...offersKey, 'of-enquiry', enquiry],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/offers/overview', { params: { query: { enquiry } }, signal })),
  })

export const recordKey = (id: string) => [...offersKey, 'record', id] as const

export const offerRecordQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/offers/{id}/record', { params: { path: { id } }, signal })),
  })

/** Draft as its customer would get it, always as it is now. */
export const offerPreviewQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...offersKey, 'preview', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/offers/{id}/draft/preview', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

export const offerEventsKey = (id: string) => [...recordKey(id), 'events'] as const

export const offerEventsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: offerEventsKey(id),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      return dataOf(api.GET('/api/v1/offers/{id}/events', { params: { path: { id }, query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
