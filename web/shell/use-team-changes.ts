import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { sessionQuery } from '#web/api/session.ts'
import { useSignIn } from './sign-in/SignInProvider.tsx'

const askAgainMs = 15_000
/** The server remembers a caller's teams for a second; asked at once, it might still answer by those of before. */
const rememberedMs = 1_500

/** Somebody else may let the reader into a team, or remove the reader from it: then everything on the screen is asked anew. */
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
