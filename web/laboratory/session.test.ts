import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laboratorySession, takeSecret } from './session.ts'

const storedAs = 'labsilta.laboratory'
const secret = 's'.repeat(43)
const stored = new Map<string, string>()

/** Entry of the history that the tab shows. */
let entry: { state: unknown; hash: string }
const replaceState = (state: unknown, _title: string, address?: string) => {
  entry = { state, hash: address === undefined ? entry.hash : '' }
}

/** Bodies of the calls that open a session, which get these answers in turn; an error is a network that is down. */
let sent: unknown[]
const answerWith = (...answers: (Response | Error)[]) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
const opened = (token: string) => Response.json({ token, expiresAt: '2026-11-28T20:00:00Z' }, { status: 201 })
const refused = (code: string, status: number) =>
  Response.json({ code }, { status, headers: { 'content-type': 'application/problem+json' } })

/** Loads the page at the address of the entry. */
const load = () => laboratorySession('https://labsilta.example', takeSecret())
const follow = (hash: string) => {
  entry = { state: null, hash }
  return load()
}

beforeEach(() => {
  sent = []
  stored.clear()
  entry = { state: null, hash: '' }
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('history', {
    get state() {
      return entry.state
    },
    replaceState,
  })
  vi.stubGlobal('location', {
    pathname: '/laboratory',
    search: '',
    get hash() {
      return entry.hash
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a link opens a session, which ends the one before and survives a reload', async () => {
  stored.set(storedAs, 'before')
  answerWith(opened('new'))
  expect(await follow(`#${secret}`).getToken()).toBe('new')
  expect(sent).toEqual([{ secret, replacedToken: 'before' }])
  expect(entry.hash).toBe('')
  expect(await load().getToken()).toBe('new')
})

test.each([
  ['without a network', new TypeError('Failed to fetch'), 'network_failed'],
  ['while the server is away', new Response('', { status: 503 }), 'database_away'],
  ['too often', refused('too_many_requests', 429), 'too_many_requests'],
  ['that is not valid', refused('laboratory_link_not_found', 404), 'laboratory_link_not_found'],
])('a link %s says so, and ends no session', async (_how, answer, code) => {
  stored.set(storedAs, 'before')
  answerWith(answer)
  await expect(follow(`#${secret}`).getToken()).rejects.toMatchObject({ code })
  // The page of this link never shows the work of the session before.
  await expect(load().getToken()).rejects.toMatchObject({ code: 'laboratory_session_over' })
  expect(await follow('').getToken()).toBe('before')
})

test('a truncated link opens nothing, and ends no session', async () => {
  stored.set(storedAs, 'before')
  await expect(follow(`#${secret.slice(1)}`).getToken()).rejects.toMatchObject({
    code: 'laboratory_session_over',
  })
  expect(await follow('').getToken()).toBe('before')
})

test('a link is opened by a second attempt, and again when its session is over', async () => {
  stored.set(storedAs, 'before')
  answerWith(new TypeError('Failed to fetch'), opened('new'), opened('newer'))
  const session = follow(`#${secret}`)
  await expect(session.getToken()).rejects.toMatchObject({ code: 'network_failed' })
  expect(await session.getToken()).toBe('new')
  expect(await session.getToken({ isFresh: true })).toBe('newer')
  expect(sent).toEqual([{ secret, replacedToken: 'before' }, { secret, replacedToken: 'before' }, { secret }])
})
