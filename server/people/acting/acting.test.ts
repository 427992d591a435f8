import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderEvent } from '#contract/events.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  provideOffer,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { tellOfOrder } from '#tests/support/notifications.ts'
import { aPerson, aTeam, codeOf, mailsTo, removeMember, type TestTeam } from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
let expert: ApiClient
let expertId: string
let team: TestTeam
let acting: ApiClient
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  expertId = (await whoIs(expert)).id
  team = await aTeam(api)
  acting = expert.actingFor(team.member.id)
})
afterAll(() => api.stop())

const anOfferToTeam = () => anOffer(api, { organisationId: team.id })
const codeFor = async (personId: string, by = expert) => codeOf(await by.actingFor(personId).get('/session'))

/** Events of a subject, oldest first, with both ids of their actors. */
const eventsOf = (subjectId: string) =>
  api.context.db
    .selectFrom('events')
    .where('subject_id', '=', subjectId)
    .select(['action', 'actor_kind', 'actor_id', 'on_behalf_of_id', 'actor_side'])
    .orderBy('id')
    .execute()

test('the session is that of the person, and names the expert', async () => {
  const session = expectOk(await acting.get<Session>('/session'))
  expect(session).toMatchObject({
    person: { id: team.member.id, name: 'Matti Member' },
    actingExpert: { id: expertId, name: expect.stringMatching(/./) },
    role: 'customer',
    organisations: [{ id: team.id }],
    allowed: ['create_order'],
  })
  expect(expectOk(await expert.get<Session>('/session')).actingExpert).toBeNull()
})

