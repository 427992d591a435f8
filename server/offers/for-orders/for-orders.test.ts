import { afterAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { endValidity, saveDraftOffer, sendDraftOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, otto, expert, manager] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('otto'),
  await api.as('expert'),
  await api.as('manager'),
]
const { organisationId = '' } = await whoIs(anna)
await whoIs(mikko)

const begin = async (orderId: string, by = expert) =>
  expectOk(await by.post<OfferDraft>(`/orders/${orderId}/offer`))

/** Draft with this price for everything in it. */
const priced = (draft: OfferDraft, cents: number, changes: object = {}) =>
  saveDraftOffer(expert, draft, {
    items: draft.items.map(({ totalCents: _, marginCents: __, ...item }) => ({
      ...item,
      unitPriceCents: { min: cents, max: cents },
      ...changes,
    })),
  })

const provide = async (orderId: string, cents = 10_000) =>
  sendDraftOffer(expert, await priced(await begin(orderId), cents))

const offerOf = async (id: string) => expectOk(await anna.get<Offer>(`/offers/${id}`))
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code

describe('an offer that is made for an order', () => {
  test('begins with the orderer, the request in words and all samples', async () => {
    const order = await aSubmittedOrder(anna, { samples: 3, request: 'Is the film\nfood safe?' })
    const draft = await begin(order.id)
    expect(draft).toMatchObject({
      order: { id: order.id, number: order.number },
      organisation: { id: organisationId },
      recipientEmail: 'anna@fennopack.example',
      recipientLanguage: 'fi',
      items: [{ name: { en: 'Is the film food safe?' }, quantity: 3, unit: 'sample', unitPriceCents: null }],
      missing: [{ path: 'items.0.unitPriceCents', code: 'required' }],
    })
    expect(draft.text).toContain(`L-${order.number}`)
    expect((await begin(order.id, manager)).id).toBe(draft.id)
  })

  test('does not exist for the customer before it is sent', async () => {
    const order = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
    const { id } = await begin(order.id)
    const seen = await getOrder(anna, order.id)
    expect([seen.madeOffer, seen.offers, seen.state]).toEqual([undefined, [], 'waiting_for_review'])
    expect((await getOrder(expert, order.id)).madeOffer).toMatchObject({ id, state: 'draft', hasDraft: true })
    const paths = [
      '',
      '/record',
      '/draft',
      '/document',
      '/versions',
      '/versions/1',
      '/versions/1/differences',
    ]
    const codes = await Promise.all(paths.map(async (path) => codeOf(await anna.get(`/offers/${id}${path}`))))
    expect(new Set(codes)).toEqual(new Set(['offer_not_found', 'forbidden']))
    const { items } = expectOk(await anna.get<{ items: { id: string }[] }>('/offers'))
    expect(items.map((item) => item.id)).not.toContain(id)
    expect(JSON.stringify(await eventsOf(anna, order.id))).not.toContain(id)
  })

  test('is declined, revised and accepted, as often as needed', async () => {
    const order = await aSubmittedOrder(anna, { samples: 2, request: 'Is it food safe?' })
    const { id } = await provide(order.id)
    const provided = await getOrder(anna, order.id)
    expect(provided).toMatchObject({
      state: 'offer_provided',
      madeOffer: { id, version: 1, state: 'sent', reason: null, hasDraft: false },
      prices: { totalCents: { min: 24_900, max: 24_900 }, lines: [{ quantity: 2 }] },
    })
    expect(provided.prices?.totalCents).toEqual((await offerOf(id)).totalCents)
    for (const version of [1, 2]) {
      const declined = await act(anna, order.id, 'decline', { reason: `Too dear, ${version}` })
      expect(declined).toMatchObject({
        state: 'waiting_for_review',
        madeOffer: { version, state: 'declined', reason: `Too dear, ${version}`, hasDraft: false },
        offers: [],
        prices: { lines: [] },
      })
      const revision = await begin(order.id)
      expect([revision.id, revision.offerVersion]).toEqual([id, version + 1])
      expect(await getOrder(anna, order.id)).toMatchObject({ madeOffer: { version, hasDraft: false } })
      expect(await getOrder(expert, order.id)).toMatchObject({ madeOffer: { version, hasDraft: true } })
      await sendDraftOffer(expert, await priced(revision, 10_000 - 1000 * version))
    }
    const accepted = await act(mikko, order.id, 'accept')
    expect(accepted).toMatchObject({
      state: 'waiting_for_samples',
      madeOffer: { id, version: 3, state: 'accepted' },
      offers: [{ id, version: 3, state: 'accepted' }],
      prices: { totalCents: { min: 20_900, max: 20_900 } },
      samples: [{ tests: [{ state: 'expected' }] }, { tests: [{ state: 'expected' }] }],
    })
    const acts = (await eventsOf(anna, order.id)).map((event) => event.act)
    expect(acts.filter((name) => name === 'provide_offer')).toHaveLength(3)
  })

  test('replaces the tests of offers that are closed, and keeps those of valid ones', async () => {
    const own = await anOffer(api, { organisationId, items: [{ priceCents: 1000 }] })
    const draft = await aSubmittedOrder(anna, { offer: own, samples: 2, request: 'And the smell?' })
    expect(await begin(draft.id)).toMatchObject({ items: [{ quantity: 2 }] })
    const expired = await anOffer(api, { organisationId, items: [{ priceCents: 1000 }, { priceCents: 500 }] })
    const chosen = await aDraftOrder(anna, { offer: expired, samples: 2 })
    await endValidity(api, expired.id)
    const order = expectOk(await anna.post<Order>(`/orders/${chosen.id}/submit`, {}, chosen))
    const begun = await begin(order.id)
    expect(begun.items).toMatchObject([
      { name: { en: 'Test 1' }, quantity: 2, unitPriceCents: { min: 1000 } },
      { name: { en: 'Test 2' }, quantity: 2, unitPriceCents: { min: 500 } },
    ])
    await sendDraftOffer(expert, begun)
    const { samples, prices } = await getOrder(anna, order.id)
    expect(samples.map(({ tests }) => tests.length)).toEqual([2, 2])
    expect(prices?.totalCents).toEqual({ min: 7900, max: 7900 })
  })

  test('has items on some samples, and says when a sample is left without a test', async () => {
    const order = await aSubmittedOrder(anna, { samples: 3, request: 'Metals' })
    const draft = await priced(await begin(order.id), 1000, { samples: [1, 3] })
    expect(draft.items[0]).toMatchObject({ samples: [1, 3], quantity: 2 })
    expect(draft.missing).toEqual([{ path: 'items', code: 'sample_without_tests' }])
    const refused = await expert.post(`/offers/${draft.id}/send`, {}, draft)
    expect(codeOf(refused)).toBe('offer_incomplete')
    const [item] = draft.items
    const { totalCents: _, marginCents: __, ...input } = item ?? ({} as never)
    const second = { ...input, id: '0198c0de-0000-7000-8000-000000000001', samples: [2] }
    const both = await saveDraftOffer(expert, draft, { items: [input, second] })
    expect(both.missing).toEqual([])
    await sendDraftOffer(expert, both)
    const { samples, prices } = await getOrder(anna, order.id)
    expect(samples.map(({ tests }) => tests.length)).toEqual([1, 1, 1])
    expect(prices?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    await act(anna, order.id, 'decline', { reason: 'No' })
    expect((await begin(order.id)).items.map((each) => each.samples)).toEqual([[1, 3], [2]])
  })
})

describe('beside the order', () => {
  test('the offer is neither answered, taken back, revised nor ordered from', async () => {
    const order = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
    const { id, allowed } = await provide(order.id)
    expect(allowed).toEqual(['copy', 'remind', 'assign'])
    const offer = await offerOf(id)
    expect([offer.order?.id, offer.allowed]).toEqual([order.id, []])
    const seen = { version: 1 }
    const other = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
    const item = offer.items[0]?.id
    const replies = [
      await anna.post(`/offers/${id}/decline`, { reason: 'No' }, seen),
      await expert.post(`/offers/${id}/withdraw`, { reason: 'No' }, seen),
      await expert.post(`/offers/${id}/revise`),
      await anna.post('/orders', { offerIds: [id] }),
      await expert.post(
        `/orders/${other.id}/acts/provide_offer`,
        { offerId: id, offerItemIds: [item] },
        other,
      ),
    ]
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'offer_of_order'))
    expect(codeOf(await otto.get(`/offers/${id}`))).toBe('offer_not_found')
    await act(anna, order.id, 'accept')
    expect((await offerOf(id)).allowed).toEqual(['order'])
  })

  test('the customer of the offer stays the one of the order', async () => {
    const order = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
    const draft = await begin(order.id)
    const { body } = await expert.put<Order>(
      `/offers/${draft.id}/draft`,
      { ...draftBody(draft), organisationId: null, newCustomerName: 'Another' },
      draft,
    )
    expect(codeOf({ body })).toBe('invalid_fields')
  })
})

