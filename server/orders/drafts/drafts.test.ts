import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { endValidity } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const organisationId = (await whoIs(anna)).organisationId ?? ''

const anOfferOf = (options = {}) => anOffer(api, { organisationId, ...options })
const countOrders = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from orders`.execute(api.context.db)
  return rows[0]?.count
}

describe('a new draft', () => {
  test('belongs to the caller and the caller’s team', async () => {
    const { status, body } = await anna.post<Order>('/orders', { name: 'Lids' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'draft',
      name: 'Lids',
      organisation: { id: organisationId },
      version: 1,
    })
    expect(body.owner.name).toBe('Anna Virtanen')
  })

  test('is made once, however often the call is sent, also at the same instant', async () => {
    const before = (await countOrders()) ?? 0
    const send = () => anna.post<Order>('/orders', { name: 'Once' }, { key: 'same-key-1' })
    const replies = await Promise.all([send(), send(), send(), send()])
    const later = await send()
    expect(new Set([...replies, later].map((reply) => reply.body.id)).size).toBe(1)
    expect([...replies, later].map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201])
    expect(await countOrders()).toBe(before + 1)
  })

  test('is not created if the key was sent with another body before', async () => {
    await anna.post('/orders', { name: 'First' }, { key: 'same-key-2' })
    const before = await countOrders()
    const { status, body } = await anna.post('/orders', { name: 'Second' }, { key: 'same-key-2' })
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await countOrders()).toBe(before)
  })

  test('the same key of two people creates two drafts', async () => {
    const mikko = await api.as('mikko')
    const [hers, his] = [
      await anna.post<Order>('/orders', { name: 'Ours' }, { key: 'same-key-3' }),
      await mikko.post<Order>('/orders', { name: 'Ours' }, { key: 'same-key-3' }),
    ]
    expect(hers.body.id).not.toBe(his.body.id)
  })

  test('is created again if the key expires at the instant it is sent again', async () => {
    const { ownerDb } = api
    const send = () => anna.post<Order>('/orders', { name: 'Anew' }, { key: 'same-key-4' })
    const first = await send()
    await sql`update idempotency_keys set created_at = created_at - interval '3 days' where key = 'same-key-4'`.execute(
      ownerDb,
    )
    // Between the two statements of the call.
    await sql`
      create function forget_old_keys() returns trigger language plpgsql as $$
      begin
        delete from idempotency_keys where created_at < now() - interval '2 days';
        return null;
      end $$`.execute(ownerDb)
    await sql`
      create trigger keys_are_forgotten after insert on idempotency_keys
        for each statement execute function forget_old_keys()`.execute(ownerDb)
    const again = await send()
    await sql`drop function forget_old_keys cascade`.execute(ownerDb)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(first.body.id)
    expect((await send()).body).toEqual(again.body)
  })

  test('is refused without a key', async () => {
    const { body } = await anna.post('/orders', {}, { key: undefined })
    expect(body.code).toBe('idempotency_key_missing')
  })

  test('is refused from an offer whose last day is over, and only then', async () => {
    const today = helsinkiDay(api.clock.now())
    const offer = await anOfferOf({ validUntil: today })
    expect((await anna.post('/orders', { offerIds: [offer.id] })).status).toBe(201)
    const before = await countOrders()
    const yesterday = new Date(Date.parse(today) - 24 * 60 * 60_000).toISOString().slice(0, 10)
    await endValidity(api, offer.id, yesterday)
    const { status, body } = await anna.post('/orders', { offerIds: [offer.id] })
    expect([status, body.code]).toEqual([409, 'offer_expired'])
    expect(await countOrders()).toBe(before)
  })
})

describe('editing', () => {
  test('needs the version that was read', async () => {
    const { body: draft } = await anna.post<Order>('/orders', {})
    expect((await anna.patch(`/orders/${draft.id}`, { name: 'A' })).body.code).toBe('version_missing')
    expect((await anna.patch(`/orders/${draft.id}`, { name: 'A' }, { version: 7 })).body.code).toBe(
      'order_changed',
    )
    expect((await getOrder(anna, draft.id)).name).toBe('')
  })

  test('of several edits at the same instant one wins, and the others are refused', async () => {
    const { body: draft } = await anna.post<Order>('/orders', {})
    const edit = (name: string) => anna.patch(`/orders/${draft.id}`, { name }, { version: 1 })
    const replies = await Promise.all([edit('A'), edit('B'), edit('C')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412, 412])
    expect((await getOrder(anna, draft.id)).version).toBe(2)
  })

  test('keeps half-typed contacts as they were typed', async () => {
    const { body: draft } = await anna.post<Order>('/orders', {})
    const contact = { ...aContact, email: 'anna@', phone: '+358' }
    const { body } = await anna.patch<Order>(`/orders/${draft.id}`, { contact }, { version: 1 })
    expect(body.contact).toMatchObject({ email: 'anna@', phone: '+358' })
  })

  test('offers the hubs to customers of their own country only', async () => {
    const { body: draft } = await anna.post<Order>('/orders', {})
    const refused = await anna.patch(`/orders/${draft.id}`, { shippingLocation: 'uk' }, { version: 1 })
    expect(refused.body.code).toBe('shipping_location_refused')
    const billing = { ...aBilling, country: 'GB' }
    const taken = await anna.patch<Order>(
      `/orders/${draft.id}`,
      { billing, shippingLocation: 'uk' },
      { version: 1 },
    )
    expect(taken.body.shippingLocation).toBe('uk')
    const moved = await anna.patch(`/orders/${draft.id}`, { billing: aBilling }, { version: 2 })
    expect(moved.body.code).toBe('shipping_location_refused')
  })

  test('takes e-invoices for Finnish customers only', async () => {
    const { body: draft } = await anna.post<Order>('/orders', {})
    const billing = { ...aBilling, country: 'SE', paymentMethod: 'e_invoice' as const }
    const { body } = await anna.patch(`/orders/${draft.id}`, { billing }, { version: 1 })
    expect(body.code).toBe('e_invoice_refused')
  })
})

describe('a copy', () => {
  test('has the samples, contacts and billing, and neither the notes nor the reference', async () => {
    const order = await aSubmittedOrder(anna, { offer: await anOfferOf(), samples: 2 })
    const edit = { notes: 'mine', name: 'Original', reference: 'PO 4711' }
    expect((await anna.patch(`/orders/${order.id}`, edit, { version: order.version })).status).toBe(200)
    const { body: copy } = await anna.post<Order>('/orders', { copyOf: order.id })
    expect(copy).toMatchObject({
      state: 'draft',
      name: 'Original',
      notes: '',
      reference: '',
      sampleCount: 2,
      billing: order.billing,
    })
    expect(copy.samples.map((sample) => sample.name)).toEqual(order.samples.map((sample) => sample.name))
    expect(copy.samples.map((sample) => sample.id)).not.toEqual(order.samples.map((sample) => sample.id))
    expect(copy.prices?.totalCents).toEqual(order.prices?.totalCents)
  })
})

test('a copy of a colleague’s order has none of the offers made to the colleague alone, nor their tests', async () => {
  const personal = await anOffer(api, { personId: (await whoIs(anna)).id })
  const ofTeam = await anOfferOf()
  const { body: draft } = await anna.post<Order>('/orders', { offerIds: [personal.id, ofTeam.id] })
  const [alone = '', shared = ''] = [personal, ofTeam].map((offer) => offer.items[0]?.id)
  const optionsList = [[alone, shared].sort(), [alone], [shared], []]
  const list = optionsList.map((tests, index) => ({ name: `Lid ${index}`, tests }))
  await anna.put(`/orders/${draft.id}/samples`, { samples: list }, draft)
  const copiedBy = async (client: ApiClient) => {
    const { body } = await client.post<Order>('/orders', { copyOf: draft.id })
    const samples = body.samples.map((sample) => sample.tests.map((one) => one.offerItemId))
    return { offers: body.offers.map((offer) => offer.id).sort(), samples }
  }
  expect(await copiedBy(anna)).toEqual({ offers: [personal.id, ofTeam.id].sort(), samples: optionsList })
  const mikko = await api.as('mikko')
  expect(await copiedBy(mikko)).toEqual({ offers: [ofTeam.id], samples: [[shared], [], [shared], []] })
})

describe('deleting a draft', () => {
  test('removes it and nothing else', async () => {
    const [kept, gone] = [await aDraftOrder(anna, { samples: 2 }), await aDraftOrder(anna, { samples: 2 })]
    expect((await anna.delete(`/orders/${gone.id}`, gone)).status).toBe(204)
    expect((await anna.get(`/orders/${gone.id}`)).body.code).toBe('order_not_found')
    expect(await getOrder(anna, kept.id)).toEqual(kept)
  })

  test('is refused when a colleague changed it since it was read', async () => {
    const read = await aDraftOrder(anna, { samples: 1 })
    const mikko = await api.as('mikko')
    const { body: changed } = await mikko.patch<Order>(`/orders/${read.id}`, { name: 'His' }, read)
    const unnamed = await anna.delete(`/orders/${read.id}`)
    const { status, body } = await anna.delete(`/orders/${read.id}`, read)
    expect([unnamed.body.code, status, body.code]).toEqual(['version_missing', 412, 'order_changed'])
    expect(await getOrder(anna, read.id)).toEqual(changed)
  })
})

describe('a person in two teams', () => {
  test('orders for the team of the offer, and hides the order from the other team', async () => {
    const inTeam = (orgId: string) =>
      api.asPerson({ sub: 'consultant', name: 'Consultant', orgId, orgName: orgId })
    const first = (await whoIs(await inTeam('team-one'))).organisationId ?? ''
    const both = await inTeam('team-two')
    const { body: session } = await both.get<{ organisations: { id: string }[] }>('/session')
    const second = session.organisations.map(({ id }) => id).find((id) => id !== first) ?? ''
    const [ofFirst, ofSecond] = [
      await anOfferOf({ organisationId: first }),
      await anOfferOf({ organisationId: second }),
    ]
    const create = (body: object) => both.post<Order & { code: string }>('/orders', body)

    const unnamed = await create({ offerIds: [ofSecond.id] })
    expect([unnamed.status, unnamed.body.organisation?.id]).toEqual([201, second])
    const before = await countOrders()
    for (const body of [
      { offerIds: [ofFirst.id, ofSecond.id] },
      { offerIds: [ofSecond.id], organisationId: first },
    ]) {
      const { status, body: refused } = await create(body)
      expect([status, refused.code]).toEqual([404, 'offer_not_found'])
    }
    expect(await countOrders()).toBe(before)

    const tests = ofSecond.items.map((item) => item.id)
    await both.put(`/orders/${unnamed.body.id}/samples`, { samples: [{ name: 'Lid', tests }] }, unnamed.body)
    const copy = await create({ copyOf: unnamed.body.id })
    expect(copy.body).toMatchObject({ organisation: { id: second }, offers: [{ id: ofSecond.id }] })
    const elsewhere = await create({ copyOf: unnamed.body.id, organisationId: first })
    expect(elsewhere.body).toMatchObject({
      organisation: { id: first },
      offers: [],
      samples: [{ name: 'Lid', tests: [] }],
    })
  })
})

test('an order can be renamed even if its reception would be refused today', async () => {
  const order = await aSubmittedOrder(anna, { offer: await anOfferOf() })
  await sql`update orders set shipping_location = 'uk' where id = ${order.id}`.execute(api.context.db)
  expect((await anna.patch(`/orders/${order.id}`, { name: 'Renamed' }, order)).status).toBe(200)
})

test('a deleted draft leaves its events without names and texts, and no list shows them', async () => {
  const draft = await aDraftOrder(anna)
  const sent = await anna.upload(`/orders/${draft.id}/files`, 'prices-of-all-others.pdf', pdf)
  expect(sent.status).toBe(201)
  const { version } = await getOrder(anna, draft.id)
  expect((await anna.delete(`/orders/${draft.id}`, { version })).status).toBe(204)
  const { rows } = await sql<{ action: string; values: object | null }>`
    select e.action, p."values" from events e left join event_personal p on p.event_id = e.id
    where e.subject_id = ${draft.id} order by e.id`.execute(api.context.db)
  expect(rows).toEqual([
    { action: 'create', values: null },
    { action: 'upload', values: null },
    { action: 'delete', values: null },
  ])
  for (const reader of [anna, await api.as('expert')]) {
    const history = await reader.get(`/orders/${draft.id}/events`)
    expect(history.body.code).toBe('order_not_found')
  }
})
