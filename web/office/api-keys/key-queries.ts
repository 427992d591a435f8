import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const apiKeysKey = ['api keys'] as const

export const apiKeyPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: apiKeysKey,
    queryFn: ({ pageParam, signal }) =>
      dataOf(api.GET('/api/v1/keys', { params: { query: pageParam ? { cursor: pageParam } : {} }, signal })),
    initialPageParam: '',
    getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  })
