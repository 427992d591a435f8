import { Auth0Provider, PopupTimeoutError, useAuth0 } from '@auth0/auth0-react'
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
import { authOptions } from './auth-options.ts'
import { failureOf, isLineFailure, type SignInFailure } from './failure.ts'
import { forgetSignIns, keepSignIn } from './kept-sign-ins.ts'
import { rememberReturnAddress, takeReturnAddress } from './return-address.ts'
import { shareTokenRequests } from './share-token-requests.ts'
import { useSignOut } from './use-sign-out.ts'

export type SignIn = {
  /**
   * `unknown` until the library has checked; `leaving` while the browser navigates to sign-out; `left` after the user signed
   * out in another tab.
   */
  state: 'unknown' | 'signed-in' | 'signed-out' | 'leaving' | 'left'
  /** Failure of the last sign-in; null without one, or once it has been shown. */
  failure: SignInFailure | null
  /** Reason why a signed-in user can no longer get tokens. */
  lostBy: SignInFailure | null
  /** Subject claim of the user; changes when another person signs in. */
  personSub: string | null
  getToken: GetToken
  /** Navigates to the provider, which returns to the current address. */
  signInByRedirect: (language: Language) => Promise<void>
  /**
   * Must be called directly from a press, because browsers block the window otherwise. A failure is stored in
   * `failure`.
   */
  signInByPopup: (language: Language) => Promise<void>
  /** Holds for all tabs. Also deletes the user's unsaved work; `personId` is null when the user is unknown. */
  signOut: (language: Language, personId: string | null) => Promise<void>
  /** Allows the next visit of a protected page to try again. */
  markFailureShown: () => void
}

const SignInContext = createContext<SignIn | null>(null)

export const useSignIn = (): SignIn => {
  const signIn = useContext(SignInContext)
  if (!signIn) throw new Error('SignInProvider is missing above this component.')
  return signIn
}

/** Adapts the identity library to our screens. `openAddress` returns the user to the page after sign-in. */
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
    <SignInState configuration={configuration}>{children}</SignInState>
  </Auth0Provider>
)

const SignInState = ({
  configuration: { authClientId, apiUrl },
  children,
}: {
  configuration: Configuration
  children: ReactNode
}) => {
  const { isLoading, isAuthenticated, user } = useAuth0()
  const { failure, setOwnFailure, markFailureShown } = useFailure()
  const { signInByRedirect, signInByPopup } = useSignInActions(authClientId, setOwnFailure)
  const { getToken, stopTokens, lostBy } = useToken()
  const { place, signOut } = useSignOut(apiUrl, stopTokens)
  const settled = isAuthenticated ? 'signed-in' : isLoading ? 'unknown' : 'signed-out'
  const state = place === 'here' ? 'leaving' : place === 'elsewhere' ? 'left' : settled
  const personSub = user?.sub ?? null
  useEffect(() => {
    if (isAuthenticated) forgetSignIns()
  }, [isAuthenticated])
  const value = useMemo<SignIn>(
    () => ({
      state,
      failure,
      lostBy,
      personSub,
      getToken,
      signInByRedirect,
      signInByPopup,
      signOut,
      markFailureShown,
    }),
    [state, failure, lostBy, personSub, getToken, signInByRedirect, signInByPopup, signOut, markFailureShown],
  )
  return <SignInContext value={value}>{children}</SignInContext>
}

/** Failure of the library, or one of our own, until it has been shown. */
const useFailure = () => {
  const { error } = useAuth0()
  const [ownFailure, setOwnFailure] = useState<SignInFailure | null>(null)
  const [shownError, setShownError] = useState<Error | null>(null)
  const failure = useMemo(
    () => (error && error !== shownError ? failureOf(error) : ownFailure),
    [error, shownError, ownFailure],
  )
  // The library leaves the window open after its time.
  useEffect(() => {
    if (error instanceof PopupTimeoutError) error.popup.close()
  }, [error])
  const markFailureShown = useCallback(() => {
    setShownError(error ?? null)
    setOwnFailure(null)
  }, [error])
  return { failure, setOwnFailure, markFailureShown }
}

const useSignInActions = (clientId: string, onFailure: (failure: SignInFailure) => void) => {
  const { loginWithRedirect, loginWithPopup } = useAuth0()
  const signInByRedirect = useCallback(
    async (language: Language) => {
      rememberReturnAddress(location.pathname + location.search + location.hash)
      try {
        await loginWithRedirect({
          authorizationParams: { ui_locales: language },
          // Replaces the history entry; otherwise Back from the provider would lead here and to the provider
          // again.
          openUrl: (address) => {
            keepSignIn(clientId)
            location.replace(address)
          },
        })
      } catch (thrown) {
        onFailure(failureOf(thrown))
      }
    },
    [loginWithRedirect, clientId, onFailure],
  )
  const signInByPopup = useCallback(
    (language: Language) => loginWithPopup({ authorizationParams: { ui_locales: language } }),
    [loginWithPopup],
  )
  return { signInByRedirect, signInByPopup }
}

/**
 * Tokens for API calls. A temporary failure counts as a broken connection; any other means that the user must
 * sign in again.
 */
const useToken = () => {
  const { user, getAccessTokenSilently, getIdTokenClaims } = useAuth0()
  const [lostBy, setLostBy] = useState<SignInFailure | null>(null)
  // A ref, because calls in flight must see the change before the state is rendered.
  const isLost = useRef(false)
  const isStopped = useRef(false)
  const firstSub = useRef<string>(undefined)

  useEffect(() => {
    if (!user || user.sub !== (firstSub.current ?? user.sub)) return
    isLost.current = false
    setLostBy(null)
  }, [user])

  const takeToken = useCallback<GetToken>(
    async (options) => {
      // Live views continue polling. The provider must not be asked each time: it would be flooded, and its
      // reply to a silent attempt could be taken for that of the sign-in window, since both are messages to
      // this page.
      if (isLost.current || isStopped.current) throw new ApiProblem('session_ended', 401)
      try {
        const token = await getAccessTokenSilently({ cacheMode: options?.isFresh ? 'off' : 'on' })
        // The library returns nothing, without an error, when the provider's limit of a session is reached.
        if (!token || isStopped.current) throw { error: 'login_required' }
        // After another person signed in in this browser, the next token is theirs. It must not be used to
        // send the first person's input.
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
  const getToken = useMemo(() => shareTokenRequests(takeToken), [takeToken])
  const stopTokens = useCallback(() => {
    isStopped.current = true
  }, [])
  return { getToken, stopTokens, lostBy }
}
