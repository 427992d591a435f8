import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  getOrder,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { endValidity } from '#tests/support/offers.ts'
import { returnExpiredOffers } from './offering/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId ?? ''

const offerFor = (options = {}) => anOffer(api, { organisationId, ...options })
const statesOfTests = ({ samples }: Order) => samples.map((sample) => sample.tests.map((one) => one.state))
const testsOf = ({ samples }: Order) => samples.map((sample) => sample.tests.map((test) => test.offerItemId))

async function anOrderWithProvidedOffer(options = {}) {
  const order = await aSubmittedOrder(anna, { samples: 2, request: 'Is it food safe?' })
  const offer = await offerFor({ items: [{ priceCents: 5000 }], serviceFeeCents: 0, ...options })
  return { offer, order: await provideOffer(expert, order.id, offer) }
}

describe('the whole way', () => {
  test('from submission to delivered results', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor(), samples: 2 })
    expect((await receiveAll(expert, order.id)).state).toBe('samples_received')
    const started = await act(expert, order.id, 'start')
    expect(started.samples.map((sample) => sample.state)).toEqual(['in_analysis', 'in_analysis'])
    await aResult(expert, order.id, [order.samples[0]?.id ?? ''])
    const half = await getOrder(anna, order.id)
    expect(half.samples.map((sample) => sample.state)).toEqual(['reported', 'in_analysis'])
    expect(statesOfTests(half)).toEqual([['reported'], ['in_analysis']])
    const completed = await act(expert, order.id, 'complete')
    expect(completed.state).toBe('completed')
    const seen = await getOrder(anna, order.id)
    expect(seen.samples.flatMap((sample) => sample.tests.map((one) => one.state))).toEqual([
      'reported',
      'reported',
    ])
    expect(seen.completedAt).not.toBeNull()
    expect(seen.results.map((result) => result.title)).toEqual(['Report'])
    expect((await eventsOf(anna, order.id)).map((event) => event.act)).toEqual([
      'complete',
      'add_result',
      'start',
      'receive',
      'confirm',
      'submit',
      'create',
    ])
  })

  test('with a review: offer provided, declined, provided again, accepted', async () => {
    const { order } = await anOrderWithProvidedOffer()
    expect(order.state).toBe('offer_provided')
    expect(order.prices?.totalCents).toEqual({ min: 10_000, max: 10_000 })
    const declined = await act(anna, order.id, 'decline', { reason: 'Too dear' })
    expect(declined.state).toBe('waiting_for_review')
    const cheaper = await offerFor({ items: [{ priceCents: 4000 }], serviceFeeCents: 0 })
    await provideOffer(expert, order.id, cheaper)
    const accepted = await act(anna, order.id, 'accept')
    expect(accepted).toMatchObject({
      state: 'waiting_for_samples',
      offers: [{ id: cheaper.id }],
      prices: { totalCents: { min: 8000, max: 8000 } },
    })
    expect(testsOf(accepted)).toEqual([[cheaper.items[0]?.id], [cheaper.items[0]?.id]])
  })
})

describe('a declined offer', () => {
  test('is removed from the order with its tests', async () => {
    const submitted = await aSubmittedOrder(anna, { samples: 2, request: 'Is it food safe?' })
    await provideOffer(expert, submitted.id, await offerFor())
    const { offers, tests, samples, prices } = await act(anna, submitted.id, 'decline', { reason: 'No' })
    expect({ offers, tests, samples, prices }).toEqual({
      offers: [],
      tests: [],
      samples: submitted.samples,
      prices: submitted.prices,
    })
  })

  test('leaves the offers that the customer ordered from, and their tests', async () => {
    const [own, another] = [await offerFor(), await offerFor({ serviceFeeCents: 0 })]
    const draft = await aDraftOrder(anna, { offer: own, samples: 2, request: 'And is it food safe?' })
    const [first, second] = draft.samples
    const untested = { id: second?.id, version: second?.version, position: 2, name: 'Untested' }
    await anna.patch(`/orders/${draft.id}/samples`, { save: [untested] })
    const { version } = await getOrder(anna, draft.id)
    await anna.post(`/orders/${draft.id}/submit`, {}, { version })
    const chosen = first?.tests.map((test) => test.offerItemId)
    for (const offer of [own, another]) {
      const provided = await provideOffer(expert, draft.id, offer)
      expect(testsOf(provided)).toEqual([chosen, [offer.items[0]?.id]])
      const declined = await act(anna, draft.id, 'decline', { reason: 'No' })
      expect(declined.offers.map((used) => used.id)).toEqual([own.id])
      expect(testsOf(declined)).toEqual([chosen, []])
    }
  })
})

