import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const laboratoriesKey = ['laboratories'] as const

export const laboratoryPagesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...laboratoriesKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/laboratories', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** Laboratories to which tests can be assigned, with these words in their names: the first 50 by name. */
export const approvedLaboratoriesQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: [...laboratoriesKey, 'approved', words],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/laboratories', {
          params: { query: { state: 'approved', sort: 'name', ...(words && { query: words }) } },
          signal,
        }),
      ),
  })

/** The laboratory that applied with an enquiry: one or none. */
export const laboratoriesOfEnquiryQuery = (api: Api, enquiry: string) =>
  queryOptions({
    queryKey: [...laboratoriesKey, 'of-enquiry', enquiry],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories', { params: { query: { enquiry } }, signal })),
  })

/** Key of everything about one laboratory. */
export const laboratoryKey = (id: string) => [...laboratoriesKey, 'one', id] as const

export const laboratoryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...laboratoryKey(id), 'itself'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories/{id}', { params: { path: { id } }, signal })),
  })

export const laboratoryFilesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...laboratoryKey(id), 'files'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories/{id}/files', { params: { path: { id } }, signal })),
  })

export const laboratoryEventsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...laboratoryKey(id), 'events'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/laboratories/{id}/events', {
          params: { path: { id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const accreditationsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...laboratoryKey(id), 'accreditations'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories/{id}/accreditations', { params: { path: { id } }, signal })),
  })

export const methodPagesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...laboratoryKey(id), 'methods'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/laboratories/{id}/methods', {
          params: { path: { id }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** On-time figures of one laboratory, or of all. */
export const punctualityQuery = (api: Api, laboratory: string | undefined) =>
  queryOptions({
    queryKey: [...laboratoriesKey, 'punctuality', laboratory],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/laboratories/punctuality', { params: { query: { laboratory } }, signal })),
  })
