import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { type Api, dataOf } from '#web/api/client.ts'

const listKey = ['enquiries'] as const
export const enquiryKey = (id: string) => ['enquiry', id] as const

export const enquiryPagesQuery = (api: Api, parameters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...listKey, parameters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...parameters, ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/enquiries', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const enquiryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: enquiryKey(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/enquiries/{id}', { params: { path: { id } }, signal })),
  })

/** Customers from which an enquiry may have come. */
export const customerMatchesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...enquiryKey(id), 'customers'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/enquiries/{id}/customers', { params: { path: { id } }, signal })),
    staleTime: 60_000,
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
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, enquiry)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadEnquiry = (queryClient: QueryClient, id: string) =>
  queryClient.refetchQueries({ queryKey: enquiryKey(id), exact: true })
