import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  type OfferOptions,
  provideOffer,
  whoIs,
} from '#tests/support/builders.ts'
import { endValidity, setOfferState } from '#tests/support/offers.ts'
import { expireOffers } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert] = [await api.as('anna'), await api.as('mikko'), await api.as('expert')]
const { id: annaId, organisationId } = await whoIs(anna)
const mikkoId = (await whoIs(mikko)).id

const offerTo = (options: OfferOptions = { organisationId }) => anOffer(api, options)
const stateOf = async ({ id }: { id: string }) => (await expert.get<Offer>(`/offers/${id}`)).body.state

/** Changes of the state of an offer, from its events. */
async function movesOf({ id }: { id: string }) {
  const { rows } = await sql<{
    action: string
    from: string
    to: string
    actor: string | null
    side: string
  }>`
    select action, from_state as "from", to_state as "to", actor_id as actor, actor_side as side from events
    where subject_kind = 'offer' and subject_id = ${id} and action <> 'create' order by id`.execute(
    api.context.db,
  )
  return rows
}

const acceptedBy = (actor: string) => [
  { action: 'accept', from: 'sent', to: 'accepted', actor, side: 'customer' },
]
const expired = [{ action: 'expire', from: 'sent', to: 'expired', actor: null, side: 'system' }]

const submit = async (order: { id: string }) =>
  anna.post(`/orders/${order.id}/submit`, {}, { version: (await getOrder(anna, order.id)).version })

describe('an offer', () => {
  test('is accepted by the first order that is placed from it, and can be ordered from again', async () => {
    const offer = await offerTo()
    expect(await stateOf(offer)).toBe('sent')
    await aSubmittedOrder(anna, { offer })
    expect(await stateOf(offer)).toBe('accepted')
    const again = await aSubmittedOrder(mikko, { offer })
    expect(again).toMatchObject({
      state: 'waiting_for_samples',
      offers: [{ id: offer.id, state: 'accepted' }],
    })
    expect(await movesOf(offer)).toEqual(acceptedBy(annaId))
  })

  test('is accepted once by orders that are placed at the same time', async () => {
    const offer = await offerTo()
    const drafts = [await aDraftOrder(anna, { offer }), await aDraftOrder(anna, { offer })]
    const replies = await Promise.all(drafts.map(submit))
    expect(replies.map(({ body }) => body.state)).toEqual(['waiting_for_samples', 'waiting_for_samples'])
    expect(await movesOf(offer)).toEqual(acceptedBy(annaId))
  })

  test('is not accepted by an order that an expert reviews first, but when that order is accepted', async () => {
    const [ordered, provided] = [await offerTo(), await offerTo()]
    const order = await aSubmittedOrder(anna, { offer: ordered, request: 'Is it food safe?' })
    expect(await stateOf(ordered)).toBe('sent')
    await provideOffer(expert, order.id, provided)
    expect([await stateOf(ordered), await stateOf(provided)]).toEqual(['sent', 'sent'])
    await act(anna, order.id, 'accept')
    expect([await stateOf(ordered), await stateOf(provided)]).toEqual(['accepted', 'accepted'])
  })

  test('that the prices do not use stays open', async () => {
    const [used, unused] = [await offerTo(), await offerTo()]
    const draft = await aDraftOrder(anna, { offer: used })
    await sql`insert into order_offers (order_id, offer_id) values (${draft.id}, ${unused.id})`.execute(
      api.context.db,
    )
    expectOk(await submit(draft))
    expect([await stateOf(used), await stateOf(unused)]).toEqual(['accepted', 'sent'])
  })

  test('to one person is accepted by a colleague who submits the draft, and stays hidden from the colleague', async () => {
    const offer = await offerTo({ personId: annaId })
    const draft = await aDraftOrder(anna, { offer })
    const { version } = draft
    expectOk(await mikko.post(`/orders/${draft.id}/submit`, {}, { version }))
    expect(await movesOf(offer)).toEqual(acceptedBy(mikkoId))
    expect((await mikko.get(`/offers/${offer.id}`)).body.code).toBe('offer_not_found')
  })
})

describe('at the end of its last day in Helsinki', () => {
  const lastMinute = new Date('2031-01-31T21:59:00Z')
  const midnight = new Date('2031-01-31T22:00:00Z')
  const lastDay = '2031-01-31'

  test('a sent offer expires, and an accepted one keeps its state', async () => {
    const [sent, accepted] = [
      await offerTo({ organisationId, validUntil: lastDay }),
      await offerTo({ organisationId, validUntil: lastDay }),
    ]
    await aSubmittedOrder(anna, { offer: accepted })
    const now = api.clock.now()
    const run = async (at: Date) => {
      await expireOffers({ ...api.context, clock: { now: () => at } })
      api.clock.set(now)
    }
    await run(lastMinute)
    expect(await movesOf(sent)).toEqual([])
    await run(midnight)
    await run(midnight)
    expect(await movesOf(sent)).toEqual(expired)
    expect(await movesOf(accepted)).toEqual(acceptedBy(annaId))
  })

  test('it counts as expired before the worker has recorded it', async () => {
    const offer = await offerTo()
    await endValidity(api, offer.id)
    const { body } = await anna.get<Offer>(`/offers/${offer.id}`)
    expect(body).toMatchObject({ state: 'expired', expired: true, allowed: [] })
    expect(await movesOf(offer)).toEqual([])
  })
})

/** One offer in each closed state. */
async function closedOffers() {
  const [declined, withdrawn] = [await offerTo(), await offerTo()]
  await setOfferState(api, declined.id, 'declined')
  await setOfferState(api, withdrawn.id, 'withdrawn')
  return [declined, withdrawn]
}

describe('an offer that is closed', () => {
  test('is still shown, and nothing can be ordered from it', async () => {
    for (const { id } of await closedOffers()) {
      expect((await anna.get<Offer>(`/offers/${id}`)).body.allowed).toEqual([])
      const begun = await anna.post('/orders', { offerIds: [id] })
      expect([begun.status, begun.body.code]).toEqual([409, 'offer_closed'])
    }
  })

  test('is not provided for an order', async () => {
    const { id, version } = await aSubmittedOrder(anna, { request: 'What is it?' })
    for (const offer of await closedOffers()) {
      const body = { offerId: offer.id, offerItemIds: offer.items.map((item) => item.id) }
      const refused = await expert.post(`/orders/${id}/acts/provide_offer`, body, { version })
      expect([refused.status, refused.body.code]).toEqual([409, 'offer_closed'])
    }
    expect((await getOrder(expert, id)).version).toBe(version)
  })

  test('sends a draft that uses it to review', async () => {
    const offer = await offerTo()
    const draft = await aDraftOrder(anna, { offer })
    await setOfferState(api, offer.id, 'withdrawn')
    expect((await submit(draft)).body.state).toBe('waiting_for_review')
    expect(await stateOf(offer)).toBe('withdrawn')
  })

  test('after it was provided cannot be accepted', async () => {
    const offer = await offerTo()
    const order = await aSubmittedOrder(anna, { request: 'What is it?' })
    const { version } = await provideOffer(expert, order.id, offer)
    await setOfferState(api, offer.id, 'withdrawn')
    const refused = await anna.post(`/orders/${order.id}/acts/accept`, {}, { version })
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_closed'])
    expect((await getOrder(anna, order.id)).state).toBe('offer_provided')
    expect(await movesOf(offer)).toEqual([])
  })
})
