import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const workKey = ['work'] as const

export const workQuery = (api: Api) =>
  queryOptions({
    queryKey: workKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/laboratory/consignment', { signal })),
  })
