import { describe, expect, it } from 'vitest'
import { isOwnAddress } from './return-address.ts'

const origin = 'https://labsilta.example'

describe('an address to return to', () => {
  it.each(['/', '/portal', '/fi/portaali?query=a&owner=b#c', '/portal/orders/1?x=%2F%2Fevil.example'])(
    'may be %s',
    (address) => expect(isOwnAddress(address, origin)).toBe(true),
  )

  it.each([
    '',
    'portal',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'https://labsilta.example/portal',
    'javascript:alert(1)',
    '/portal/../../auth?code=x&state=y',
    '/auth/?code=x&state=y',
    '/fi/auth-error?error=timeout',
  ])('is never %j', (address) => expect(isOwnAddress(address, origin)).toBe(false))
})
