import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const retentionKey = ['retention'] as const

export const retentionQuery = (api: Api) =>
  queryOptions({
    queryKey: [...retentionKey, 'periods'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/privacy/retention', { signal })),
  })

/** Counts rows, so that it is asked for only on demand. */
export const previewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...retentionKey, 'preview'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/privacy/retention/preview', { signal })),
    staleTime: 0,
  })
