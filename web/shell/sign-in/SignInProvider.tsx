import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Language } from '#contract/lists.ts'
import type { GetToken } from '#web/api/authorised-fetch.ts'
import type { Configuration } from '#web/api/configuration.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { forgetUnsavedWorkOf, mayForgetUnsavedWork } from '#web/api/unsaved-work.ts'
import { pathTo } from '#web/paths.ts'
import { authOptions } from './auth-options.ts'
import { failureOf, isLineFailure, type SignInFailure } from './failure.ts'
import { rememberReturnAddress, takeReturnAddress } from './return-address.ts'
import { takeInTurn } from './take-in-turn.ts'

export type SignIn = {
  /** `unknown` while the library finds out; `leaving` while the browser is on its way to sign out. */
  state: 'unknown' | 'signed-in' | 'signed-out' | 'leaving'
  /** Why the last sign-in failed; null when none did, or when it has been shown. */
  failure: SignInFailure | null
  /** Why no token can be had although somebody was signed in. */
  lostBy: SignInFailure | null
  /** Who is signed in, in the provider's words; changes when another person signs in. */
  personSub: string | null
  getToken: GetToken
  /** Leaves the page for the provider and comes back to the address in the bar. */
  signInByRedirect: (language: Language) => Promise<void>
  /** Call it straight from a press, or the browser refuses the window. A failure ends in `failure`. */
  signInByPopup: (language: Language) => Promise<void>
  /** What the person left unsaved is forgotten with it; null where it is not known who that is. */
  signOut: (language: Language, personId: string | null) => Promise<void>
  /** After it, the next visit of a protected page may try again. */
  markFailureShown: () => void
}

const SignInContext = createContext<SignIn | null>(null)

export const useSignIn = (): SignIn => {
  const signIn = useContext(SignInContext)
  if (!signIn) throw new Error('SignInProvider is missing above this component.')
  return signIn
}

/** Wraps the identity library into what our screens need. `openAddress` takes the person back after signing in. */
export const SignInProvider = ({
  configuration,
  openAddress,
  children,
}: {
  configuration: Configuration
  openAddress: (address: string) => void
  children: ReactNode
}) => (
  <Auth0Provider
    {...authOptions(configuration, location.origin)}
    onRedirectCallback={() => openAddress(takeReturnAddress() ?? '/')}
  >
    <SignInState>{children}</SignInState>
  </Auth0Provider>
)

const SignInState = ({ children }: { children: ReactNode }) => {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, loginWithPopup, logout } = useAuth0()
  const [ownFailure, setOwnFailure] = useState<SignInFailure | null>(null)
  const [shownError, setShownError] = useState<Error | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { getToken, lostBy } = useToken()

  const signInByRedirect = useCallback(
    async (language: Language) => {
      rememberReturnAddress(location)
      try {
        await loginWithRedirect({
          authorizationParams: { ui_locales: language },
          // Replaced, not added: else Back from the provider would lead here and straight to the provider again.
          openUrl: (address) => location.replace(address),
        })
      } catch (thrown) {
        setOwnFailure(failureOf(thrown))
      }
    },
    [loginWithRedirect],
  )
  const signInByPopup = useCallback(
    (language: Language) => loginWithPopup({ authorizationParams: { ui_locales: language } }),
    [loginWithPopup],
  )
  const signOut = useCallback(
    async (language: Language, personId: string | null) => {
      if (!(await mayForgetUnsavedWork())) return
      setLeaving(true)
      await forgetUnsavedWorkOf(personId)
      await logout({ logoutParams: { returnTo: location.origin + pathTo.start({}, language) } })
    },
    [logout],
  )
  const markFailureShown = useCallback(() => {
    setShownError(error ?? null)
    setOwnFailure(null)
  }, [error])

  const personSub = user?.sub ?? null
  const value = useMemo<SignIn>(() => {
    const settled = isAuthenticated ? 'signed-in' : isLoading ? 'unknown' : 'signed-out'
    return {
      state: isLeaving ? 'leaving' : settled,
      failure: error && error !== shownError ? failureOf(error) : ownFailure,
      lostBy,
      personSub,
      getToken,
      signInByRedirect,
      signInByPopup,
      signOut,
      markFailureShown,
    }
  }, [
    isAuthenticated,
    isLoading,
    isLeaving,
    error,
    shownError,
    ownFailure,
    lostBy,
    personSub,
    getToken,
    signInByRedirect,
    signInByPopup,
    signOut,
    markFailureShown,
  ])
  return <SignInContext value={value}>{children}</SignInContext>
}

/** Tokens for calls. What only needs patience is a broken line; all else means that the person must sign in again. */
const useToken = () => {
  const { user, getAccessTokenSilently, getIdTokenClaims } = useAuth0()
  const [lostBy, setLostBy] = useState<SignInFailure | null>(null)
  // Known at once to calls that are already on their way, which state is not.
  const isLost = useRef(false)
  const firstSub = useRef<string>(undefined)

  useEffect(() => {
    if (!user || user.sub !== (firstSub.current ?? user.sub)) return
    isLost.current = false
    setLostBy(null)
  }, [user])

  const takeToken = useCallback<GetToken>(
    async (options) => {
      // Live views go on asking. The provider must not be: it would be flooded, and its answer to a silent attempt could
      // be taken for the answer to the sign-in window, since both come as messages to this page.
      if (isLost.current) throw new ApiProblem('session_ended', 401)
      try {
        const token = await getAccessTokenSilently({ cacheMode: options?.isFresh ? 'off' : 'on' })
        // The library gives nothing, without an error, once the provider's own limit of a session is reached.
        if (!token) throw { error: 'login_required' }
        // Whoever signed in elsewhere in this browser gets the next token, and must not send what the first one typed.
        const sub = (await getIdTokenClaims())?.sub
        firstSub.current ??= sub
        if (sub !== firstSub.current) throw { error: 'login_required' }
        return token
      } catch (thrown) {
        const failure = failureOf(thrown, 'get_access_token_failed')
        if (isLineFailure(failure)) throw new ApiProblem('network_failed', 0, [], thrown)
        isLost.current = true
        setLostBy(failure)
        throw new ApiProblem('session_ended', 401, [], thrown)
      }
    },
    [getAccessTokenSilently, getIdTokenClaims],
  )
  const getToken = useMemo(() => takeInTurn(takeToken), [takeToken])
  return { getToken, lostBy }
}
