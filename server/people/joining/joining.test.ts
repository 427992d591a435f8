import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import { isPublicMailDomain } from '#contract/public-mail-domains.ts'
import type { Joining } from '#contract/teams.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import {
  aJoinRequest,
  anInvitationLink,
  aPerson,
  aTeam,
  codeOf,
  mailsTo,
  readMember,
  readTeam,
  type TestTeam,
  tellOfTeam,
} from '#tests/support/teams.ts'
import { watchStatements } from '#tools/bench/capture.ts'

const api = await startApi()
afterAll(() => api.stop())

const day = 24 * 60 * 60 * 1000
const ask = (by: ApiClient) => by.post<Joining>('/join-request', {})
const standing = async (by: ApiClient) => expectOk(await by.get<Joining>('/join-request'))
const decide = (by: ApiClient, { id }: TestTeam, requestId: string, how: 'acceptance' | 'refusal') =>
  by.post(`/teams/${id}/join-requests/${requestId}/${how}`)

describe('asking', () => {
  test('gets the same reply, with the same writes, whether the team exists or not', async () => {
    const team = await aTeam(api)
    const known = await aPerson(api, { email: `known@${team.domain}` })
    const unknown = await aPerson(api, { email: `known@${randomUUID()}.example` })
    const replies = [await ask(known), await ask(unknown)]
    const shapes = replies.map(({ status, body }) => {
      const { domain: _, request, ...rest } = body
      return [status, rest, request?.state]
    })
    expect(shapes).toEqual(Array(2).fill([200, { hindrance: null }, 'waiting']))
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(team.orgId)
    const { rows } = await sql<{ person: string; requests: number; jobs: number }>`
      select r.person_id as person, count(distinct r.id)::int as requests, count(j.id)::int as jobs
      from join_requests r join events e on e.actor_id = r.person_id and e.action = 'ask_to_join'
        join pgboss.job j on j.name = 'announce' and (j.data ->> 'eventId')::uuid = e.id
      where r.person_id = any(${[known.id, unknown.id]}::uuid[]) group by 1`.execute(api.context.db)
    expect(rows.map(({ requests, jobs }) => [requests, jobs])).toEqual([
      [1, 1],
      [1, 1],
    ])
    await tellOfTeam(api, null)
    expect((await standing(unknown)).request?.state).toBe('waiting')
    expect((await readTeam(team.admin, team.id)).joinRequests).toHaveLength(1)
  })

  test('sends the same statements whether the team exists or not, and replies after the same time', async () => {
    const { db, pool, close } = openDatabase({ ...api.context.config.database, onError: () => undefined })
    const { take } = watchStatements(pool)
    const app = await buildApp({ ...api.context, db, jobs: createJobs(db) }, { servePages: false })
    const askAndWatch = async (email: string) => {
      const person = await aPerson(api, { email })
      const client = new ApiClient(app, person.authorization.replace('Bearer ', ''))
      expectOk(await client.get('/session'))
      take()
      const began = performance.now()
      expectOk(await ask(client))
      return { ms: performance.now() - began, texts: take().map(({ text }) => text) }
    }
    try {
      const team = await aTeam(api)
      const known = await askAndWatch(`known@${team.domain}`)
      const unknown = await askAndWatch(`known@${randomUUID()}.example`)
      expect(known.texts.length).toBeGreaterThan(10)
      expect(known.texts).toEqual(unknown.texts)
      for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(48)
    } finally {
      await app.close()
      await close()
    }
  })

  test('tells the team’s admins, each in their language, and no member', async () => {
    const team = await aTeam(api)
    const second = await aPerson(api, { email: `toinen@${team.domain}`, orgId: team.orgId })
    expectOk(await second.patch('/session', { language: 'fi' }))
    const { version } = await readMember(team.admin, team.id, second.id)
    const path = `/teams/${team.id}/members/${second.id}/role`
    expectOk(await team.admin.call('PUT', path, { role: 'admin' }, { version }))
    const { asker } = await aJoinRequest(api, team.domain)
    await tellOfTeam(api, team.id)
    const [toFirst] = await mailsTo(api, team.admin.email)
    const [toSecond] = await mailsTo(api, second.email)
    expect(toFirst?.subject).toBe(`Kysyjä Kallio has asked to join the ${team.orgId} Oy team`)
    expect(toFirst?.text).toContain(asker.email)
    expect(toFirst?.text).toContain(`/portal/team?team=${team.id}`)
    expect(toSecond?.subject).toBe(`Kysyjä Kallio haluaa liittyä tiimiin ${team.orgId} Oy`)
    expect(await mailsTo(api, team.member.email)).toEqual([])
    expect((await readTeam(team.member, team.id)).joinRequests).toEqual([])
  })

  test('twice, or by many clicks at once, makes one request and one mail', async () => {
    const team = await aTeam(api)
    const asker = await aPerson(api, { email: `asker@${team.domain}` })
    const replies = await Promise.all([ask(asker), ask(asker), ask(asker)])
    expect(new Set(replies.map(({ raw }) => raw.toString())).size).toBe(1)
    expectOk(await ask(asker))
    await tellOfTeam(api, team.id)
    expect(await mailsTo(api, team.admin.email)).toHaveLength(1)
  })

  test.each([
    ['with an address that nobody verified', { isVerified: false }, 'email_unverified', 'email_unverified'],
    ['with an address that anybody can get', { email: 'x@gmail.com' }, 'public_domain', 'join_not_possible'],
    ['from another country’s yahoo', { email: 'x@yahoo.co.uk' }, 'public_domain', 'join_not_possible'],
    ['with one from a British line', { email: 'x@ntlworld.com' }, 'public_domain', 'join_not_possible'],
    ['with one from an American line', { email: 'x@sbcglobal.net' }, 'public_domain', 'join_not_possible'],
    ['with one from a Finnish line', { email: 'x@surffi.net' }, 'public_domain', 'join_not_possible'],
    ['in capitals', { email: 'X@LUUKKU.COM' }, 'public_domain', 'join_not_possible'],
  ])('%s is refused and said beforehand', async (_name, person, hindrance, code) => {
    const asker = await aPerson(api, person)
    expect(await standing(asker)).toEqual({ domain: null, hindrance, request: null })
    expect(codeOf(await ask(asker))).toBe(code)
  })

  test('by a member of a team is refused', async () => {
    const team = await aTeam(api)
    expect((await standing(team.member)).hindrance).toBe('in_team')
    expect(codeOf(await ask(team.member))).toBe('join_not_possible')
  })

  test('goes to the team with most people at the domain among those with an admin there', async () => {
    const [team, consultants] = [await aTeam(api), await aTeam(api)]
    const guest = await aPerson(api, { email: `guest@${consultants.domain}` })
    const link = await anInvitationLink(api, team.admin, team.id)
    expectOk(await guest.post(`/team-invitations/${link}/acceptance`))
    const { version } = await readMember(team.admin, team.id, guest.id)
    const path = `/teams/${team.id}/members/${guest.id}/role`
    expectOk(await team.admin.call('PUT', path, { role: 'admin' }, { version }))
    await aJoinRequest(api, consultants.domain)
    expect((await readTeam(team.admin, team.id)).joinRequests).toEqual([])
    expect((await readTeam(consultants.admin, consultants.id)).joinRequests).toHaveLength(1)
  })

  test('never goes to a team whose admin’s address at the domain is unverified', async () => {
    const domain = `${randomUUID()}.example`
    const orgId = `org_${randomUUID()}`
    const admin = await aPerson(api, { email: `boss@${domain}`, isVerified: false, orgId })
    const { organisations } = expectOk(await admin.get<Session>('/session'))
    await aJoinRequest(api, domain)
    expect((await readTeam(admin, organisations[0]?.id ?? '')).joinRequests).toEqual([])
  })
})

