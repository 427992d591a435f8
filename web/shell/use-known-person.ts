import { useEffect } from 'react'
import type { Session } from '#contract/people.ts'
import { forgetPerson, rememberPerson } from './known-person.ts'
import { useSignIn } from './sign-in/SignInProvider.tsx'
import { useSignedInSession } from './sign-in/use-signed-in-session.ts'

/** Tells public pages who is signed in, until the sign-out in any tab. */
export function useKnownPerson(): void {
  const { state } = useSignIn()
  const session = useSignedInSession()
  useEffect(() => {
    if (session) remember(session)
    else if (state !== 'unknown' && state !== 'signed-in') forgetPerson()
  }, [state, session])
}

/** The customer for whom an expert acts is not the person at the screen. */
function remember({ person, actingExpert, organisations }: Session): void {
  if (actingExpert) return
  const [team, ...others] = organisations
  const company = others.length === 0 ? (team?.name ?? '') : ''
  rememberPerson({ name: person.name, email: person.email, company })
}
