import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { takeReturnAddress } from '#web/shell/sign-in/return-address.ts'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { WaitingPage } from '#web/shell/sign-in/WaitingPage.tsx'
import { useLanguage } from '#web/shell/use-language.ts'

/**
 * Page to which the provider returns users. The library reads the reply from the address; this page waits.
 */
export const SignInCallbackPage = () => {
  const { state, failure } = useSignIn()
  const { openAddress } = useApp()
  const language = useLanguage()
  // The router's location belongs to what is rendered; the address bar may be that of the next page.
  const { search } = useLocation()
  const cameWithAnswer = isAnswer(new URLSearchParams(search))

  useEffect(() => {
    if (state === 'signed-in') {
      // With a reply in the address, SignInProvider navigates; doing it here too would be a race.
      if (!cameWithAnswer) openAddress(takeReturnAddress() ?? '/', { replace: true })
    } else if (state === 'signed-out') {
      openAddress(`${pathTo.signInError({}, language)}?error=${failure?.code ?? 'no_query'}`, {
        replace: true,
        state: { details: failure?.details },
      })
    }
  }, [state, failure, language, openAddress, cameWithAnswer])

  return <WaitingPage reason="returning" />
}

/**
 * True when the library treats the address as a reply of the provider; otherwise it only checks the session.
 */
const isAnswer = (query: URLSearchParams) =>
  Boolean(query.get('state') && (query.get('code') || query.get('error')))
