import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const privacyKey = ['privacy'] as const

export const privacyQuery = (api: Api) =>
  queryOptions({
    queryKey: privacyKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/privacy', { signal })),
  })
