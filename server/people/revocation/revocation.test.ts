import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonAccess, PersonRecord } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { accessChannel } from '#server/access-signal.ts'
import { buildApp } from '#server/app.ts'
import { invite as inviteToOrder } from '#server/orders/invitations/domain.ts'
import { ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { meet } from '#tests/support/meet.ts'
import {
  aJoinRequest,
  anInvitation,
  anInvitationLink,
  aPerson,
  aTeam,
  codeOf,
  linkTo,
  mailsTo,
  readMembers,
  tellOfTeam,
} from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
})
afterAll(() => api.stop())

const end = (id: string) => expert.post<PersonAccess>(`/people/${id}/access-end`)
const giveBack = (id: string) => expert.post<PersonAccess>(`/people/${id}/access-return`)
const sessionOf = async (client: ApiClient) => codeOf(await client.get('/session'))

describe('a person whose access the provider ends', () => {
  test('is refused at once, also with a token that is valid and was just used', async () => {
    const person = await aPerson(api)
    const draft = expectOk(await person.post<Order>('/orders', { name: 'Old draft' }))
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await sessionOf(person)).toBe('+')
    expect(expectOk(await end(person.id))).toMatchObject({ id: person.id, endedBy: 'Elina Salonen' })
    expect(await sessionOf(person)).toBe('access_ended')
    expect(codeOf(await person.get(`/orders/${draft.id}`))).toBe('access_ended')
    expect(codeOf(await person.patch(`/orders/${draft.id}`, { name: 'New' }, draft))).toBe('access_ended')
    expect((await getOrder(expert, draft.id)).name).toBe('Old draft')
  })

  test('leaves the team, which keeps its orders and an admin', async () => {
    const team = await aTeam(api)
    const offer = await anOffer(api, { organisationId: team.id })
    const draft = expectOk(await team.admin.post<Order>('/orders', { offerIds: [offer.id] }))
    expectOk(await end(team.admin.id))
    expect(await readMembers(team.member, team.id)).toMatchObject([{ id: team.member.id, role: 'admin' }])
    expect((await getOrder(team.member, draft.id)).owner.id).toBe(team.member.id)
    await tellOfTeam(api, team.id)
    expect(await mailsTo(api, team.admin.email)).toEqual([])
  })

  test('comes back neither by the organisation of the token nor by open links', async () => {
    const team = await aTeam(api)
    const link = await anInvitationLink(api, team.admin, team.id)
    await anInvitation(team.admin, team.id, 'friend@people.example')
    const sent = await linkTo(api, team.id, 'friend@people.example')
    expectOk(await end(team.member.id))
    expect(codeOf(await team.member.post(`/team-invitations/${link}/acceptance`))).toBe('access_ended')
    expectOk(await giveBack(team.member.id))
    const again = await api.asPerson({
      sub: 'unused',
      orgId: team.orgId,
      overrides: { sub: await subjectOf(team.member.id), jti: 'later' },
    })
    expect(expectOk(await again.get<Session>('/session')).organisations).toEqual([])
    // Sent before the end: it would undo it.
    expect(codeOf(await team.member.post(`/team-invitations/${sent}/acceptance`))).toBe(
      'team_invitation_not_found',
    )
    await anInvitation(team.admin, team.id, team.member.email)
    const fresh = await linkTo(api, team.id, team.member.email)
    expectOk(await team.member.post(`/team-invitations/${fresh}/acceptance`))
  })

  test('is in no team after an acceptance at the same moment, also when access is given back', async () => {
    const team = await aTeam(api)
    const invitation = await anInvitation(team.admin, team.id)
    const link = await linkTo(api, team.id, invitation.email)
    const guest = await aPerson(api)
    const heldUp = sql`select from team_invitations where id = ${invitation.id} for update`
    const [accepted, ended] = await meet(api, heldUp, [
      () => guest.post(`/team-invitations/${link}/acceptance`),
      () => end(guest.id),
    ])
    expect([accepted, ended].map((reply) => reply && codeOf(reply))).toEqual(['+', '+'])
    expectOk(await giveBack(guest.id))
    expect((await readMembers(team.admin, team.id)).map(({ id }) => id)).not.toContain(guest.id)
  })

  test('is in no team after a request was accepted at the same moment', async () => {
    const team = await aTeam(api)
    const { id, asker } = await aJoinRequest(api, team.domain)
    const heldUp = sql`select from join_requests where id = ${id} for update`
    const [accepted, ended] = await meet(api, heldUp, [
      () => team.admin.post(`/teams/${team.id}/join-requests/${id}/acceptance`),
      () => end(asker.id),
    ])
    expect([accepted, ended].map((reply) => reply && codeOf(reply))).toEqual(['+', '+'])
    expect((await readMembers(team.admin, team.id)).map(({ id: memberId }) => memberId)).not.toContain(
      asker.id,
    )
  })

  test('sees no order after an acceptance at the same moment, also when access is given back', async () => {
    const anna = await api.as('anna')
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, { offer, contact: { reportingAccess: true } })
    const token = await api.context.db
      .transaction()
      .execute((tx) => inviteToOrder(tx, order.id, 'raija@raportti.example', api.clock.now()))
    const guest = await aPerson(api)
    const heldUp = sql`select from invitations where order_id = ${order.id} for update`
    const [accepted, ended] = await meet(api, heldUp, [
      () => guest.post(`/invitations/${token}/acceptance`),
      () => end(guest.id),
    ])
    expect([accepted, ended].map((reply) => reply && codeOf(reply))).toEqual(['+', '+'])
    expectOk(await giveBack(guest.id))
    expect(codeOf(await guest.get(`/orders/${order.id}`))).toBe('order_not_found')
  })

  test('joins no team by a token that arrives while access is being ended', async () => {
    const team = await aTeam(api)
    const person = await aPerson(api)
    const arriving = await api.asPerson({
      sub: 'unused',
      orgId: team.orgId,
      orgName: `${team.orgId} Oy`,
      overrides: { sub: await subjectOf(person.id), jti: 'with a team' },
    })
    const heldUp = sql`select from people where id = ${person.id} for update`
    const [ended, arrived] = await meet(api, heldUp, [() => end(person.id), () => arriving.get('/session')])
    expect([ended, arrived].map((reply) => reply && codeOf(reply))).toEqual(['+', 'access_ended'])
    expectOk(await giveBack(person.id))
    expect((await readMembers(team.admin, team.id)).map(({ id }) => id)).not.toContain(person.id)
  })

  test('by two experts at once loses it once, and an end of ended access changes nothing', async () => {
    const person = await aPerson(api)
    const replies = await Promise.all([end(person.id), end(person.id)])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const { rows } =
      await sql`select from events where subject_id = ${person.id} and action = 'end_access'`.execute(
        api.context.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('may be in no team: experts read and end the access of any person, and see their allowed actions', async () => {
    const person = await aPerson(api)
    const read = async (id: string) => expectOk(await expert.get<PersonRecord>(`/people/${id}`))
    expect(await read(person.id)).toMatchObject({ organisations: [], endedAt: null, allowed: ['end_access'] })
    expectOk(await end(person.id))
    expect(await read(person.id)).toMatchObject({ endedBy: 'Elina Salonen', allowed: ['return_access'] })
    const team = await aTeam(api)
    expect((await read(team.member.id)).organisations).toMatchObject([{ id: team.id }])
    expect((await read((await whoIs(expert)).id)).allowed).toEqual([])
  })

  test('is never staff of the provider', async () => {
    const { id } = await whoIs(await api.as('approver'))
    expect(codeOf(await end(id))).toBe('person_not_found')
    expect(codeOf(await expert.get('/session'))).toBe('+')
  })
})

test('another process refuses the person as soon as it hears the signal, not when its cache is old', async () => {
  const other = await buildApp(api.context, { servePages: false })
  await other.ready()
  try {
    const person = await aPerson(api)
    const there = new ApiClient(other, person.authorization.replace('Bearer ', ''))
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where application_name = 'labsilta signals' and query = ${`listen ${accessChannel}`}
          and datname = current_database()`.execute(api.context.db)
      return rows.length === 2
    })
    expect(await sessionOf(there)).toBe('+')
    const began = performance.now()
    expectOk(await end(person.id))
    await until(async () => (await sessionOf(there)) === 'access_ended')
    expect(performance.now() - began).toBeLessThan(900)
  } finally {
    await other.close()
  }
})

async function subjectOf(id: string): Promise<string> {
  const { rows } = await sql<{ subject: string }>`select subject from people where id = ${id}`.execute(
    api.context.db,
  )
  return rows[0]?.subject ?? ''
}
