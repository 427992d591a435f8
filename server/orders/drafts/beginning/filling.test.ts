import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { aPerson, aTeam, removeMember, type TestTeam } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())

let team: TestTeam
beforeEach(async () => {
  team = await aTeam(api)
})

const begin = async (by: ApiClient, body: object = {}) => expectOk(await by.post<Order>('/orders', body))
const words = { request: 'What is in it?' }

const empty = {
  contact: { company: '', name: '', email: '', phone: '', reportingEmails: [], reportingAccess: false },
  billing: {
    street: '',
    postalCode: '',
    city: '',
    country: '',
    email: '',
    paymentMethod: null,
    eInvoiceOperator: '',
    eInvoiceAddress: '',
    vatNumber: '',
  },
  shippingLocation: null,
  filledFrom: null,
}

const eInvoice = {
  paymentMethod: 'e_invoice',
  eInvoiceOperator: '003723327487',
  eInvoiceAddress: '003712345671',
  vatNumber: 'FI12345671',
} as const

describe('a new draft', () => {
  test('of a person without earlier orders is empty', async () => {
    expect(await begin(team.member)).toMatchObject(empty)
  })

  test('has contacts, billing and shipping location from what the person submitted last', async () => {
    await aSubmittedOrder(team.member, { ...words, contact: { phone: '+358401111111' } })
    const last = await aSubmittedOrder(team.member, {
      ...words,
      contact: { reportingEmails: ['raija@raportti.example'] },
      billing: eInvoice,
      shippingLocation: 'other',
    })
    await aDraftOrder(team.member, { contact: { company: 'Not sent' } })
    const offer = await anOffer(api, { organisationId: team.id })
    for (const body of [{}, { offerIds: [offer.id] }, { name: 'Lids' }]) {
      expect(await begin(team.member, body)).toMatchObject({
        contact: last.contact,
        billing: last.billing,
        shippingLocation: 'other',
        filledFrom: { id: last.id, number: last.number, part: 'everything' },
      })
    }
  })

  test('is filled from the order that was submitted last, even if it was begun first', async () => {
    const first = await aDraftOrder(team.member, words)
    await aSubmittedOrder(team.member, words)
    expectOk(await team.member.post(`/orders/${first.id}/submit`, {}, first))
    expect((await begin(team.member)).filledFrom?.id).toBe(first.id)
  })

  test('takes over no field that belongs to one order', async () => {
    const draft = await aDraftOrder(team.member, words)
    const edit = {
      name: 'Old',
      reference: 'PO 1',
      notes: 'ours',
      specialGoods: ['freight'],
      afterTesting: 'return',
    }
    const edited = expectOk(await team.member.patch<Order>(`/orders/${draft.id}`, edit, draft))
    expectOk(await team.member.post(`/orders/${draft.id}/submit`, {}, edited))
    expect(await begin(team.member)).toMatchObject({
      name: '',
      reference: '',
      notes: '',
      request: '',
      specialGoods: [],
      afterTesting: 'disposal',
      samples: [],
      offers: [],
      filledFrom: { id: draft.id },
    })
  })

  test('has the same reporting contacts, but gives them no access', async () => {
    const reportingEmails = ['raija@raportti.example']
    await aSubmittedOrder(team.member, { ...words, contact: { reportingEmails, reportingAccess: true } })
    expect((await begin(team.member)).contact).toMatchObject({ reportingEmails, reportingAccess: false })
  })

  test('is not filled from a cancelled order', async () => {
    const good = await aSubmittedOrder(team.member, words)
    const bad = await aSubmittedOrder(team.member, { ...words, billing: { street: 'Wrong 1' } })
    const expert = await api.as('expert')
    await act(expert, bad.id, 'cancel', { reason: 'The bill went nowhere' })
    expect((await begin(team.member)).filledFrom?.id).toBe(good.id)
    await act(expert, good.id, 'cancel', { reason: 'Asked for' })
    expect(await begin(team.member)).toMatchObject(empty)
    expect(await begin(team.admin)).toMatchObject(empty)
  })

  test('that is a copy has the details of its original, regardless of later orders', async () => {
    const original = await aSubmittedOrder(team.member, { ...words, billing: { street: 'Vanha 1' } })
    await aSubmittedOrder(team.member, words)
    const copy = await begin(team.member, { copyOf: original.id })
    expect([copy.billing, copy.filledFrom]).toEqual([original.billing, null])
  })

  test('is filled once, with the data at the first call', async () => {
    const first = await aSubmittedOrder(team.member, words)
    const send = () => team.member.post<Order>('/orders', {}, { key: 'filled-once' })
    const replies = await Promise.all([send(), send(), send()])
    await aSubmittedOrder(team.member, words)
    const later = await send()
    expect(new Set([...replies, later].map(({ body }) => body.id)).size).toBe(1)
    expect(later.body.filledFrom?.id).toBe(first.id)
  })
})

