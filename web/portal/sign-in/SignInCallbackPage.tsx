import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#web/paths.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { takeReturnAddress } from '#web/shell/sign-in/return-address.ts'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { WaitingPage } from '#web/shell/sign-in/WaitingPage.tsx'
import { useLanguage } from '#web/shell/use-language.ts'

/** Where the provider sends people back to. The library reads the answer from the address; this page only waits. */
export const SignInCallbackPage = () => {
  const { state, failure } = useSignIn()
  const { openAddress } = useApp()
  const language = useLanguage()
  // Of the router, whose address belongs to what is drawn: the one in the bar may be the next page's already.
  const { search } = useLocation()
  const cameWithAnswer = isAnswer(new URLSearchParams(search))

  useEffect(() => {
    if (state === 'signed-in') {
      // With an answer in the address, SignInProvider takes the person back; two ways back would race each other.
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

/** What the library takes for an answer of the provider; with less it only looks for a session. */
const isAnswer = (query: URLSearchParams) =>
  Boolean(query.get('state') && (query.get('code') || query.get('error')))
