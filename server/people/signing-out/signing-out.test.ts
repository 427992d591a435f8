import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import { accessChannel } from '#server/access-signal.ts'
import { buildApp } from '#server/app.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { signLogoutToken } from '#tests/support/logout-token.ts'
import { codeOf } from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
/** Second process on the same database, with caches of its own. */
let other: FastifyInstance
beforeAll(async () => {
  api = await startApi()
  other = await buildApp(api.context, { servePages: false })
  await other.ready()
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = 'labsilta signals' and query = ${`listen ${accessChannel}`}
        and datname = current_database()`.execute(api.context.db)
    return rows.length === 2
  })
})
afterAll(async () => {
  await other.close()
  await api.stop()
})

const seconds = (ago: number) => Math.floor(api.clock.now().getTime() / 1000) - ago
const role = (name: string | string[] | undefined) => ({ 'https://labsilta.example/role': name })
const aSubject = () => `test|${randomUUID()}`
/** Token of a session that began ten seconds ago. */
const inSession = (sub: string, claims: Record<string, unknown> = {}) =>
  api.asPerson({ sub, overrides: { iat: seconds(10), sid: randomUUID(), ...claims } })
/** The same caller at the second process. */
const there = (client: ApiClient) => new ApiClient(other, client.authorization.replace('Bearer ', ''))
const verdict = async (client: ApiClient) => codeOf(await client.get('/session'))
const verdicts = async (client: ApiClient) => [await verdict(client), await verdict(there(client))]
const roles = async (client: ApiClient) =>
  Promise.all([client, there(client)].map(async (at) => expectOk(await at.get<Session>('/session')).role))

/** Waits until both processes refuse the caller, which takes no second. */
async function untilRefused(client: ApiClient): Promise<void> {
  const began = performance.now()
  await until(async () => (await verdicts(client)).every((code) => code === 'not_signed_in'))
  expect(performance.now() - began).toBeLessThan(1000)
}

const issuer = () => api.context.config.auth.issuer
const logOut = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  takeToken(signLogoutToken(issuer(), claims, header))
/** Sends a logout token as providers do. */
const takeToken = async (token: string) => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token, state: 'ignored' }).toString(),
  })
  return reply.statusCode === 200 ? '+' : String(reply.json().code)
}

describe('signing out', () => {
  test('ends the session in every process within a second; other devices stay signed in', async () => {
    const sub = aSubject()
    const sid = randomUUID()
    const [tab, otherTab] = [await inSession(sub, { sid }), await inSession(sub, { sid, iat: seconds(5) })]
    const phone = await inSession(sub)
    for (const client of [tab, otherTab, phone]) expect(await verdicts(client)).toEqual(['+', '+'])
    expect((await tab.delete('/session')).status).toBe(204)
    expect(await verdict(tab)).toBe('not_signed_in')
    await untilRefused(tab)
    await untilRefused(otherTab)
    expect(await verdicts(phone)).toEqual(['+', '+'])
  })

  test('ends one token if it names no session', async () => {
    const sub = aSubject()
    const [first, second] = [
      await inSession(sub, { sid: undefined, jti: '1' }),
      await inSession(sub, { sid: undefined, jti: '2' }),
    ]
    expect((await first.delete('/session')).status).toBe(204)
    await untilRefused(first)
    expect(await verdicts(second)).toEqual(['+', '+'])
  })

  test('holds although the clock of the provider is ahead, and ends before the provider signs in again', async () => {
    const sub = aSubject()
    const sid = randomUUID()
    const ahead = await inSession(sub, { sid, iat: seconds(-20) })
    expect((await ahead.delete('/session')).status).toBe(204)
    await untilRefused(ahead)
    expect(await verdicts(await inSession(sub, { sid, iat: seconds(-21) }))).toEqual(['+', '+'])
  })

  test('is refused to a person who is already signed out', async () => {
    const person = await inSession(aSubject())
    expect((await person.delete('/session')).status).toBe(204)
    expect(codeOf(await person.delete('/session'))).toBe('not_signed_in')
  })

  test('is deleted when every token has expired', async () => {
    const person = await inSession(aSubject())
    expect((await person.delete('/session')).status).toBe(204)
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from ended_sessions`.execute(api.context.db))
        .rows[0]?.n
    await tidyUp(api.context)
    expect(await count()).toBeGreaterThan(0)
    api.clock.set(new Date(Date.now() + 32 * 24 * 60 * 60 * 1000))
    await tidyUp(api.context)
    api.clock.set(new Date())
    expect(await count()).toBe(0)
  })
})

