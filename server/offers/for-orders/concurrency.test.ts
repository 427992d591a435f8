import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Order } from '#contract/orders.ts'
import { expireOffers } from '#server/offers/lifecycle/domain.ts'
import { returnExpiredOffers } from '#server/orders/lifecycle/offering/domain.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { act, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { endValidity, saveDraftOffer, sendDraftOffer } from '#tests/support/offers.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert, manager] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('expert'),
  await api.as('manager'),
]
await whoIs(anna)
await whoIs(mikko)

const reviewed = () => aSubmittedOrder(anna, { samples: 2, request: 'Is it food safe?' })
const begin = async ({ id }: Order, by = expert) => expectOk(await by.post<OfferDraft>(`/orders/${id}/offer`))
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const record = async (id: string) => expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`))

const completed = async (order: Order) => {
  const draft = await begin(order)
  const items = draft.items.map(({ totalCents: _, marginCents: __, ...item }) => item)
  return saveDraftOffer(expert, draft, {
    items: items.map((item) => ({ ...item, unitPriceCents: { min: 5000, max: 5000 } })),
  })
}

const provided = async () => {
  const order = await reviewed()
  const { id: offerId } = await sendDraftOffer(expert, await completed(order))
  return { offerId, order: await getOrder(anna, order.id) }
}

type Answer = { status: number; body: object }

/** Starts the calls one after the other while the order is locked, so that they take the lock in this order. */
async function queued(orderId: string, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const begun: Promise<Answer>[] = []
  await api.context.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx)
    for (const call of calls) {
      begun.push(call())
      await untilWaiting(api, begun.length)
    }
  })
  return Promise.all(begun)
}

const post = (by: ApiClient, path: string, body: object, seen?: { version: number }) => () =>
  by.post(path, body, seen)

describe('at the same instant', () => {
  test('two experts who begin the offer get one draft', async () => {
    const order = await reviewed()
    const path = `/orders/${order.id}/offer`
    const replies = await queued(order.id, post(expert, path, {}), post(manager, path, {}))
    const drafts = replies.map(({ body }) => body as OfferDraft)
    expect(new Set(drafts.map(({ number, offerVersion }) => `${number}/${offerVersion}`)).size).toBe(1)
  })

  test('sending twice provides once', async () => {
    const order = await reviewed()
    const draft = await completed(order)
    const send = post(expert, `/offers/${draft.id}/send`, {}, draft)
    const replies = await queued(order.id, send, send)
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
    const { rows } = await sql`
      select from events where subject_id = ${order.id} and action = 'provide_offer'`.execute(api.context.db)
    expect(rows).toHaveLength(1)
  })

  test.each(['accept first', 'take back first'])('accepting and taking back: %s', async (first) => {
    const { order, offerId } = await provided()
    const path = `/orders/${order.id}/acts`
    const accept = post(mikko, `${path}/accept`, {}, order)
    const takeBack = post(expert, `${path}/withdraw_offer`, { reason: 'A mistake' }, order)
    const isAccepted = first === 'accept first'
    const replies = await queued(order.id, isAccepted ? accept : takeBack, isAccepted ? takeBack : accept)
    expect([replies[0]?.status, codeOf(replies[1] ?? { body: {} })]).toEqual([200, 'order_changed'])
    const after = await getOrder(anna, order.id)
    expect([after.state, (await record(offerId)).latest?.state]).toEqual(
      isAccepted ? ['waiting_for_samples', 'accepted'] : ['waiting_for_review', 'withdrawn'],
    )
  })

  test('accepting and sending the next version: the customer accepts only what was seen', async () => {
    const { order, offerId } = await provided()
    const next = await begin(order)
    const [sent, accepted] = await queued(
      order.id,
      post(expert, `/offers/${offerId}/send`, {}, next),
      post(anna, `/orders/${order.id}/acts/accept`, {}, order),
    )
    expect([sent?.status, accepted && codeOf(accepted)]).toEqual([200, 'order_changed'])
    expect((await getOrder(anna, order.id)).madeOffer).toMatchObject({ version: 2, state: 'sent' })
  })

  test('cancelling and sending: a cancelled order gets no offer', async () => {
    const order = await reviewed()
    const draft = await completed(order)
    const [cancelled, sent] = await queued(
      order.id,
      post(manager, `/orders/${order.id}/acts/cancel`, { reason: 'Asked for' }, order),
      post(expert, `/offers/${draft.id}/send`, {}, draft),
    )
    expect([cancelled?.status, sent && codeOf(sent)]).toEqual([200, 'act_not_allowed'])
    const after = await getOrder(expert, order.id)
    expect([after.state, after.madeOffer]).toEqual(['cancelled', undefined])
    expect(codeOf(await expert.get(`/offers/${draft.id}/record`))).toBe('offer_not_found')
  })

  test('accepting and expiring: either the order is placed, or it is reviewed again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, offerId } = await provided()
      await endValidity(api, offerId)
      const [accepted] = await Promise.all([
        anna.post(`/orders/${order.id}/acts/accept`, {}, order),
        expireOffers(api.context),
        returnExpiredOffers(api.context),
      ])
      expect(['offer_expired', 'order_changed', 'offer_closed', 'act_not_allowed']).toContain(
        codeOf(accepted),
      )
      await returnExpiredOffers(api.context)
      expect((await getOrder(anna, order.id)).madeOffer).toMatchObject({ version: 1, state: 'expired' })
      expect((await getOrder(anna, order.id)).state).toBe('waiting_for_review')
      expect((await begin(order)).offerVersion).toBe(2)
    }
  })

  test('an offer that expires while it is accepted is refused, and nothing is ordered', async () => {
    const { order, offerId } = await provided()
    await sql`update offers set state = 'expired' where id = ${offerId}`.execute(api.ownerDb)
    const refused = await anna.post(`/orders/${order.id}/acts/accept`, {}, order)
    expect(codeOf(refused)).toBe('offer_expired')
    await act(anna, order.id, 'decline', { reason: 'Too late' })
    expect((await record(offerId)).latest?.state).toBe('expired')
  })
})
