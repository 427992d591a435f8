import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, eventsOf, getOrder, whoIs } from '#tests/support/builders.ts'
import { endValidity } from '#tests/support/offers.ts'
import { aPerson } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const organisationId = (await whoIs(anna)).organisationId ?? ''

const anOfferOf = (options = {}) => anOffer(api, { organisationId, ...options })
const paths = (body: unknown) =>
  ((body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path)

const eInvoice = {
  paymentMethod: 'e_invoice' as const,
  eInvoiceOperator: 'NDEAFIHH',
  eInvoiceAddress: '0037 12345671 001',
}

describe('submitting', () => {
  test('a priced draft to a reception of ours waits for samples at once, its prices kept', async () => {
    const offer = await anOfferOf({ items: [{ priceCents: 12_345 }], serviceFeeCents: 1000 })
    const order = await aSubmittedOrder(anna, { offer, samples: 3 })
    expect(order.state).toBe('waiting_for_samples')
    expect(order.prices).toMatchObject({ serviceFeeCents: 1000, totalCents: { min: 38_035, max: 38_035 } })
    expect(order.contact?.phone).toBe('+358401234567')
    expect((await eventsOf(anna, order.id)).map((event) => event.act)).toEqual([
      'confirm',
      'submit',
      'create',
    ])
  })

  test('with another address waits for an expert’s confirmation', async () => {
    const order = await aSubmittedOrder(anna, { offer: await anOfferOf(), shippingLocation: 'other' })
    expect(order.state).toBe('submitted')
  })

  test('without an offer waits for review', async () => {
    const order = await aSubmittedOrder(anna, { request: 'Is it safe?' })
    expect(order.state).toBe('waiting_for_review')
    expect(order.prices?.lines).toEqual([])
  })

  test('with an offer that expired meanwhile waits for review', async () => {
    const offer = await anOfferOf()
    const draft = await aDraftOrder(anna, { offer })
    await endValidity(api, offer.id)
    const { body } = await anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version })
    expect(body.state).toBe('waiting_for_review')
  })

  test('a priced draft with a written request waits for review, and for its price', async () => {
    const order = await aSubmittedOrder(anna, { offer: await anOfferOf(), request: 'And is it food safe?' })
    expect(order).toMatchObject({ state: 'waiting_for_review', prices: { lines: [] } })
    expect((await eventsOf(anna, order.id))[0]).toMatchObject({
      act: 'submit',
      details: { reviewReasons: ['written_request'] },
    })
  })

  test.each([
    ['confirmed at once', {}],
    ['for an expert to confirm', { shippingLocation: 'other' as const }],
    ['to be reviewed', { request: 'And is it food safe?' }],
  ])('answers with the order as it is read afterwards: %s', async (_name, options) => {
    const order = await aSubmittedOrder(anna, {
      offer: await anOfferOf({ items: [{}, {}] }),
      samples: 2,
      ...options,
    })
    expect(await getOrder(anna, order.id)).toEqual(order)
  })

  test('names everything that is missing, and changes nothing', async () => {
    // A person who has ordered before finds most values filled in.
    const newcomer = await aPerson(api)
    const { body: draft } = await newcomer.post<Order>('/orders', {})
    const { status, body } = await newcomer.post(`/orders/${draft.id}/submit`, {}, { version: 1 })
    expect([status, body.code]).toEqual([422, 'order_incomplete'])
    expect(paths(body)).toEqual(
      expect.arrayContaining(['samples', 'contact.email', 'billing.country', 'shippingLocation']),
    )
    expect(await getOrder(newcomer, draft.id)).toEqual(draft)
  })

  test.each([
    ['contact.email', { contact: { email: 'not an address' } }],
    ['contact.phone', { contact: { phone: '040 123' } }],
    ['contact.reportingEmails.1', { contact: { reportingEmails: ['a@b.example', 'nope'] } }],
    ['billing.eInvoiceOperator', { billing: { paymentMethod: 'e_invoice' as const } }],
    ['billing.eInvoiceOperator', { billing: { ...eInvoice, eInvoiceOperator: 'Nordea' } }],
    ['billing.eInvoiceAddress', { billing: { ...eInvoice, eInvoiceAddress: '003712345672' } }],
    ['billing.city', { billing: { city: '' } }],
    ['billing.country', { billing: { country: 'QQ' } }],
    ['billing.vatNumber', { billing: { vatNumber: 'FI1234567' } }],
    ['billing.vatNumber', { billing: { vatNumber: '12345671' } }],
    ['billing.vatNumber', { billing: { vatNumber: 'DE12345678A' } }],
    ['billing.vatNumber', { billing: { vatNumber: 'FI12345672' } }],
    ['billing.vatNumber', { billing: { vatNumber: 'XI123456783' } }],
    ['billing.vatNumber', { billing: { vatNumber: 'GR123456783' } }],
  ])('is refused for %s', async (path, options) => {
    const draft = await aDraftOrder(anna, { offer: await anOfferOf(), ...options })
    expect(draft.missing.map((problem) => problem.path)).toContain(path)
    const { body } = await anna.post(`/orders/${draft.id}/submit`, {}, { version: draft.version })
    expect(paths(body)).toContain(path)
    expect((await getOrder(anna, draft.id)).state).toBe('draft')
  })

  test.each([
    { country: 'other', vatNumber: '' },
    { vatNumber: 'FI12345671', ...eInvoice },
    { country: 'XK', vatNumber: 'US-00 1' },
    { country: 'FI', vatNumber: 'FI 1234567-1' },
    { country: 'NL', vatNumber: 'nl123456789b13' },
    { country: 'CH', vatNumber: 'CHE-123.456.788 MWST' },
    { country: 'GR', vatNumber: 'EL123456783' },
    { country: 'GB', vatNumber: 'XI 123 4567 82 001' },
    { country: 'NO', vatNumber: 'NO 123 456 785 MVA' },
  ])('accepts $country and "$vatNumber"', async (billing) => {
    const draft = await aDraftOrder(anna, { offer: await anOfferOf(), billing })
    expect(draft.missing).toEqual([])
  })

  test('twice at the same instant makes one order, announced once', async () => {
    const draft = await aDraftOrder(anna, { offer: await anOfferOf() })
    const mikko = await api.as('mikko')
    const submit = (client: ApiClient) =>
      client.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version })
    const replies = await Promise.all([submit(anna), submit(mikko), submit(anna), submit(mikko)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from events where subject_id = ${draft.id} and action = 'submit'`.execute(
      api.context.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('again with the same key gives the first answer', async () => {
    const draft = await aDraftOrder(anna, { offer: await anOfferOf() })
    const submit = () =>
      anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version, key: 'submit-1' })
    const [first, again] = await Promise.all([submit(), submit()])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('a draft that was changed since it was read is refused', async () => {
    const draft = await aDraftOrder(anna, { offer: await anOfferOf() })
    await anna.patch(`/orders/${draft.id}`, { name: 'Changed' }, { version: draft.version })
    const { status, body } = await anna.post(`/orders/${draft.id}/submit`, {}, { version: draft.version })
    expect([status, body.code]).toEqual([412, 'order_changed'])
    expect((await getOrder(anna, draft.id)).state).toBe('draft')
  })
})
