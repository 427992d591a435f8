import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSignIns, keepSignIn, takeKeptSignIn } from './kept-sign-ins.ts'
import { peekReturnAddress, rememberReturnAddress } from './return-address.ts'

const clientId = 'labsilta-web'
const libraryKey = `a0.spajs.txs.${clientId}`
const hour = 60 * 60 * 1000

/** Storage of the browser. Its names are own keys, as of the real one. */
class TestStorage {
  [name: string]: unknown
}
const methods = {
  getItem: function (this: TestStorage, name: string) {
    return (this[name] as string | undefined) ?? null
  },
  setItem: function (this: TestStorage, name: string, text: string) {
    this[name] = text
  },
  removeItem: function (this: TestStorage, name: string) {
    delete this[name]
  },
}
for (const [name, value] of Object.entries(methods))
  Object.defineProperty(TestStorage.prototype, name, { value })

const openTab = () => vi.stubGlobal('sessionStorage', new TestStorage())
const transaction = () => sessionStorage.getItem(libraryKey)

function begin(state: string, address: string): void {
  openTab()
  rememberReturnAddress(address)
  sessionStorage.setItem(libraryKey, JSON.stringify({ state, code_verifier: `of ${state}` }))
  keepSignIn(clientId)
}

const start = (pathname: string, search = '') => takeKeptSignIn(clientId, { pathname, search })
const comeBack = (state: string) => start('/auth/', `?code=c&state=${state}`)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('location', { origin: 'https://labsilta.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sign-in can be finished in another tab for a day, with its page', () => {
  begin('one', '/portal?query=a')
  begin('two', '/portal?query=b')
  vi.advanceTimersByTime(23 * hour)
  openTab()
  comeBack('one')
  expect(JSON.parse(transaction() ?? '')).toMatchObject({ state: 'one', code_verifier: 'of one' })
  expect(peekReturnAddress()).toBe('/portal?query=a')
})

test('a sign-in is given to one tab only', () => {
  begin('one', '/portal')
  openTab()
  comeBack('one')
  openTab()
  comeBack('one')
  expect(transaction()).toBe(null)
})

test.each(['/portal', '/auth/'])('after a day nothing is left of a sign-in once %s is opened', (path) => {
  begin('one', '/portal')
  localStorage.setItem('labsilta.sign-in broken', '{')
  vi.advanceTimersByTime(25 * hour)
  openTab()
  start(path, '?code=c&state=one')
  expect(transaction()).toBe(null)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a reply that no sign-in waits for changes nothing', () => {
  begin('one', '/portal')
  comeBack('stolen')
  expect(JSON.parse(transaction() ?? '')).toMatchObject({ state: 'one' })
  start('/auth/')
  start('/auth/', '?state=one')
  start('/office/orders', '?state=one&code=c')
  expect(Object.keys(localStorage)).toHaveLength(1)
})

test('after a sign-in or sign-out no stored sign-in is left', () => {
  begin('one', '/portal')
  begin('two', '/office')
  localStorage.setItem('other', 'kept')
  forgetSignIns()
  expect(Object.keys(localStorage)).toEqual(['other'])
})

test.each([
  '/portal/invitation/secret',
  '/fi/portaali/kutsu/secret?from=mail',
  '/portal/team-invitation/secret',
])('the secret in the address %s is not copied', (address) => {
  begin('one', address)
  expect(peekReturnAddress()).toBe(address)
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  openTab()
  comeBack('one')
  expect(transaction()).toContain('of one')
  expect(peekReturnAddress()).toBe(null)
})