test('an offer in answer to a written request goes to all samples when each has its tests', async () => {
  const own = await offerFor({ items: [{ priceCents: 1000 }], serviceFeeCents: 0 })
  const order = await aSubmittedOrder(anna, { offer: own, samples: 2, request: 'And is it food safe?' })
  const answer = await offerFor({ items: [{ priceCents: 500 }], serviceFeeCents: 0 })
  const provided = await provideOffer(expert, order.id, answer)
  const both = [own, answer].map((offer) => offer.items[0]?.id).sort()
  expect(testsOf(provided)).toEqual([both, both])
  expect(provided.prices?.totalCents).toEqual({ min: 3000, max: 3000 })
  const declined = await act(anna, order.id, 'decline', { reason: 'No' })
  expect(testsOf(declined)).toEqual(testsOf(order))
})

describe('at the same time', () => {
  test('two experts change the state of one order: one wins, the other is refused', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor(), shippingLocation: 'other' })
    const confirm = () =>
      expert.post<Order>(`/orders/${order.id}/acts/confirm`, {}, { version: order.version })
    const replies = await Promise.all([confirm(), confirm()])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
    expect(replies.map((reply) => (reply.body as { code?: string }).code)).toContain('order_changed')
    expect((await eventsOf(anna, order.id)).filter((event) => event.act === 'confirm')).toHaveLength(1)
  })

  test('one cancels while the other receives: exactly one of the two happens', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor() })
    const { version } = order
    const samples = order.samples.map((sample) => ({ sampleId: sample.id, outcome: 'received' }))
    const [cancelled, received] = await Promise.all([
      expert.post(`/orders/${order.id}/acts/cancel`, { reason: 'Asked for' }, { version }),
      expert.post(`/orders/${order.id}/acts/receive`, { samples }, { version }),
    ])
    expect([cancelled.status, received.status].sort()).toEqual([200, 412])
    const { state } = await getOrder(anna, order.id)
    expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'samples_received')
  })
})

describe('reception', () => {
  test('sample by sample, with a reason for a rejected one, moves on when none is expected', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor(), samples: 3 })
    const [a, b, c] = order.samples.map((sample) => sample.id)
    const partly = await act(expert, order.id, 'receive', { samples: [{ sampleId: a, outcome: 'received' }] })
    expect(partly.state).toBe('waiting_for_samples')
    const rejected = { sampleId: b, outcome: 'rejected', reason: 'broken', explanation: 'The jar leaked' }
    const whole = await act(expert, order.id, 'receive', {
      samples: [rejected, { sampleId: c, outcome: 'received' }],
    })
    expect(whole.state).toBe('samples_received')
    const seen = await getOrder(anna, order.id)
    expect(seen.samples.map((sample) => sample.state)).toEqual(['received', 'rejected', 'received'])
    expect(seen.samples[1]?.rejection).toEqual({ reason: 'broken', explanation: 'The jar leaked' })
    expect(statesOfTests(seen)).toEqual([['received'], ['rejected'], ['received']])
  })

  test.each([
    ['no reason', {}],
    ['no words for another reason', { reason: 'other' }],
  ])('of a rejected sample with %s is refused as a whole', async (_name, over) => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor(), samples: 2 })
    const samples = order.samples.map((sample, index) =>
      index === 0
        ? { sampleId: sample.id, outcome: 'received' }
        : { sampleId: sample.id, outcome: 'rejected', ...over },
    )
    const reply = await expert.post(
      `/orders/${order.id}/acts/receive`,
      { samples },
      { version: order.version },
    )
    expect([reply.status, reply.body.code]).toEqual([422, 'rejection_reason_missing'])
    expect(await getOrder(anna, order.id)).toEqual(order)
  })

  test('of a sample of another order, or of one twice, is refused as a whole', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor(), samples: 2 })
    const foreign = await aSubmittedOrder(anna, { offer: await offerFor() })
    const own = { sampleId: order.samples[0]?.id, outcome: 'received' }
    for (const samples of [
      [own, { ...own, sampleId: foreign.samples[0]?.id }],
      [own, own],
    ]) {
      const reply = await expert.post(
        `/orders/${order.id}/acts/receive`,
        { samples },
        { version: order.version },
      )
      expect(reply.body.code).toBe('sample_not_found')
    }
    expect(await getOrder(anna, order.id)).toEqual(order)
  })

  test('with every sample rejected does not allow the analysis to start', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor() })
    const samples = [{ sampleId: order.samples[0]?.id, outcome: 'rejected', reason: 'too_little' }]
    const { version } = await act(expert, order.id, 'receive', { samples })
    expect((await expert.post(`/orders/${order.id}/acts/start`, {}, { version })).body.code).toBe(
      'act_not_allowed',
    )
    for (const reader of [anna, expert]) {
      const { state, allowed } = await getOrder(reader, order.id)
      expect(state).toBe('samples_received')
      expect(allowed).not.toContain('start')
    }
    expect((await act(expert, order.id, 'cancel', { reason: 'Nothing to test' })).state).toBe('cancelled')
  })
})

