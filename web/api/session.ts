import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/people.ts'
import { useApi } from './ApiProvider.tsx'
import { type Api, dataOf } from './client.ts'

/** Session of the user, with the permissions that do not depend on an order. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/session', { signal })),
    staleTime: 5 * 60_000,
  })

/** Id of the user at the screen: the expert who acts for the person of the session, or that person. */
export const userIdOf = ({ actingExpert, person }: Session): string => (actingExpert ?? person).id

export const useSession = () => useQuery(sessionQuery(useApi()))
