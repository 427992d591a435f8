import { afterAll, expect, test } from 'vitest'
import type { KeyScope } from '#contract/key-scopes.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { saveDraftOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)

const aKey = async (...scopes: KeyScope[]) => (await anApiKey(api, { scopes })).client
const [ofOrders, ofOffers, ofBoth] = [
  await aKey('orders_read', 'orders_write'),
  await aKey('offers_read', 'offers_write'),
  await aKey('orders_write', 'offers_write'),
]
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code

test('the offer of an order is begun and sent by a key with the scopes of both, and by no other', async () => {
  const order = await aSubmittedOrder(anna, { request: 'What is it?' })
  for (const key of [ofOrders, ofOffers])
    expect(codeOf(await key.post(`/orders/${order.id}/offer`))).toBe('scope_missing')
  const draft = expectOk(await ofBoth.post<OfferDraft>(`/orders/${order.id}/offer`))
  const { id, version } = await saveDraftOffer(expert, draft, {
    items: draft.items.map(({ totalCents: _, marginCents: __, ...item }) => ({
      ...item,
      unitPriceCents: { min: 10_000, max: 10_000 },
    })),
  })
  for (const key of [ofOrders, ofOffers])
    expect(codeOf(await key.post(`/offers/${id}/send`, {}, { version }))).toBe('scope_missing')
  expect(await getOrder(anna, order.id)).toMatchObject({
    state: 'waiting_for_review',
    version: order.version,
  })
  expectOk(await ofBoth.post(`/offers/${id}/send`, {}, { version }))
  const provided = await getOrder(anna, order.id)
  expect(provided.state).toBe('offer_provided')
  const takeBack = { reason: 'A mistake' }
  const path = `/orders/${order.id}/acts/withdraw_offer`
  expect(codeOf(await ofOrders.post(path, takeBack, provided))).toBe('scope_missing')
  expectOk(await ofBoth.post(path, takeBack, provided))
})

test('an offer that was sent before is given to an order by a key with the scopes of both', async () => {
  const order = await aSubmittedOrder(anna, { request: 'What is it?' })
  const offer = await anOffer(api, { organisationId })
  const given = { offerId: offer.id, offerItemIds: offer.items.map((item) => item.id) }
  const path = `/orders/${order.id}/acts/provide_offer`
  expect(codeOf(await ofOrders.post(path, given, order))).toBe('scope_missing')
  expectOk(await ofBoth.post(path, given, order))
})