describe('of a colleague’s order', () => {
  test('a new draft has company and billing, and nothing of the colleague', async () => {
    await aSubmittedOrder(team.admin, { ...words, billing: { street: 'Vanha 1' } })
    const last = await aSubmittedOrder(team.admin, {
      ...words,
      contact: { reportingEmails: ['raija@raportti.example'], reportingAccess: true },
      billing: eInvoice,
    })
    expect(await begin(team.member)).toMatchObject({
      ...empty,
      contact: { ...empty.contact, company: aContact.company },
      billing: last.billing,
      filledFrom: { id: last.id, number: last.number, part: 'company_and_billing' },
    })
  })

  test('it has nothing where the person has ordered for the team before', async () => {
    const own = await aSubmittedOrder(team.member, { ...words, contact: { name: 'Matti Member' } })
    await aSubmittedOrder(team.admin, { ...words, billing: { street: 'Uusi 2' } })
    expect(await begin(team.member)).toMatchObject({
      contact: { name: 'Matti Member' },
      billing: aBilling,
      filledFrom: { id: own.id },
    })
  })

  test('it has company and billing only, also when the order was handed over to the person', async () => {
    const theirs = await aSubmittedOrder(team.member, { ...words, contact: { name: 'Matti Member' } })
    expectOk(await removeMember(team.admin, team, team.member.id))
    expect((await getOrder(team.admin, theirs.id)).owner.id).toBe(team.admin.id)
    const handedOver = { id: theirs.id, part: 'company_and_billing' }
    expect(await begin(team.admin)).toMatchObject({
      contact: { ...empty.contact, company: aContact.company },
      filledFrom: handedOver,
    })
    const draft = await aSubmittedOrder(team.admin, words)
    expect((await begin(team.admin)).filledFrom).toMatchObject({ id: draft.id, part: 'everything' })
  })
})

describe('no other source is used', () => {
  test('not from another team, nor from outside all teams, even for the same person', async () => {
    const sub = `in-two-teams-${team.orgId}`
    const inTeam = (orgId?: string) =>
      api.asPerson({ sub, name: 'Consultant', ...(orgId && { orgId, orgName: orgId }) })
    const alone = await inTeam()
    const outside = await aSubmittedOrder(alone, words)
    const first = await inTeam(`${team.orgId}-one`)
    const firstId = (await whoIs(first)).organisationId ?? ''
    expect(await begin(first)).toMatchObject(empty)
    const ofFirst = await aSubmittedOrder(first, words)
    const both = await inTeam(`${team.orgId}-two`)
    const { body } = await both.get<{ organisations: { id: string }[] }>('/session')
    const secondId = body.organisations.map(({ id }) => id).find((id) => id !== firstId)
    expect(await begin(both, { organisationId: secondId })).toMatchObject(empty)
    expect((await begin(both, { organisationId: firstId })).filledFrom?.id).toBe(ofFirst.id)
    await sql`update orders set organisation_id = ${secondId} where id = ${ofFirst.id}`.execute(
      api.context.db,
    )
    expect(await begin(both, { organisationId: firstId })).toMatchObject(empty)
    expect(outside.organisation).toBeNull()
  })

  test('not for a reporting contact who may open the order', async () => {
    const raija = await aPerson(api, { name: 'Raija' })
    const order = await aSubmittedOrder(team.member, words)
    await sql`insert into reporting_access (order_id, person_id, granted_at) values (${order.id}, ${raija.id}, now())`.execute(
      api.context.db,
    )
    expect((await raija.get(`/orders/${order.id}`)).status).toBe(200)
    expect(await begin(raija)).toMatchObject(empty)
  })

  test('in no team a person has only what the same person ordered', async () => {
    const [one, other] = [await aPerson(api), await aPerson(api)]
    const order = await aSubmittedOrder(one, words)
    expect(await begin(other)).toMatchObject(empty)
    expect((await begin(one)).filledFrom?.id).toBe(order.id)
  })

  test('and a former member is refused', async () => {
    await aSubmittedOrder(team.admin, words)
    expectOk(await removeMember(team.admin, team, team.member.id))
    const { body } = await team.member.post('/orders', { organisationId: team.id })
    expect(body.code).toBe('organisation_not_found')
  })

  test('the source of the draft is visible to a colleague and hidden from an expert', async () => {
    const order = await aSubmittedOrder(team.member, words)
    const draft = await begin(team.member)
    const expert = await api.as('expert')
    expect((await getOrder(expert, draft.id)).filledFrom).toBeNull()
    expect((await getOrder(team.admin, draft.id)).filledFrom?.id).toBe(order.id)
  })
})

