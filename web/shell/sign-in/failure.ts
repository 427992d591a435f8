/** Sign-in failures; each code has a text in both languages (errors.json, `signIn`). */
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
  /** Code and message of the provider, shown unchanged for support. */
  details: string
}

const isKnown = (code: unknown): code is SignInCode => signInCodes.some((known) => known === code)

export const readSignInCode = (code: string | null): SignInCode => (isKnown(code) ? code : 'login_failed')

/**
 * Classifies an error of the library, which throws objects with `error` and `error_description`, and plain
 * errors that differ only in their message.
 */
export const failureOf = (thrown: unknown, otherwise: SignInCode = 'login_failed'): SignInFailure => {
  const { error, error_description: description, message } = (thrown ?? {}) as Record<string, unknown>
  const words = typeof description === 'string' ? description : typeof message === 'string' ? message : ''
  if (typeof error === 'string' && error !== '') {
    return { code: isKnown(error) ? error : otherwise, details: words ? `${error}: ${words}` : error }
  }
  return { code: codeOfText(words) ?? otherwise, details: words }
}

const codeOfText = (words: string): SignInCode | null => {
  if (/ID token|Token could not be decoded/i.test(words)) return 'id_token_invalid'
  if (words.startsWith('There are no query params')) return 'no_query'
  if (/failed to fetch|networkerror|load failed|executing 'fetch'/i.test(words)) return 'request_error'
  return null
}

/** True for connection failures, where a later attempt may succeed but a new sign-in does not help. */
export const isLineFailure = ({ code }: SignInFailure) => code === 'request_error' || code === 'timeout'