describe('acting is refused', () => {
  test('for an unknown person, the provider, oneself, or a person without a team', async () => {
    const approver = (await whoIs(await api.as('approver'))).id
    const lonely = await aPerson(api)
    for (const id of [randomUUID(), approver, expertId, lonely.id])
      expect(await codeFor(id)).toBe('acting_not_possible')
  })

  test.each(['', 'x', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`])(
    'for a person named `%s`',
    async (id) => {
      const reply = await expert.actingFor(id).get('/session')
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'Act-For' }] })
    },
  )

  test('for any person by an API key', async () => {
    const { client } = await anApiKey(api, { scopes: ['orders_read'], organisationId: null })
    expect(codeOf(await client.actingFor(team.member.id).get('/orders'))).toBe('forbidden')
  })

  test('for any person by a customer', async () => {
    for (const id of [team.member.id, team.admin.id, randomUUID(), 'x'])
      expect(await codeFor(id, team.admin)).toBe('forbidden')
  })

  test('for a person whose access has ended, from that moment on', async () => {
    const other = await aTeam(api)
    expect(await codeFor(other.member.id)).toBe('+')
    expectOk(await expert.post(`/people/${other.member.id}/access-end`))
    expect(await codeFor(other.member.id)).toBe('acting_not_possible')
  })

  test('for a person who has left the customer, from that moment on', async () => {
    const other = await aTeam(api)
    expect(await codeFor(other.member.id)).toBe('+')
    expectOk(await removeMember(other.admin, other, other.member.id))
    await until(async () => (await codeFor(other.member.id)) === 'acting_not_possible')
  })
})

/** Every action that an expert may take for a person and that leaves an event, on a fresh subject. */
const deeds: Record<string, (by: ApiClient) => Promise<string>> = {
  create: async (by) => expectOk(await by.post<Order>('/orders', {})).id,
  submit: async (by) => (await aSubmittedOrder(by, { request: 'What is it?' })).id,
  upload: async (by) => {
    const { id } = await aDraftOrder(team.member)
    expectOk(await by.upload(`/orders/${id}/files`, 'a.pdf', pdf))
    return id
  },
  remove_file: async (by) => {
    const { id } = await aDraftOrder(team.member)
    const file = expectOk(await team.member.upload<{ id: string }>(`/orders/${id}/files`, 'a.pdf', pdf))
    expectOk(await by.delete(`/files/${file.id}`))
    return id
  },
  delete: async (by) => {
    const { id, version } = await aDraftOrder(team.member)
    expectOk(await by.delete(`/orders/${id}`, { version }))
    return id
  },
  accept: async (by) => {
    const { id } = await provideOffer(
      expert,
      (await aSubmittedOrder(team.member, { request: 'What is it?' })).id,
      await anOfferToTeam(),
    )
    await act(by, id, 'accept')
    return id
  },
  decline: async (by) => {
    const { id } = await provideOffer(
      expert,
      (await aSubmittedOrder(team.member, { request: 'What is it?' })).id,
      await anOfferToTeam(),
    )
    await act(by, id, 'decline', { reason: 'Too slow' })
    return id
  },
  'accept of an offer by an order': async (by) => {
    const offer = await anOfferToTeam()
    await aSubmittedOrder(by, { offer })
    return offer.id
  },
  'decline of an offer': async (by) => {
    const { id } = await anOfferToTeam()
    expectOk(await by.post(`/offers/${id}/decline`, { reason: 'Too slow' }, { version: 1 }))
    return id
  },
}

test.each(Object.entries(deeds))(
  '%s is recorded under the expert’s name for the person',
  async (deed, does) => {
    const events = await eventsOf(await does(acting))
    const [name] = deed.split(' ')
    expect(events.filter(({ action }) => action === name)).toEqual([
      {
        action: name,
        actor_kind: 'person',
        actor_id: expertId,
        on_behalf_of_id: team.member.id,
        actor_side: 'customer',
      },
    ])
  },
)

test('the order belongs to the person, and both sides read who acted for whom', async () => {
  const order = await aSubmittedOrder(acting, { offer: await anOfferToTeam() })
  expect(order.owner.id).toBe(team.member.id)
  const expertName = expectOk(await expert.get<Session>('/session')).person.name
  for (const reader of [team.admin, expert, acting]) {
    const { items } = expectOk(await reader.get<{ items: OrderEvent[] }>(`/orders/${order.id}/events`))
    expect(items.find(({ act: one }) => one === 'submit')?.actor).toEqual({
      name: expertName,
      kind: 'customer',
      onBehalfOf: 'Matti Member',
    })
  }
  const timeline = expectOk(await expert.get<{ items: OrderEvent[] }>(`/customers/${team.id}/events`))
  expect(timeline.items.find(({ act: one }) => one === 'submit')?.actor).toMatchObject({
    name: expertName,
    onBehalfOf: 'Matti Member',
  })
})

test('the draft says that the expert changed it', async () => {
  const { id } = await aDraftOrder(acting)
  expect((await getOrder(team.member, id)).changedBy?.id).toBe(expertId)
})

describe('the person', () => {
  test('is told of the order by mail, with the name of the expert', async () => {
    const { id } = await aSubmittedOrder(acting, { offer: await anOfferToTeam() })
    await tellOfOrder(api, id)
    const mail = (await mailsTo(api, team.member.email)).at(-1)
    expect(mail?.subject).toMatch(/^We have received your order/)
    expect(mail?.text).toMatch(/\S of Labsilta placed the order on your behalf\./)
    const provider = (await mailsTo(api, api.context.config.mail.providerEmail)).at(-1)
    expect(provider?.text).toMatch(/Asiakkaan puolesta +\S/)
  })

  test('is told of an accepted and a declined offer, and of a colleague’s order that was placed', async () => {
    for (const deed of ['accept', 'decline', 'decline of an offer'])
      await tellOfOrder(api, (await deeds[deed]?.(acting)) ?? '')
    const draft = await aDraftOrder(team.admin, { request: 'What is it?' })
    expectOk(await acting.post(`/orders/${draft.id}/submit`, {}, { version: draft.version }))
    await tellOfOrder(api, draft.id)
    const subjects = (await mailsTo(api, team.member.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^An offer was accepted on your behalf: L-/),
        expect.stringMatching(/^An offer was declined on your behalf: L-/),
        expect.stringMatching(/^An offer was declined on your behalf: T-/),
        expect.stringMatching(/^An order was placed on your behalf: L-/),
      ]),
    )
    const ofAdmin = (await mailsTo(api, team.admin.email)).at(-1)
    expect(ofAdmin?.text).toMatch(/placed the order on behalf of Matti Member\./)
  })

  test('finds the actions as news, and nothing is marked as read for the person', async () => {
    const { id } = await aSubmittedOrder(acting, { offer: await anOfferToTeam() })
    await getOrder(acting, id)
    expect((await getOrder(team.member, id)).hasNews).toBe(true)
  })

  test('keeps private notes private', async () => {
    const draft = await aDraftOrder(team.member)
    const noted = expectOk(
      await team.member.patch<Order>(`/orders/${draft.id}`, { notes: 'hushhush' }, draft),
    )
    const seen = await getOrder(acting, draft.id)
    expect([seen.notes, seen.allowed.includes('edit_notes'), seen.allowed.includes('rename')]).toEqual([
      null,
      false,
      true,
    ])
    const found = await acting.get<{ items: unknown[] }>('/orders?query=hushhush')
    expect(found.body.items).toEqual([])
    expect(codeOf(await acting.patch(`/orders/${draft.id}`, { notes: '' }, noted))).toBe('not_while_acting')
    expect((await getOrder(team.member, draft.id)).notes).toBe('hushhush')
  })
})

test('a call about the person is refused', async () => {
  const { language } = expectOk(await team.member.get<Session>('/session')).person
  const other = language === 'fi' ? 'en' : 'fi'
  expect(codeOf(await acting.patch('/session', { language: other }))).toBe('not_while_acting')
  expect(expectOk(await team.member.get<Session>('/session')).person.language).toBe(language)
})

test('a repeated call gets its first reply, and the same key for another person is refused', async () => {
  const key = randomUUID()
  const first = expectOk(await acting.post<Order>('/orders', { name: 'A' }, { key }))
  expect(expectOk(await acting.post<Order>('/orders', { name: 'A' }, { key })).id).toBe(first.id)
  const forAdmin = expert.actingFor(team.admin.id)
  expect(codeOf(await forAdmin.post('/orders', { name: 'A' }, { key }))).toBe('idempotency_key_reused')
})

test('a call that needs no caller takes no notice of the header', async () => {
  expectOk(await team.admin.actingFor(randomUUID()).get('/products'))
})