const draftBody = ({ name, validUntil, serviceFeeCents }: OfferDraft) => ({
  name,
  validUntil,
  serviceFeeCents,
  items: [],
})

test('the offer is taken back with a reason, and expires with the order going back to the experts', async () => {
  const order = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
  const { id } = await provide(order.id)
  const takenBack = await act(expert, order.id, 'withdraw_offer', { reason: 'A wrong price' })
  expect(takenBack).toMatchObject({
    state: 'waiting_for_review',
    madeOffer: { state: 'withdrawn', reason: 'A wrong price' },
  })
  const revised = await priced(await begin(order.id), 9000)
  expect([revised.id, revised.offerVersion]).toEqual([id, 2])
  await sendDraftOffer(expert, revised)
  expect((await getOrder(anna, order.id)).state).toBe('offer_provided')
})

test('the offer is withdrawn when its order is cancelled', async () => {
  const order = await aSubmittedOrder(anna, { samples: 1, request: 'Metals' })
  const { id } = await provide(order.id)
  await begin(order.id)
  const cancelled = await act(expert, order.id, 'cancel', { reason: 'Asked for' })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    madeOffer: { id, state: 'withdrawn', reason: 'Asked for', hasDraft: false },
  })
  expect(codeOf(await expert.post(`/orders/${order.id}/offer`))).toBe('act_not_allowed')
})
