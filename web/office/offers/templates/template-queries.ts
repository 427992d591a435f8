import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const templatesKey = ['offer-templates'] as const

/** All templates by name. */
export const templatesQuery = (api: Api) =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/offer-templates', { signal })),
  })
