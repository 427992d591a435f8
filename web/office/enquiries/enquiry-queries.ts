import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import type { EnquiryFilters } from './enquiry-filters.ts'

const listKey = ['enquiries'] as const
const enquiryKey = (id: string) => ['enquiry', id] as const

/** Pages of a list. Those that wait come by deadline, all others newest first. */
export const enquiryPagesQuery = (
  api: Api,
  { query, status, kind, assignee }: EnquiryFilters,
  personId: string,
) =>
  infiniteQueryOptions({
    queryKey: [...listKey, query, status, kind, assignee, personId],
    queryFn: ({ pageParam, signal }) => {
      const isWaiting = status === 'waiting'
      const asked = {
        query,
        kind,
        assignee: assignee === 'me' ? personId : assignee,
        state: isWaiting ? 'open' : '',
        inState: isWaiting || status === 'all' ? '' : status,
        sort: isWaiting ? 'due' : 'newest',
        cursor: pageParam,
      }
      const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
      return dataOf(api.GET('/api/v1/enquiries', { params: { query: given }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const enquiryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: enquiryKey(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/enquiries/{id}', { params: { path: { id } }, signal })),
  })

/** People to whom an enquiry can be assigned. */
export const staffQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/staff', { signal })),
    staleTime: 60_000,
  })

/** Stores the reply of a change. Replies to earlier requests that are still in flight must not replace it. */
export const keepEnquiry = async (queryClient: QueryClient, enquiry: EnquiryThread) => {
  const queryKey = enquiryKey(enquiry.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, enquiry)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadEnquiry = (queryClient: QueryClient, id: string) =>
  queryClient.refetchQueries({ queryKey: enquiryKey(id) })
