import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const options = { sub: 'test|new', name: 'New Person', orgId: 'org_new', orgName: 'New Oy' }
const count = async (table: 'people' | 'organisations' | 'memberships') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
    api.context.db,
  )
  return rows[0]?.count ?? 0
}

describe('the first call', () => {
  test('creates the person, the organisation and the membership once, also ten times at once', async () => {
    const before = [await count('people'), await count('organisations'), await count('memberships')]
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api.asPerson({ ...options, overrides: { jti: `${index}` } })),
    )
    const replies = await Promise.all(clients.map((client) => client.get<Session>('/session')))
    expect(new Set(replies.map((reply) => reply.body.person.id)).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ role: 'customer', organisations: [{ name: 'New Oy' }] })
    const after = [await count('people'), await count('organisations'), await count('memberships')]
    expect(after).toEqual(before.map((number) => number + 1))
  })

  test('a person in no team has no organisation', async () => {
    const sara = await api.as('sara')
    expect((await sara.get<Session>('/session')).body.organisations).toEqual([])
  })

  test('only customers search private notes', async () => {
    const allowedOf = async (name: string) =>
      (await (await api.as(name)).get<Session>('/session')).body.allowed.includes('search_notes')
    expect([await allowedOf('anna'), await allowedOf('expert')]).toEqual([true, false])
  })

  test('two people with one e-mail address stay two people', async () => {
    const [a, b] = [
      await api.asPerson({ sub: 'test|a', email: 'same@mail.example' }),
      await api.asPerson({ sub: 'test|b', email: 'same@mail.example' }),
    ]
    expect((await whoIs(a)).id).not.toBe((await whoIs(b)).id)
  })

  test('the provider may rename a person; the person stays the same', async () => {
    const before = await whoIs(await api.asPerson({ sub: 'test|renamed', name: 'Before' }))
    const { body } = await (await api.asPerson({ sub: 'test|renamed', name: 'After' })).get<Session>(
      '/session',
    )
    expect([body.person.id, body.person.name]).toEqual([before.id, 'After'])
  })
})

describe('two valid tokens of one person that say different things', () => {
  const issuedAgo = (seconds: number) => ({ iat: Math.floor(Date.now() / 1000) - seconds })
  const expertClaim = { 'https://labsilta.example/role': 'expert' }

  test('give the role that the later one names, also when both are used at once', async () => {
    const person = { sub: 'test|two roles' }
    const pairs = Array.from({ length: 5 }, (_, index) => [
      { ...person, overrides: { ...issuedAgo(60), jti: `${index}` } },
      { ...person, overrides: { ...issuedAgo(30), ...expertClaim, jti: `${index}` } },
    ])
    const clients = await Promise.all(pairs.flat().map((options) => api.asPerson(options)))
    const rolesOf = async () =>
      (await Promise.all(clients.map((client) => client.get<Session>('/session')))).map(
        ({ status, body }) => [status, body.role],
      )
    const first = await rolesOf()
    expect(first.filter((_, index) => index % 2 === 1)).toEqual(Array(5).fill([200, 'expert']))
    expect(first.map(([status]) => status)).toEqual(Array(10).fill(200))
    await until(async () => (await rolesOf()).every(([, role]) => role === 'expert'))
  })

  test('leave person and organisation with the names in the later one', async () => {
    const [later, earlier, nameless] = await Promise.all([
      api.asPerson({
        sub: 'test|n1',
        name: 'New Name',
        orgId: 'org_n',
        orgName: 'New Oy',
        overrides: issuedAgo(10),
      }),
      api.asPerson({
        sub: 'test|n1',
        name: 'Old Name',
        orgId: 'org_n',
        orgName: 'Old Oy',
        overrides: issuedAgo(90),
      }),
      api.asPerson({ sub: 'test|n2', orgId: 'org_n' }),
    ])
    const organisations = async (client: typeof later) =>
      (await client.get<Session>('/session')).body.organisations.map(({ name }) => name)
    expect(await organisations(earlier)).toEqual(['Old Oy'])
    for (const client of [later, earlier, nameless]) expect(await organisations(client)).toEqual(['New Oy'])
    const { rows } = await sql`select name from people where subject = 'test|n1'`.execute(api.context.db)
    expect(rows).toEqual([{ name: 'New Name' }])
  })

  test('of the same second with different names keep the first, however often they are used', async () => {
    const { iat } = issuedAgo(20)
    const call = async (name: string, jti: string) => {
      const organisation = { orgId: 'org_s', orgName: `${name} Oy` }
      const client = await api.asPerson({ sub: 'test|s', name, ...organisation, overrides: { iat, jti } })
      await client.get('/session')
      const { rows } = await sql`
        select p.name as person, o.name as organisation, o.version
        from people p join memberships m on m.person_id = p.id join organisations o on o.id = m.organisation_id
        where p.subject = 'test|s'`.execute(api.context.db)
      return rows
    }
    const first = await call('First', '1')
    expect(first).toMatchObject([{ person: 'First', organisation: 'First Oy' }])
    for (const [name, jti] of [
      ['Second', '2'],
      ['First', '3'],
      ['Second', '4'],
    ] as const)
      expect(await call(name, jti)).toEqual(first)
  })

  test('an organisation known by its id only gets its name when a token contains it', async () => {
    const names = async (options: { orgName?: string }) => {
      const client = await api.asPerson({ sub: 'test|unnamed', orgId: 'org_unnamed', ...options })
      return (await client.get<Session>('/session')).body.organisations.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['org_unnamed'])
    expect(await names({ orgName: 'Named Oy' })).toEqual(['Named Oy'])
  })
})