describe('a logout token of the provider', () => {
  test('ends all sessions of the person in every process within a second', async () => {
    const sub = aSubject()
    const [laptop, phone, stranger] = [
      await inSession(sub),
      await inSession(sub),
      await inSession(aSubject()),
    ]
    for (const client of [laptop, phone, stranger]) expect(await verdicts(client)).toEqual(['+', '+'])
    expect(await logOut({ sub })).toBe('+')
    await untilRefused(laptop)
    await untilRefused(phone)
    expect(await verdicts(stranger)).toEqual(['+', '+'])
    expect(await verdicts(await inSession(sub, { iat: seconds(-1) }))).toEqual(['+', '+'])
  })

  test('that names a session ends only this one', async () => {
    const [sub, sid] = [aSubject(), randomUUID()]
    const [named, phone] = [await inSession(sub, { sid }), await inSession(sub)]
    expect(await verdicts(named)).toEqual(['+', '+'])
    expect(await logOut({ sub, sid })).toBe('+')
    await untilRefused(named)
    expect(await verdicts(phone)).toEqual(['+', '+'])
  })

  test('that names a session also ends tokens of the person that name none', async () => {
    const sub = aSubject()
    const [unnamed, stranger] = [
      await inSession(sub, { sid: undefined }),
      await inSession(aSubject(), { sid: undefined }),
    ]
    expect(await verdicts(unnamed)).toEqual(['+', '+'])
    expect(await logOut({ sub, sid: randomUUID() })).toBe('+')
    await untilRefused(unnamed)
    expect(await verdicts(stranger)).toEqual(['+', '+'])
    expect(await verdicts(await inSession(sub, { sid: undefined, iat: seconds(-1) }))).toEqual(['+', '+'])
  })

  test('also ends sessions that were never used, and records no person', async () => {
    const sub = aSubject()
    expect(await logOut({ sub })).toBe('+')
    expect(await verdicts(await inSession(sub))).toEqual(['not_signed_in', 'not_signed_in'])
    const { rows } = await sql`select from people where subject = ${sub}`.execute(api.context.db)
    expect(rows).toEqual([])
  })

  test('is taken once', async () => {
    const token = signLogoutToken(issuer(), { sub: aSubject() })
    expect([await takeToken(token), await takeToken(token)]).toEqual(['+', 'logout_token_refused'])
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['of another issuer', { iss: 'https://evil.example/' }],
    ['for another application', { aud: 'somebody-else' }],
    ['for the API, as access tokens are', { aud: 'https://api.labsilta.example/' }],
    ['without the event', { events: undefined }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    [
      'with an event that is no object',
      { events: { 'http://schemas.openid.net/event/backchannel-logout': 1 } },
    ],
    ['with a nonce, as ID tokens have', { nonce: 'n' }],
    ['without an id', { jti: undefined }],
    ['without a time', { iat: undefined }],
    ['twelve minutes old', { iat: Math.floor(Date.now() / 1000) - 720 }],
    ['from the future', { iat: Math.floor(Date.now() / 1000) + 120 }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['that names nobody', { sub: undefined }],
    ['with control characters', { sub: 'test|x\u0000' }],
    ['of the type of access tokens', {}, { typ: 'at+jwt' }],
    ['of another algorithm', {}, { alg: 'HS256' }],
    ['that is unsigned', {}, { alg: 'none' }],
  ])('%s is refused and ends nothing', async (_what, claims, header) => {
    const sub = aSubject()
    const person = await inSession(sub)
    expect(await verdict(person)).toBe('+')
    expect(await logOut({ sub, ...claims }, header)).toBe('logout_token_refused')
    expect(await verdict(person)).toBe('+')
  })

  test('with the signature of another token is refused, and so is a malformed one', async () => {
    const sub = aSubject()
    const [head, body] = signLogoutToken(issuer(), { sub }).split('.')
    const [, , signature] = signLogoutToken(issuer(), { sub: aSubject() }).split('.')
    expect(await takeToken(`${head}.${body}.${signature}`)).toBe('logout_token_refused')
    expect(await takeToken(`${'x'.repeat(50)}.e30.`)).toBe('logout_token_refused')
    expect(await takeToken('')).toBe('invalid_fields')
  })
})

describe('a later token of the person', () => {
  test('takes the role of earlier tokens in every process within a second', async () => {
    const sub = aSubject()
    const before = await inSession(sub, role(['expert', 'manager']))
    expect(await roles(before)).toEqual(['expert', 'expert'])
    expect(codeOf(await before.get('/keys'))).toBe('+')
    expect(await roles(await inSession(sub, { iat: seconds(5) }))).toEqual(['customer', 'customer'])
    const began = performance.now()
    await until(async () => (await roles(before)).every((one) => one === 'customer'))
    expect(performance.now() - began).toBeLessThan(1000)
    for (const at of [before, there(before)]) expect(codeOf(await at.get('/keys'))).toBe('forbidden')
  })

  test('takes one role of several', async () => {
    const sub = aSubject()
    const manager = await inSession(sub, role('manager'))
    expect(codeOf(await manager.get('/keys'))).toBe('+')
    const later = await inSession(sub, { iat: seconds(5), ...role('expert') })
    expect(await roles(later)).toEqual(['expert', 'expert'])
    await until(async () => codeOf(await there(manager).get('/keys')) === 'forbidden')
    expect(codeOf(await manager.get('/keys'))).toBe('forbidden')
    expect(await roles(manager)).toEqual(['expert', 'expert'])
  })

  test('prevents an earlier token from adding an organisation', async () => {
    const sub = aSubject()
    await verdicts(await inSession(sub, { iat: seconds(30), org_id: 'org_first', org_name: 'First Oy' }))
    const unused = await inSession(sub, { iat: seconds(20), org_id: 'org_left', org_name: 'Left Oy' })
    await verdicts(await inSession(sub, { iat: seconds(10) }))
    const { organisations, person } = expectOk(await unused.get<Session>('/session'))
    expect([person.name, organisations.map(({ name }) => name)]).toEqual([sub, ['First Oy']])
  })
})
