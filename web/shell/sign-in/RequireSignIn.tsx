import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { pathTo } from '#web/paths.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useApp } from '../AppContext.tsx'
import { useLanguage } from '../use-language.ts'
import { useSignIn } from './SignInProvider.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const SessionEndedDialog = lazyOverlay(
  async () => (await import('./SessionEndedDialog.tsx')).SessionEndedDialog,
)

/** Stands above protected pages. It begins a sign-in once by itself; after a failure the person decides. */
export const RequireSignIn = () => {
  const { state, failure, lostBy, personSub, signInByRedirect } = useSignIn()
  const { openAddress } = useApp()
  const language = useLanguage()
  const [everSignedIn, setEverSignedIn] = useState(false)
  const hasBegun = useRef(false)
  const isAnother = useReloadForAnotherPerson(personSub)

  if (state === 'signed-in' && !everSignedIn) setEverSignedIn(true)
  const mustSignIn = !everSignedIn && state === 'signed-out'

  useEffect(() => {
    if (!mustSignIn) return
    if (failure) {
      openAddress(`${pathTo.signInError({}, language)}?error=${failure.code}`, {
        replace: true,
        state: { details: failure.details },
      })
    } else if (!hasBegun.current) {
      hasBegun.current = true
      void signInByRedirect(language)
    }
  }, [mustSignIn, failure, language, openAddress, signInByRedirect])

  // A page that was left for sign-in and is shown again by Back is as it was left: it must look anew who is signed in.
  useEffect(() => {
    const lookAnew = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', lookAnew)
    return () => removeEventListener('pageshow', lookAnew)
  }, [])

  const hasEnded = everSignedIn && state !== 'leaving' && (state !== 'signed-in' || lostBy !== null)
  useFreshDataAfter(hasEnded)

  if (!everSignedIn) return <WaitingPage reason="redirecting" />
  if (isAnother) return <WaitingPage reason="returning" />
  return (
    <>
      <Outlet />
      <SessionEndedDialog isOpen={hasEnded} />
    </>
  )
}

/** Calls that failed while the session had ended are made again once it stands. */
const useFreshDataAfter = (hasEnded: boolean) => {
  const queryClient = useQueryClient()
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hadEnded.current && !hasEnded) void queryClient.invalidateQueries()
    hadEnded.current = hasEnded
  }, [hasEnded, queryClient])
}

/**
 * What is on the screen belongs to the person who signed in first; nobody else may see it. It is taken away before the page
 * is left: what guards unsaved changes would ask the other person, who could stay with them.
 */
const useReloadForAnotherPerson = (personSub: string | null): boolean => {
  const [first, setFirst] = useState(personSub)
  if (first === null && personSub !== null) setFirst(personSub)
  const isAnother = first !== null && personSub !== null && personSub !== first
  useEffect(() => {
    if (isAnother) location.reload()
  }, [isAnother])
  return isAnother
}
