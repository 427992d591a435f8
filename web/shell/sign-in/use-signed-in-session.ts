import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { sessionQuery } from '#web/api/session.ts'
import { useSignIn } from './SignInProvider.tsx'

/** The session for the frame around pages: null for visitors and until it is known, and no call for visitors. */
export const useSignedInSession = () => {
  const { state } = useSignIn()
  const { data } = useQuery({ ...sessionQuery(useApi()), enabled: state === 'signed-in' })
  return state === 'signed-in' ? (data ?? null) : null
}
