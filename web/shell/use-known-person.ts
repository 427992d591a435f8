import { useEffect } from 'react'
import type { Session } from '#contract/people.ts'
import { forgetPerson, rememberPerson } from './known-person.ts'
import { useSignIn } from './sign-in/SignInProvider.tsx'
import { useVisit } from './sign-in/use-signed-in-session.ts'

/**
 * Tells public pages who is signed in, until the sign-out in any tab. The tab that signs out forgets the person; the others may
 * learn of it when somebody has signed in again.
 */
export function useKnownPerson(): void {
  const { state } = useSignIn()
  const { session, at = 0 } = useVisit() ?? {}
  useEffect(() => {
    // Each visit counts, also one with the same session.
    if (session) remember(session, at)
    else if (state === 'signed-out' || state === 'leaving') forgetPerson()
  }, [state, session, at])
}

/** The customer for whom an expert acts is not the person at the screen. */
function remember({ person, actingExpert, organisations }: Session, at: number): void {
  if (actingExpert) return
  const [team, ...others] = organisations
  const company = others.length === 0 ? (team?.name ?? '') : ''
  rememberPerson({ name: person.name, email: person.email, company }, at)
}
