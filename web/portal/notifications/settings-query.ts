import { queryOptions } from '@tanstack/react-query'
import { type Api, dataOf } from '#web/api/client.ts'

export const notificationSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/notification-settings', { signal })),
  })
