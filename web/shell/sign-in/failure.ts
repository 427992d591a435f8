/** What can go wrong while signing in; each code has its sentence in both languages (errors.json, `signIn`). */
export const signInCodes = [
  'login_failed',
  'get_access_token_failed',
  'access_denied',
  'mfa_required',
  'missing_refresh_token',
  'state_mismatch',
  'missing_transaction',
  'login_required',
  'timeout',
  'cancelled',
  'popup_open',
  'request_error',
  'id_token_invalid',
  'no_query',
] as const
export type SignInCode = (typeof signInCodes)[number]

export type SignInFailure = {
  code: SignInCode
  /** The provider's own code and words, passed through for whoever helps the person. */
  details: string
}

const isKnown = (code: unknown): code is SignInCode => signInCodes.some((known) => known === code)

export const readSignInCode = (code: string | null): SignInCode => (isKnown(code) ? code : 'login_failed')

/** The library throws objects with `error` and `error_description`, and plain errors that only their words tell apart. */
export const failureOf = (thrown: unknown, otherwise: SignInCode = 'login_failed'): SignInFailure => {
  const { error, error_description: description, message } = (thrown ?? {}) as Record<string, unknown>
  const words = typeof description === 'string' ? description : typeof message === 'string' ? message : ''
  if (typeof error === 'string' && error !== '') {
    return { code: isKnown(error) ? error : otherwise, details: words ? `${error}: ${words}` : error }
  }
  return { code: codeOfWords(words) ?? otherwise, details: words }
}

const codeOfWords = (words: string): SignInCode | null => {
  if (/ID token|Token could not be decoded/i.test(words)) return 'id_token_invalid'
  if (words.startsWith('There are no query params')) return 'no_query'
  if (/failed to fetch|networkerror|load failed|executing 'fetch'/i.test(words)) return 'request_error'
  return null
}

/** Failures of the line rather than of the sign-in: trying again later may help, signing in again does not. */
export const isLineFailure = ({ code }: SignInFailure) => code === 'request_error' || code === 'timeout'
