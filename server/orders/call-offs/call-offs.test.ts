import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FrameUse } from '#contract/frame-uses.ts'
import type { FrameShortage } from '#contract/frames.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  type OfferOptions,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { endValidity, setOfferState } from '#tests/support/offers.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let organisationId: string | undefined
beforeAll(async () => {
  api = await startApi()
  anna = await api.as('anna')
  expert = await api.as('expert')
  organisationId = (await whoIs(anna)).organisationId
})
afterAll(() => api.stop())

const aFrame = (items: OfferOptions['items']) => anOffer(api, { organisationId, items })
const submit = (order: Order, key = uuid()) =>
  anna.post<Refused>(`/orders/${order.id}/submit`, {}, { version: order.version, key })

type Refused = { code?: string; shortages?: FrameShortage[] }
const shortage = (item: NewOffer['items'][number] | undefined, needed: number, left: number) => ({
  offerItemId: item?.id,
  name: { en: item?.nameEn, fi: item?.nameFi },
  unit: item?.unit,
  neededQuantity: needed,
  leftQuantity: left,
})

/** Remaining quantity of each limited test of the offer, as its reader sees it. */
async function leftOf({ id }: NewOffer): Promise<number[] | undefined> {
  const offer = expectOk(await anna.get<Offer>(`/offers/${id}`))
  return offer.frame?.balances.map((balance) => balance.leftQuantity)
}

const usesOf = async (by: ApiClient, { id }: Order) =>
  expectOk(await by.get<{ items: FrameUse[] }>(`/orders/${id}/frames`)).items

/** Everything that a refused action must leave unchanged. */
async function stateOf({ id }: Order) {
  const { rows } = await sql<{ announced: number; callOffs: number }>`
    select (select count(*)::int from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::uuid
        where j.name = 'announce' and e.subject_id = ${id}) as announced,
      (select count(*)::int from frame_draws where order_id = ${id}) as "callOffs"`.execute(api.context.db)
  return { order: await getOrder(anna, id), events: await eventsOf(anna, id), ...rows[0] }
}

describe('an order from a framework offer', () => {
  test('takes what it needs when it is submitted, and a draft takes nothing', async () => {
    const frame = await aFrame([
      { frameQuantity: 10 },
      { unit: 'element_per_sample', elements: 4, frameQuantity: 40 },
      {},
    ])
    const draft = await aDraftOrder(anna, { offer: frame, samples: 3 })
    expect(await leftOf(frame)).toEqual([10, 40])
    expect((await submit(draft)).status).toBe(200)
    expect(await leftOf(frame)).toEqual([7, 28])
    const { body } = await anna.get<Offer>(`/offers/${frame.id}`)
    expect(body.frame?.exhausted).toBe(false)
    expect(body.frame?.balances[1]).toMatchObject({
      unit: 'element_per_sample',
      agreedQuantity: 40,
      orderedQuantity: 12,
    })
    const listed = expectOk(await expert.get<{ items: OfferSummary[] }>('/offers')).items
    expect(listed.find(({ id }) => id === frame.id)?.frame).toEqual(body.frame)
  })

  test('shows its quantities to its side and to experts, and not to a reporting contact', async () => {
    const frame = await aFrame([{ frameQuantity: 4 }, {}])
    const draft = await aDraftOrder(anna, { offer: frame, samples: 5 })
    const [use, ...others] = await usesOf(anna, draft)
    expect(others).toEqual([])
    expect(use).toMatchObject({ leftQuantity: 4, orderQuantity: 5, shortQuantity: 1 })

    const order = await aSubmittedOrder(anna, { offer: frame, samples: 3 })
    expect(await usesOf(expert, order)).toEqual([
      { ...use, orderedQuantity: 3, leftQuantity: 1, orderQuantity: 3, shortQuantity: 0 },
    ])
    const raija = await api.as('raija')
    const { id } = await whoIs(raija)
    await sql`insert into reporting_access (order_id, person_id, granted_at) values (${order.id}, ${id}, now())`.execute(
      api.context.db,
    )
    expect(await usesOf(raija, order)).toEqual([])
    expect((await (await api.as('otto')).get(`/orders/${order.id}/frames`)).status).toBe(404)
  })

  test('is refused when it needs more than is left, and nothing of it changes', async () => {
    const frame = await aFrame([{ frameQuantity: 3 }, { frameQuantity: 100 }])
    const draft = await aDraftOrder(anna, { offer: frame, samples: 4 })
    const before = await stateOf(draft)
    const { status, body } = await submit(draft)
    expect([status, body.code]).toEqual([409, 'frame_exceeded'])
    expect(body.shortages).toEqual([shortage(frame.items[0], 4, 3)])
    expect(await stateOf(draft)).toEqual(before)
    expect(await leftOf(frame)).toEqual([3, 100])
  })

  test('takes its quantity also when an expert has to review it first', async () => {
    const frame = await aFrame([{ frameQuantity: 3 }])
    const order = await aSubmittedOrder(anna, { offer: frame, samples: 2, request: 'In a week, please' })
    expect(order.state).toBe('waiting_for_review')
    expect(await leftOf(frame)).toEqual([1])
    const more = await aDraftOrder(anna, { offer: frame, samples: 2, request: 'These too' })
    expect((await submit(more)).body.shortages).toEqual([shortage(frame.items[0], 2, 1)])
  })

  test('goes to an expert and takes nothing once the framework offer has expired', async () => {
    const frame = await aFrame([{ frameQuantity: 3 }])
    const draft = await aDraftOrder(anna, { offer: frame, samples: 4 })
    await endValidity(api, frame.id)
    expect(await usesOf(anna, draft)).toEqual([])
    expectOk(await submit(draft))
    expect((await getOrder(anna, draft.id)).state).toBe('waiting_for_review')
    expect(await leftOf(frame)).toEqual([3])
  })
})

