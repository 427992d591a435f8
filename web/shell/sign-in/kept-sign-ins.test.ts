import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSignIn, takeKeptSignIn } from './kept-sign-ins.ts'
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

const comeBack = (state: string) => takeKeptSignIn(clientId, { search: `?code=c&state=${state}` })

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

test('after a day nothing is left of a sign-in', () => {
  begin('one', '/portal')
  vi.advanceTimersByTime(25 * hour)
  openTab()
  comeBack('one')
  expect(transaction()).toBe(null)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a reply that no sign-in waits for changes nothing', () => {
  begin('one', '/portal')
  comeBack('stolen')
  expect(JSON.parse(transaction() ?? '')).toMatchObject({ state: 'one' })
  takeKeptSignIn(clientId, { search: '' })
  expect(Object.keys(localStorage)).toHaveLength(1)
})
