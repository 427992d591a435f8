import { describe, expect, it } from 'vitest'
import { failureOf, isLineFailure, readSignInCode } from './failure.ts'

describe('a failed sign-in', () => {
  it('keeps the code and text of the provider', () => {
    expect(failureOf({ error: 'mfa_required', error_description: 'Second factor' })).toEqual({
      code: 'mfa_required',
      details: 'mfa_required: Second factor',
    })
  })

  it('keeps an unknown code of the provider in the details', () => {
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
  ])('recognises %j by its text', (message, code) => expect(failureOf(new Error(message)).code).toBe(code))

  it('without an error has a code', () => {
    expect(failureOf(undefined, 'get_access_token_failed')).toEqual({
      code: 'get_access_token_failed',
      details: '',
    })
  })

  it('is distinguished from a connection failure', () => {
    expect(isLineFailure(failureOf({ error: 'timeout' }))).toBe(true)
    expect(isLineFailure(failureOf({ error: 'login_required' }))).toBe(false)
  })
})

it('an unknown code in an address is a general failure', () => {
  expect(readSignInCode('<script>')).toBe('login_failed')
  expect(readSignInCode(null)).toBe('login_failed')
  expect(readSignInCode('cancelled')).toBe('cancelled')
})