describe('at once', () => {
  test('orders are submitted until the quantity is used up, and the others are refused', async () => {
    const frame = await aFrame([{ frameQuantity: 10 }, { frameQuantity: 100 }])
    // Accepted before, so that nothing of a refused draft changes.
    await setOfferState(api, frame.id, 'accepted')
    const drafts: Order[] = []
    for (let nth = 0; nth < 14; nth += 1) drafts.push(await aDraftOrder(anna, { offer: frame, samples: 2 }))
    const before = await Promise.all(drafts.map(stateOf))
    const replies = await Promise.all(drafts.map((draft) => submit(draft)))
    const refused = replies.flatMap(({ status }, index) => (status === 200 ? [] : [index]))
    expect(refused).toHaveLength(9)
    expect(await leftOf(frame)).toEqual([0, 90])
    for (const index of refused) {
      const reply = replies[index]
      expect([reply?.status, reply?.body.code]).toEqual([409, 'frame_exceeded'])
      expect(reply?.body.shortages).toEqual([shortage(frame.items[0], 2, 0)])
      const [draft, seen] = [drafts[index], before[index]]
      expect(draft && (await stateOf(draft))).toEqual(seen)
    }
  })

  test('one order that is sent twice with its key takes once', async () => {
    const frame = await aFrame([{ frameQuantity: 3 }])
    const draft = await aDraftOrder(anna, { offer: frame, samples: 2 })
    const key = uuid()
    const replies = await Promise.all([submit(draft, key), submit(draft, key), submit(draft, key)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect(await leftOf(frame)).toEqual([1])
    // After a refusal the key is free: the same key submits fewer samples.
    const larger = await aDraftOrder(anna, { offer: frame, samples: 2 })
    const again = uuid()
    expect((await submit(larger, again)).status).toBe(409)
    const [first] = larger.samples
    const remove = [{ id: first?.id, version: first?.version }]
    expectOk(await anna.patch(`/orders/${larger.id}/samples`, { remove }))
    expectOk(await submit(await getOrder(anna, larger.id), again))
    expect(await leftOf(frame)).toEqual([0])
  })
})

describe('returned quantities', () => {
  test.each(['submitted', 'waiting_for_samples', 'samples_received'] as const)(
    'when the order is cancelled in the state %s',
    async (state) => {
      const frame = await aFrame([{ frameQuantity: 5 }])
      const shippingLocation = state === 'submitted' ? 'other' : 'helsinki'
      const { id } = await aSubmittedOrder(anna, { offer: frame, samples: 2, shippingLocation })
      if (state === 'samples_received') await receiveAll(expert, id)
      expect((await getOrder(anna, id)).state).toBe(state)
      await act(expert, id, 'cancel', { reason: 'Asked for' })
      expect(await leftOf(frame)).toEqual([5])
    },
  )

  test('not when it is cancelled while it is tested', async () => {
    const frame = await aFrame([{ frameQuantity: 5 }])
    const { id } = await aSubmittedOrder(anna, { offer: frame, samples: 2 })
    await receiveAll(expert, id)
    await act(expert, id, 'start')
    await act(expert, id, 'cancel', { reason: 'Asked for' })
    expect(await leftOf(frame)).toEqual([3])
  })

  test('of a sample that is rejected at reception', async () => {
    const frame = await aFrame([{ frameQuantity: 5 }])
    const order = await aSubmittedOrder(anna, { offer: frame, samples: 3 })
    const [broken, ...whole] = order.samples.map(({ id }) => id)
    const noted = await act(expert, order.id, 'receive', {
      samples: [
        { sampleId: broken, outcome: 'rejected', reason: 'broken' },
        ...whole.map((sampleId) => ({ sampleId, outcome: 'received' })),
      ],
    })
    expect(await leftOf(frame)).toEqual([3])
    expect(noted.prices?.lines.map((line) => line.quantity)).toEqual([2])
  })

  test('when the provided offer is declined, except for what the order took itself', async () => {
    const frame = await aFrame([{ frameQuantity: 10 }, { frameQuantity: 10 }])
    const own = { ...frame, items: frame.items.slice(0, 1) }
    const draft = await aDraftOrder(anna, { offer: own, samples: 2, request: 'Is it sound?' })
    expectOk(await submit(draft))
    expect(await leftOf(frame)).toEqual([8, 10])
    await provideOffer(expert, draft.id, frame)
    expect(await leftOf(frame)).toEqual([8, 8])
    await act(anna, draft.id, 'decline', { reason: 'Too dear' })
    expect(await leftOf(frame)).toEqual([8, 10])
  })
})

describe('an offer that an expert provides from a frame', () => {
  test('takes of it, and is refused when too little is left', async () => {
    const frame = await aFrame([{ frameQuantity: 3 }])
    const waiting = await aSubmittedOrder(anna, { samples: 2, request: 'Does it burn?' })
    const offered = await provideOffer(expert, waiting.id, frame)
    expect(await leftOf(frame)).toEqual([1])
    await act(anna, offered.id, 'accept')
    expect(await leftOf(frame)).toEqual([1])

    const next = await aSubmittedOrder(anna, { samples: 2, request: 'And this?' })
    const before = await stateOf(next)
    const body = { offerId: frame.id, offerItemIds: frame.items.map(({ id }) => id) }
    const reply = await expert.post<Refused>(`/orders/${next.id}/acts/provide_offer`, body, next)
    expect([reply.status, reply.body.code]).toEqual([409, 'frame_exceeded'])
    expect(reply.body.shortages).toEqual([shortage(frame.items[0], 2, 1)])
    expect(await stateOf(next)).toEqual(before)
  })
})

describe('an exhausted framework offer', () => {
  test('begins no order: the API says so, and the server refuses', async () => {
    const frame = await aFrame([{ frameQuantity: 2 }])
    const first = await aSubmittedOrder(anna, { offer: frame, samples: 2 })
    const { body } = await anna.get<Offer>(`/offers/${frame.id}`)
    expect([body.frame?.exhausted, body.allowed]).toEqual([true, []])
    const refused = await anna.post<Refused>('/orders', { offerIds: [frame.id] })
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_exhausted'])
    // A copy keeps the tests and names those that are used up.
    const copy = expectOk(await anna.post<Order>('/orders', { copyOf: first.id }))
    expect((await usesOf(anna, copy))[0]).toMatchObject({
      leftQuantity: 0,
      orderQuantity: 2,
      shortQuantity: 2,
    })
    await act(expert, first.id, 'cancel', { reason: 'Asked for' })
    expect((await anna.get<Offer>(`/offers/${frame.id}`)).body.allowed).toEqual(['order'])
    expectOk(await anna.post('/orders', { offerIds: [frame.id] }))
  })

  test('still starts one for a test without a limit', async () => {
    const frame = await aFrame([{ frameQuantity: 1 }, {}])
    await aSubmittedOrder(anna, { offer: frame, samples: 1 })
    expect(await leftOf(frame)).toEqual([0])
    expectOk(await anna.post('/orders', { offerIds: [frame.id] }))
  })
})

test('an offer without agreed quantities is no framework offer, and is never exhausted', async () => {
  const offer = await aFrame([{}])
  await aSubmittedOrder(anna, { offer, samples: 5 })
  expect((await anna.get<Offer>(`/offers/${offer.id}`)).body.frame).toBeNull()
  const order = await aSubmittedOrder(anna, { offer, samples: 5 })
  expect(order.offers.map(({ isFrame }) => isFrame)).toEqual([false])
  expect(await usesOf(anna, order)).toEqual([])
})
