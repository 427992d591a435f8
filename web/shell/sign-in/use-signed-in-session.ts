import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { sessionQuery } from '#web/api/session.ts'
import { useSignIn } from './SignInProvider.tsx'

/** Session for the layout around pages; null for visitors, who make no call, and until it is loaded. */
export const useSignedInSession = () => {
  const { state } = useSignIn()
  const { data } = useQuery({ ...sessionQuery(useApi()), enabled: state === 'signed-in' })
  return state === 'signed-in' ? (data ?? null) : null
}