describe('a provided offer', () => {
  test('that has run out cannot be accepted and goes back to review by itself', async () => {
    const { order, offer } = await anOrderWithProvidedOffer()
    await endValidity(api, offer.id)
    const { version } = await getOrder(anna, order.id)
    expect((await anna.post(`/orders/${order.id}/acts/accept`, {}, { version })).body.code).toBe(
      'offer_expired',
    )
    expect((await getOrder(anna, order.id)).state).toBe('offer_provided')
    await returnExpiredOffers(api.context)
    const returned = await getOrder(anna, order.id)
    expect(returned).toMatchObject({ state: 'waiting_for_review', offers: [], prices: { lines: [] } })
    expect(testsOf(returned)).toEqual([[], []])
    expect((await eventsOf(anna, order.id))[0]).toMatchObject({
      act: 'decline',
      details: { reason: 'offer_expired' },
    })
  })

  test('of another organisation cannot be given', async () => {
    const order = await aSubmittedOrder(anna, { request: 'What is it?' })
    const foreign = await anOffer(api, { organisationId: (await whoIs(await api.as('otto'))).organisationId })
    const body = { offerId: foreign.id, offerItemIds: [foreign.items[0]?.id] }
    const reply = await expert.post(`/orders/${order.id}/acts/provide_offer`, body, {
      version: order.version,
    })
    expect(reply.body.code).toBe('offer_not_found')
    expect(await getOrder(anna, order.id)).toEqual(order)
  })
})

describe('the estimate', () => {
  test('is set by the expert and seen by the customer', async () => {
    const order = await aSubmittedOrder(anna, { offer: await offerFor() })
    await expert.put(`/orders/${order.id}/estimate`, { on: '2030-02-28' }, { version: order.version })
    expect((await getOrder(anna, order.id)).estimatedCompletionOn).toBe('2030-02-28')
  })
})

test('a one-time fee cannot be assigned to samples as a test', async () => {
  const order = await aSubmittedOrder(anna, { request: 'Is it food safe?' })
  const offer = await offerFor({ items: [{ unit: 'one_time_fee' }, {}] })
  const provide = (offerItemIds: string[]) =>
    expert.post(`/orders/${order.id}/acts/provide_offer`, { offerId: offer.id, offerItemIds }, order)
  const [fee = '', sampleTest = ''] = offer.items.map((item) => item.id)
  const { status, body } = await provide([sampleTest, fee])
  expect([status, body.code]).toEqual([422, 'test_not_offered'])
  expect((await getOrder(expert, order.id)).state).toBe('waiting_for_review')
  expect((await provide([sampleTest])).status).toBe(200)
})

test('a draft that an expert cancels keeps its tests as rows like every cancelled order', async () => {
  const draft = await aDraftOrder(anna, { offer: await offerFor(), samples: 2 })
  const cancelled = await act(expert, draft.id, 'cancel', { reason: 'Duplicate' })
  expect(testsOf(cancelled)).toEqual(testsOf(draft))
  const { rows } = await sql<{ chosen: string[]; state: string }>`
    select s.draft_tests as chosen, t.state from samples s left join sample_tests t on t.sample_id = s.id
    where s.order_id = ${draft.id}`.execute(api.context.db)
  const kept = { chosen: [], state: 'cancelled' }
  expect(rows).toEqual([kept, kept])
})
