import { beforeEach, expect, test, vi } from 'vitest'
import { beginActing, endActing, readActing } from './acting.ts'

const acting = { personId: 'p1', customerId: 'c1', expertSub: 'auth|expert' }
const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
beforeEach(() => stored.clear())

test('the expert acts until the end', () => {
  expect(readActing('auth|expert')).toBeNull()
  beginActing(acting)
  expect(readActing('auth|expert')).toEqual(acting)
  endActing()
  expect(readActing('auth|expert')).toBeNull()
})

test('before the user is known, nobody acts, and the stored value is kept', () => {
  beginActing(acting)
  expect(readActing(null)).toBeNull()
  expect(readActing('auth|expert')).toEqual(acting)
})

test('another person who signs in acts for nobody, and neither does the expert afterwards', () => {
  beginActing(acting)
  expect(readActing('auth|helmi')).toBeNull()
  expect(readActing('auth|expert')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"personId":1,"customerId":"c1","expertSub":"auth|expert"}'])(
  'a stored value that is not whole is ignored: %s',
  (value) => {
    stored.set('labsilta.acting', value)
    expect(readActing('auth|expert')).toBeNull()
  },
)
