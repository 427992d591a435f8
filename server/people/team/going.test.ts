import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  receiveAll,
} from '#tests/support/builders.ts'
import { tellOfOrder } from '#tests/support/notifications.ts'
import {
  anInvitation,
  anInvitationLink,
  aPerson,
  aTeam,
  codeOf,
  leaveTeam,
  linkTo,
  mailsTo,
  readMember,
  readTeam,
  removeMember,
  setRole,
  teamActionsOf,
  tellOfTeam,
} from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

const api = await startApi()
afterAll(() => api.stop())

const seenBy = async (by: ApiClient) =>
  expectOk(await by.get<{ items: { id: string }[] }>('/orders')).items.map(({ id }) => id)

describe('a removed member', () => {
  test('loses orders, drafts, offers and lists within a second, and gets a mail', async () => {
    const team = await aTeam(api)
    const { id } = team
    const offer = await anOffer(api, { organisationId: id })
    const order = await aSubmittedOrder(team.member, { offer })
    const draft = await aDraftOrder(team.member, { offer })
    expectOk(await team.member.get(`/orders/${draft.id}`))
    expect((await removeMember(team.admin, team, team.member.id)).status).toBe(204)

    await until(async () => (await team.member.get(`/orders/${draft.id}`)).status === 404, 1500)
    const answers = await Promise.all(
      [`/orders/${order.id}`, `/orders/${order.id}/files`, `/offers/${offer.id}`, `/teams/${id}`].map(
        async (path) => (await team.member.get(path)).status,
      ),
    )
    expect(answers).toEqual([404, 404, 404, 404])
    expect(await seenBy(team.member)).toEqual([])
    const edit = await team.member.patch(`/orders/${draft.id}`, { name: 'Mine' }, draft)
    expect(codeOf(edit)).toBe('order_not_found')
    expect(codeOf(await team.member.post('/orders', { organisationId: id }))).toBe('organisation_not_found')

    await tellOfTeam(api, id)
    const [mail] = await mailsTo(api, team.member.email)
    expect(mail?.subject).toBe(`You are no longer in the ${team.orgId} Oy team`)
    expect(mail?.html).toContain('<html')
  })

  test('no longer gets the first reply to a call that is repeated with its key', async () => {
    const team = await aTeam(api)
    const create = () =>
      team.member.post('/orders', { name: 'Ours', organisationId: team.id }, { key: 'begin-ours' })
    const first = expectOk(await create())
    expect(expectOk(await create())).toEqual(first)
    expect((await removeMember(team.admin, team, team.member.id)).status).toBe(204)
    await until(async () => codeOf(await create()) === 'forbidden', 1500)
    expect(await seenBy(team.admin)).toEqual([first.id])
  })

  test('leaves orders and drafts to the admin, with a line in each one’s history', async () => {
    const team = await aTeam(api)
    const offer = await anOffer(api, { organisationId: team.id })
    const order = await aSubmittedOrder(team.member, { offer })
    const draft = await aDraftOrder(team.member, { offer })
    expectOk(await removeMember(team.admin, team, team.member.id))
    for (const { id, version } of [order, draft]) {
      const now = expectOk(await team.admin.get<Order>(`/orders/${id}`))
      expect([now.owner.name, now.version]).toEqual(['Aino Admin', version + 1])
      const [last] = await eventsOf(team.admin, id)
      expect([last?.act, last?.actor.name, last?.details]).toEqual([
        'hand_over',
        'Aino Admin',
        { from: 'Matti Member', to: 'Aino Admin' },
      ])
    }
    const expert = await api.as('expert')
    const { items } = expectOk(
      await expert.get<{ items: { id: string }[] }>(`/orders?query=L-${draft.number}&owner=${team.admin.id}`),
    )
    expect(items.map(({ id }) => id)).toEqual([draft.id])
  })

  test('leaves them to the chosen colleague, and to no person outside the team', async () => {
    const team = await aTeam(api)
    const third = await aPerson(api, { name: 'Kolmas', orgId: team.orgId })
    const { id } = await aDraftOrder(team.member)
    const stranger = await aPerson(api)
    for (const handOverTo of [stranger.id, team.member.id]) {
      const refused = await removeMember(team.admin, team, team.member.id, { handOverTo })
      expect(codeOf(refused)).toBe('team_member_not_found')
    }
    expect(expectOk(await team.admin.get<Order>(`/orders/${id}`)).owner.id).toBe(team.member.id)
    expectOk(await removeMember(team.admin, team, team.member.id, { handOverTo: third.id }))
    expect(expectOk(await team.admin.get<Order>(`/orders/${id}`)).owner.id).toBe(third.id)
  })

  test('keeps what is personal: own orders and offers', async () => {
    const team = await aTeam(api)
    const outside = await aPerson(api)
    const own = await aDraftOrder(outside)
    const personal = await anOffer(api, { personId: outside.id })
    const link = await anInvitationLink(api, team.admin, team.id)
    expectOk(await outside.post(`/team-invitations/${link}/acceptance`))
    expect(await seenBy(team.admin)).toEqual([])
    expectOk(await removeMember(team.admin, team, outside.id))
    expect(expectOk(await outside.get<Order>(`/orders/${own.id}`)).owner.id).toBe(outside.id)
    expect((await outside.get(`/offers/${personal.id}`)).status).toBe(200)
  })

  test('also loses access to single orders that were opened to that person', async () => {
    const team = await aTeam(api)
    const order = await aSubmittedOrder(team.admin, { request: 'Does it burn?' })
    await sql`insert into reporting_access (order_id, person_id, granted_at)
      values (${order.id}, ${team.member.id}, now())`.execute(api.context.db)
    expectOk(await removeMember(team.admin, team, team.member.id))
    await until(async () => (await team.member.get(`/orders/${order.id}`)).status === 404, 1500)
  })

  test('is not brought back by a token that names the organisation, and comes back by an invitation', async () => {
    const team = await aTeam(api)
    const old = await anInvitation(team.admin, team.id, team.member.email)
      .then(() => 'invited')
      .catch((error: Error) => error.message)
    expect(old).toContain('already_member')
    const unused = await anInvitationLink(api, team.admin, team.id)
    expectOk(await removeMember(team.admin, team, team.member.id))
    const again = expectOk(await team.member.get<Session>('/session'))
    expect(again.organisations).toEqual([])
    // An older link would undo the removal.
    const refused = await team.member.post(`/team-invitations/${unused}/acceptance`)
    expect(codeOf(refused)).toBe('team_invitation_not_found')

    const link = await linkTo(
      api,
      team.id,
      (await anInvitation(team.admin, team.id, team.member.email)).email,
    )
    expectOk(await team.member.post(`/team-invitations/${link}/acceptance`))
    expect((await readMember(team.admin, team.id, team.member.id)).role).toBe('member')
  })

  test('leaves no order behind that is created at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const team = await aTeam(api)
      const made = Array.from({ length: 4 }, () => team.member.post<Order>('/orders', {}))
      const [removed, ...orders] = await Promise.all([
        removeMember(team.admin, team, team.member.id),
        ...made,
      ])
      expect(codeOf(removed)).toBe('+')
      const { rows } = await sql`
        select from orders where organisation_id = ${team.id} and owner_id = ${team.member.id}`.execute(
        api.context.db,
      )
      expect([rows.length, orders.every(({ status }) => status === 201 || status === 404)]).toEqual([0, true])
    }
  })

  test('is removed once, and by admins only', async () => {
    const team = await aTeam(api)
    const third = await aPerson(api, { orgId: team.orgId })
    expect(codeOf(await removeMember(team.member, team, third.id))).toBe('forbidden')
    expect(codeOf(await removeMember(team.admin, team, team.admin.id))).toBe('forbidden')
    const path = `/teams/${team.id}/members/${third.id}/removal`
    const twice = await Promise.all([1, 2].map(() => team.admin.post(path, {}, { version: 1 })))
    expect(twice.map(codeOf).sort()).toEqual(['+', 'team_member_not_found'])
    expect((await teamActionsOf(api, team.id)).filter((act) => act === 'remove')).toHaveLength(1)
  })
})

