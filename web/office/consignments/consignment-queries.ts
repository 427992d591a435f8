import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Consignment } from '#contract/consignments.ts'
import { type Api, dataOf } from '#web/api/client.ts'

export const consignmentsKey = ['consignments'] as const

export const consignmentPagesQuery = (api: Api, filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [...consignmentsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/consignments', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

export const consignmentKey = (id: string) => [...consignmentsKey, 'one', id] as const

export const consignmentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: consignmentKey(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/consignments/{id}', { params: { path: { id } }, signal })),
  })

/** Read again when the laboratory has sent another report. */
export const laboratoryReportsQuery = (
  api: Api,
  { id, reportCount }: Pick<Consignment, 'id' | 'reportCount'>,
) =>
  queryOptions({
    queryKey: [...consignmentsKey, 'reports', id, reportCount],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/consignments/{id}/reports', { params: { path: { id } }, signal })),
    enabled: reportCount > 0,
  })