describe('membership', () => {
  test('that we ended is not brought back by a token that names the organisation', async () => {
    const person = { sub: 'test|left', orgId: 'org_left', orgName: 'Left Oy' }
    const { id } = await whoIs(await api.asPerson(person))
    await sql`update memberships set ended_at = now() where person_id = ${id}`.execute(api.context.db)
    const again = await api.asPerson({ ...person, overrides: { jti: 'later' } })
    expect((await again.get<Session>('/session')).body.organisations).toEqual([])
  })

  test('is kept when a later token names no organisation', async () => {
    const person = { sub: 'test|kept', orgId: 'org_kept', orgName: 'Kept Oy' }
    await whoIs(await api.asPerson(person))
    const without = await api.asPerson({ sub: 'test|kept' })
    expect((await without.get<Session>('/session')).body.organisations).toMatchObject([{ name: 'Kept Oy' }])
  })
})

describe('an access token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const answer = async (overrides: Record<string, unknown>) =>
    (await (await api.asPerson({ sub: 'test|token', overrides })).get('/session')).status

  test.each([
    ['of another issuer', { iss: 'https://evil.example/' }],
    ['for another audience', { aud: 'https://other.example/' }],
    ['without a subject', { sub: undefined }],
    ['without an expiry', { exp: undefined }],
    ['expired 61 s ago', { exp: now() - 62 }],
  ])('%s is refused', async (_name, overrides) => {
    expect(await answer(overrides)).toBe(401)
  })

  test('expired 50 s ago still passes: clocks differ', async () => {
    expect(await answer({ exp: now() - 50 })).toBe(200)
  })

  test('gives the expert’s role by the configured claim only', async () => {
    const role = async (overrides: Record<string, unknown>) =>
      (await (await api.asPerson({ sub: 'test|role', overrides })).get<Session>('/session')).body.role
    expect(await role({ role: 'expert' })).toBe('customer')
    expect(await role({ 'https://labsilta.example/role': 'expert' })).toBe('expert')
    expect(await role({ 'https://labsilta.example/role': ['staff', 'expert'] })).toBe('expert')
    expect(await role({ 'https://labsilta.example/role': 'Expert' })).toBe('customer')
  })

  test('is read after the name of its scheme in any case', async () => {
    const { authorization } = await api.asPerson({ sub: 'test|token' })
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { authorization: authorization.replace('Bearer', scheme) }
      expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(200)
    }
  })

  test.each([
    '',
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    `Bearer ${'a'.repeat(9000)}`,
  ])('that is malformed (%s) is refused', async (authorization) => {
    const reply = await api.app.inject({ url: '/api/v1/session', headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in'])
  })
})

describe('the owner’s and organisation’s filters', () => {
  test('name one’s own team to a customer, and all to an expert', async () => {
    const [anna, otto, expert] = [await api.as('anna'), await api.as('otto'), await api.as('expert')]
    await whoIs(await api.as('mikko'))
    await whoIs(otto)
    type Page = { items: { name: string }[] }
    const names = async (client: typeof anna, path: string) =>
      (await client.get<Page>(path)).body.items.map((item) => item.name)
    await whoIs(anna)
    expect((await names(anna, '/people')).sort()).toEqual(['Anna Virtanen', 'Mikko Lahtinen'])
    expect(await names(anna, '/organisations')).toEqual(['Fennopack Oy'])
    expect(await names(expert, '/organisations?query=KILP')).toEqual(['Kilpailu Oy'])
    expect(await names(otto, '/organisations?query=fenno')).toEqual([])
  })
})