describe('a leaving member', () => {
  test('hands over to the first admin, or to whom was chosen', async () => {
    const team = await aTeam(api)
    const third = await aPerson(api, { name: 'Kolmas', orgId: team.orgId })
    const one = await aDraftOrder(team.member)
    expectOk(await leaveTeam(team.member, team))
    expect(expectOk(await team.admin.get<Order>(`/orders/${one.id}`)).owner.id).toBe(team.admin.id)
    const other = await aDraftOrder(third)
    expectOk(await setRole(team.admin, team, third.id, 'admin'))
    const fourth = await aPerson(api, { orgId: team.orgId })
    expectOk(await leaveTeam(third, team, { handOverTo: fourth.id }))
    expect(expectOk(await fourth.get<Order>(`/orders/${other.id}`)).owner.id).toBe(fourth.id)
  })

  test('as the last one leaves the orders to the organisation, and open invitations end', async () => {
    const team = await aTeam(api)
    expectOk(await leaveTeam(team.member, team))
    const { id } = await aDraftOrder(team.admin)
    const link = await anInvitationLink(api, team.admin, team.id)
    expectOk(await leaveTeam(team.admin, team))
    await until(async () => (await team.admin.get(`/orders/${id}`)).status === 404, 1500)
    expect(await seenBy(team.admin)).toEqual([])
    const invited = await aPerson(api)
    const late = await invited.post(`/team-invitations/${link}/acceptance`)
    expect(codeOf(late)).toBe('team_invitation_not_found')
    // The next person whose token names the organisation takes over the team with its orders.
    const next = await aPerson(api, { orgId: team.orgId })
    expect((await readTeam(next, team.id)).role).toBe('admin')
    expect(await seenBy(next)).toEqual([id])
  })

  test('who was the last one gets no more mails about the orders; the next member does', async () => {
    const team = await aTeam(api)
    const expert = await api.as('expert')
    expectOk(await leaveTeam(team.member, team))
    const offer = await anOffer(api, { organisationId: team.id })
    const { id } = await aSubmittedOrder(team.admin, { offer, samples: 1 })
    await tellOfOrder(api, id)
    expect(await mailsTo(api, team.admin.email)).toHaveLength(1)
    expectOk(await leaveTeam(team.admin, team))
    await receiveAll(expert, id)
    await tellOfOrder(api, id)
    const next = await aPerson(api, { orgId: team.orgId })
    await act(expert, id, 'start')
    await aResult(expert, id)
    await tellOfOrder(api, id)
    expect(await mailsTo(api, team.admin.email)).toHaveLength(1)
    const told = (await mailsTo(api, next.email)).map(({ subject }) => subject)
    expect(told).toContainEqual(expect.stringContaining('Results available'))
  })
})

test('a large hand-over is done as a whole', async () => {
  const team = await aTeam(api)
  const { id } = await aDraftOrder(team.member)
  await sql`
    insert into orders (id, organisation_id, owner_id, state, created_at, updated_at)
    select uuidv7(), organisation_id, owner_id, 'draft', now(), now()
    from orders, generate_series(1, 1200) where id = ${id}`.execute(api.context.db)
  expectOk(await removeMember(team.admin, team, team.member.id))
  const { rows } = await sql<{ orders: number; events: number }>`
    select count(distinct o.id)::int as orders, count(e.id)::int as events
    from orders o join events e on e.subject_id = o.id and e.action = 'hand_over'
    where o.owner_id = ${team.admin.id}`.execute(api.context.db)
  expect(rows).toEqual([{ orders: 1201, events: 1201 }])
})