describe('the note about the source', () => {
  test('disappears when it is dismissed, and the details stay', async () => {
    const order = await aSubmittedOrder(team.member, words)
    const draft = await begin(team.member)
    const edit = { forgetFilledFrom: true }
    const edited = expectOk(await team.admin.patch<Order>(`/orders/${draft.id}`, edit, draft))
    expect([edited.filledFrom, edited.contact, edited.version]).toEqual([null, order.contact, 2])
    expect(await getOrder(team.member, draft.id)).toMatchObject({ filledFrom: null, billing: order.billing })
  })

  test('is restored with the details that were cleared by mistake', async () => {
    const order = await aSubmittedOrder(team.member, words)
    const draft = await begin(team.member)
    const forget = async (before: Order, forgetFilledFrom: boolean) =>
      expectOk(await team.member.patch<Order>(`/orders/${draft.id}`, { forgetFilledFrom }, before))
    const back = await forget(await forget(draft, true), false)
    expect(back.filledFrom).toEqual({ id: order.id, number: order.number, part: 'everything' })
  })

  test('is not set if nothing was filled in', async () => {
    const draft = await begin(team.member)
    const edit = { forgetFilledFrom: false }
    const edited = expectOk(await team.member.patch<Order>(`/orders/${draft.id}`, edit, draft))
    expect(edited.filledFrom).toBeNull()
  })

  test('is never shown for an order, and cannot be hidden there', async () => {
    await aSubmittedOrder(team.member, words)
    const order = await aSubmittedOrder(team.member, words)
    expect(order.filledFrom).toBeNull()
    const { body } = await team.member.patch(`/orders/${order.id}`, { forgetFilledFrom: true }, order)
    expect(body.code).toBe('order_submitted')
  })

  test.each([null, 'everything', { part: 'everything' }])(
    'cannot be set by a customer: %o',
    async (value) => {
      const draft = await begin(team.member)
      const { body } = await team.member.patch(`/orders/${draft.id}`, { forgetFilledFrom: value }, draft)
      expect(body.code).toBe('invalid_fields')
    },
  )
})

test('a filled draft is submitted as it is, and deleted without the order it came from', async () => {
  const source = await aSubmittedOrder(team.member, words)
  const [kept, gone] = [await begin(team.member), await begin(team.member)]
  expect((await team.member.delete(`/orders/${gone.id}`, gone)).status).toBe(204)
  const edited = expectOk(await team.member.patch<Order>(`/orders/${kept.id}`, words, kept))
  expectOk(
    await team.member.put(`/orders/${kept.id}/samples`, { samples: [{ name: 'Lid', tests: [] }] }, edited),
  )
  const draft = await getOrder(team.member, kept.id)
  expect(draft.missing).toEqual([])
  expectOk(await team.member.post(`/orders/${kept.id}/submit`, {}, draft))
  expect(await getOrder(team.member, source.id)).toEqual(source)
})