describe('a decision', () => {
  test('that accepts adds the member and notifies the person', async () => {
    const team = await aTeam(api)
    const { id, asker } = await aJoinRequest(api, team.domain)
    expectOk(await asker.patch('/session', { language: 'fi' }))
    expect((await decide(team.admin, team, id, 'acceptance')).status).toBe(204)
    expect((await readTeam(asker, team.id)).role).toBe('member')
    await tellOfTeam(api, team.id)
    const [mail] = await mailsTo(api, asker.email)
    expect(mail?.subject).toBe(`Olet nyt tiimissä ${team.orgId} Oy`)
    expect(mail?.text).toContain(`/fi/portaali/tiimi?team=${team.id}`)
  })

  test('that declines does not name the team, and holds for two weeks', async () => {
    const team = await aTeam(api)
    const { id, asker } = await aJoinRequest(api, team.domain)
    expect((await decide(team.admin, team, id, 'refusal')).status).toBe(204)
    await tellOfTeam(api, team.id)
    const [mail] = await mailsTo(api, asker.email)
    expect(mail?.subject).toBe('Your request to join a team has been declined')
    expect(`${mail?.text}${mail?.html}`).not.toContain(team.orgId)
    expect((await standing(asker)).request?.state).toBe('declined')
    expect(codeOf(await ask(asker))).toBe('join_request_declined')
    expect((await asker.get(`/teams/${team.id}`)).status).toBe(404)
    api.clock.set(new Date(Date.now() + 14 * day + 1000))
    const again = codeOf(await ask(asker))
    api.clock.set(new Date())
    expect(again).toBe('+')
  })

  test('by two admins at once: one wins, the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(api)
      const path = `/teams/${team.id}/members/${team.member.id}/role`
      expectOk(await team.admin.call('PUT', path, { role: 'admin' }, { version: 1 }))
      const { id, asker } = await aJoinRequest(api, team.domain)
      const replies = await Promise.all([
        decide(team.admin, team, id, 'acceptance'),
        decide(team.member, team, id, 'refusal'),
      ])
      expect(replies.map(codeOf).sort()).toEqual(['+', 'join_request_decided'])
      const isIn = (await asker.get(`/teams/${team.id}`)).status === 200
      expect(isIn).toBe(replies[0]?.status === 204)
    }
  })

  test('is refused when the request has expired, or the person has joined a team in another way', async () => {
    const team = await aTeam(api)
    const expired = await aJoinRequest(api, team.domain)
    api.clock.set(new Date(Date.now() + 14 * day + 1000))
    const late = codeOf(await decide(team.admin, team, expired.id, 'acceptance'))
    api.clock.set(new Date())
    expect(late).toBe('join_request_decided')

    const other = await aTeam(api)
    const { id, asker } = await aJoinRequest(api, team.domain)
    const link = await anInvitationLink(api, other.admin, other.id)
    expectOk(await asker.post(`/team-invitations/${link}/acceptance`))
    expect(codeOf(await decide(team.admin, team, id, 'acceptance'))).toBe('join_request_decided')
    expect((await readTeam(team.admin, team.id)).joinRequests.map((request) => request.id)).toEqual([
      expired.id,
    ])
  })

  test('needs the address of the request, which is neither shown nor accepted once it is another or unverified', async () => {
    const team = await aTeam(api)
    for (const change of [
      sql`update people set email_verified = false`,
      sql`update people set email = 'x@elsewhere.example'`,
    ]) {
      const { id, asker } = await aJoinRequest(api, team.domain)
      expect((await readTeam(team.admin, team.id)).joinRequests).toHaveLength(1)
      await sql`${change} where id = ${asker.id}`.execute(api.context.db)
      expect((await readTeam(team.admin, team.id)).joinRequests).toEqual([])
      expect(codeOf(await decide(team.admin, team, id, 'acceptance'))).toBe('join_request_decided')
    }
    expect((await readTeam(team.admin, team.id)).memberCount).toBe(2)
  })

  test('is not for members, nor for admins of other teams', async () => {
    const [team, other] = [await aTeam(api), await aTeam(api)]
    const { id } = await aJoinRequest(api, team.domain)
    expect(codeOf(await decide(team.member, team, id, 'acceptance'))).toBe('forbidden')
    expect(codeOf(await decide(other.admin, team, id, 'acceptance'))).toBe('team_not_found')
    expect(codeOf(await decide(other.admin, other, id, 'acceptance'))).toBe('join_request_not_found')
    expect((await readTeam(team.admin, team.id)).joinRequests).toHaveLength(1)
  })

  test('readmits a removed member', async () => {
    const team = await aTeam(api)
    const path = `/teams/${team.id}/members/${team.member.id}/removal`
    expectOk(await team.admin.post(path, {}, { version: 1 }))
    expectOk(await ask(team.member))
    const [request] = (await readTeam(team.admin, team.id)).joinRequests
    expectOk(await decide(team.admin, team, request?.id ?? '', 'acceptance'))
    expect((await readTeam(team.member, team.id)).role).toBe('member')
  })
})

test.each([
  ['gmail.com', true],
  ['yahoo.fi', true],
  ['yahoo.com.br', true],
  ['outlook.com', true],
  ['live.fi', true],
  ['kolumbus.fi', true],
  ['elisanet.fi', true],
  ['proton.me', true],
  ['fennopack.example', false],
  ['yahoo.fennopack.example', false],
  ['notgmail.com', false],
  ['gmail.com.example', false],
])('%s is a public domain: %s', (domain, isPublic) => {
  expect(isPublicMailDomain(domain)).toBe(isPublic)
})
