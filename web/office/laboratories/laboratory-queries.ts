import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const laboratoriesKey = ['laboratories'] as const

export const laboratoryPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...laboratoriesKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/laboratories', {
          params: { query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** The laboratory that applied with an enquiry: one or none. */
export const laboratoriesOfEnquiryQuery = (api: Api, enquiry: string) =>
  queryOptions({
    queryKey: [...laboratoriesKey, 'of-enquiry', enquiry],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories', { params: { query: { enquiry } }, signal })),
  })

export const laboratoryKey = (id: string) => [...laboratoriesKey, 'one', id] as const

export const laboratoryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: laboratoryKey(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories/{id}', { params: { path: { id } }, signal })),
  })
