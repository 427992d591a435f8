import { describe, expect, it } from 'vitest'
import { failureOf, isLineFailure, readSignInCode } from './failure.ts'

describe('a failed sign-in', () => {
  it('passes the code and the words of the provider through', () => {
    expect(failureOf({ error: 'mfa_required', error_description: 'Second factor' })).toEqual({
      code: 'mfa_required',
      details: 'mfa_required: Second factor',
    })
  })

  it('keeps a code of the provider that we do not know among the details', () => {
    expect(failureOf({ error: 'server_error', error_description: 'boom' })).toEqual({
      code: 'login_failed',
      details: 'server_error: boom',
    })
  })

  it.each([
    ['Issuer (iss) claim mismatch in the ID token; expected "a", found "b"', 'id_token_invalid'],
    ['There are no query params available for parsing.', 'no_query'],
    ['Failed to fetch', 'request_error'],
    ["Timeout when executing 'fetch'", 'request_error'],
    ['Something else', 'login_failed'],
  ])('knows %j by its words', (message, code) => expect(failureOf(new Error(message)).code).toBe(code))

  it('of nothing at all has a code', () => {
    expect(failureOf(undefined, 'get_access_token_failed')).toEqual({
      code: 'get_access_token_failed',
      details: '',
    })
  })

  it('is told from a broken line', () => {
    expect(isLineFailure(failureOf({ error: 'timeout' }))).toBe(true)
    expect(isLineFailure(failureOf({ error: 'login_required' }))).toBe(false)
  })
})

it('an unknown code in an address is an ordinary failure', () => {
  expect(readSignInCode('<script>')).toBe('login_failed')
  expect(readSignInCode(null)).toBe('login_failed')
  expect(readSignInCode('cancelled')).toBe('cancelled')
})
