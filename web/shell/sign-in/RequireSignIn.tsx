import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useApp } from '../AppContext.tsx'
import { useLanguage } from '../use-language.ts'
import { SignedOutPage } from './SignedOutPage.tsx'
import { useSignIn } from './SignInProvider.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const SessionEndedDialog = lazyOverlay(
  async () => (await import('./SessionEndedDialog.tsx')).SessionEndedDialog,
)

/** Protects the pages below it. Starts one sign-in automatically; after a failure the user decides. */
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

  // A page that was left for sign-in may be restored by Back with its old state, so it must check the session
  // again.
  useEffect(() => {
    const checkAgain = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', checkAgain)
    return () => removeEventListener('pageshow', checkAgain)
  }, [])

  const isGone = state === 'leaving' || state === 'left'
  const hasEnded = everSignedIn && !isGone && (state !== 'signed-in' || lostBy !== null)
  useFreshDataAfter(hasEnded)

  if (state === 'left') return <SignedOutPage />
  if (!everSignedIn) return <WaitingPage reason="redirecting" />
  if (isAnother) return <WaitingPage reason="returning" />
  return (
    <>
      <Outlet />
      <SessionEndedDialog isOpen={hasEnded} />
    </>
  )
}

/** Repeats calls that failed without a session once there is one again. */
const useFreshDataAfter = (hasEnded: boolean) => {
  const queryClient = useQueryClient()
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hadEnded.current && !hasEnded) void queryClient.invalidateQueries()
    hadEnded.current = hasEnded
  }, [hasEnded, queryClient])
}

/**
 * Reloads the page when another person signs in, who must not see what is on the screen. The content is
 * removed first, because guards of unsaved changes would otherwise ask that person and let them stay.
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
