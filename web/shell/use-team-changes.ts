import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { sessionQuery } from '#web/api/session.ts'
import { useSignIn } from './sign-in/SignInProvider.tsx'

const askAgainMs = 15_000
/** The server caches a caller's teams for a second; a request before that may still use the old ones. */
const rememberedMs = 1_500

/**
 * Reloads everything on the screen after the user was added to a team or removed from it by somebody else.
 */
export const useTeamChanges = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const { state } = useSignIn()
  const { data } = useQuery({
    ...sessionQuery(api),
    enabled: state === 'signed-in',
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: false,
  })
  const teams = data?.organisations.map(({ id }) => id).join()
  const seen = useRef(teams)
  useEffect(() => {
    const before = seen.current
    seen.current = teams
    if (before === undefined || teams === undefined || before === teams) return
    const later = setTimeout(() => void queryClient.invalidateQueries(), rememberedMs)
    return () => clearTimeout(later)
  }, [teams, queryClient])
}
