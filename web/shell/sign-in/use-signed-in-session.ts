import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { sessionQuery } from '#web/api/session.ts'
import { useSignIn } from './SignInProvider.tsx'

/** Session for the layout around pages; null for visitors, who make no call, and until it is loaded. */
export const useSignedInSession = () => useVisit()?.session ?? null

/** The same with the time at which the server last gave it. */
export const useVisit = () => {
  const { state } = useSignIn()
  const { data, dataUpdatedAt } = useQuery({ ...sessionQuery(useApi()), enabled: state === 'signed-in' })
  return state === 'signed-in' && data ? { session: data, at: dataUpdatedAt } : null
}
