import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from './ApiProvider.tsx'
import { type Api, dataOf } from './client.ts'

/** Who is signed in and what this person may do beyond single orders. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/session', { signal })),
    staleTime: 5 * 60_000,
  })

export const useSession = () => useQuery(sessionQuery(useApi()))
