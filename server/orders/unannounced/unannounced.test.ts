import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { announceReceptions } from '#server/orders/reception/announcing/domain.ts'
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
import { scanCode } from '#tests/support/receptions.ts'
import { anUnannouncedSample } from '#tests/support/unannounced.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const other = await api.as('manager')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const anOrder = (samples = 2) => aSubmittedOrder(anna, { offer, samples })

type Problem = { code?: string }
const read = async (state: 'open' | 'decided', query = '') =>
  expectOk(
    await expert.get<{ items: UnannouncedSample[]; nextCursor: string | null }>(
      `/unannounced-samples?state=${state}&query=${query}`,
    ),
  ).items
const match = (by: typeof expert, { id, version }: UnannouncedSample, sampleId: string | undefined) =>
  by.post<UnannouncedSample & Problem>(`/unannounced-samples/${id}/match`, { sampleId }, { version })
const discard = (by: typeof expert, { id, version }: UnannouncedSample, reason = 'Sent back') =>
  by.post<UnannouncedSample & Problem>(`/unannounced-samples/${id}/discard`, { reason }, { version })
const readAgain = async ({ id }: UnannouncedSample) =>
  [...(await read('open')), ...(await read('decided'))].find((each) => each.id === id)

describe('recording', () => {
  test('keeps what is written, with the order whose code was in the parcel', async () => {
    const order = await anOrder()
    const written = { description: 'Two bags', sender: 'Fenno', tracking: 'JJFI1', storageLocation: 'F3' }
    const recorded = await anUnannouncedSample(expert, { ...written, orderCode: `]Q3L+${order.number}/2` })
    const { id: orderId, number, name } = order
    expect(recorded).toMatchObject({
      ...written,
      state: 'open',
      order: { id: orderId, number, name },
      sample: null,
      decidedAt: null,
      allowed: ['match', 'discard'],
      version: 1,
    })
    expect(await read('open', `L-${number}`)).toEqual([recorded])
    const unmarked = await anUnannouncedSample(expert, { description: 'Without any mark' })
    expect(unmarked).toMatchObject({ sender: '', order: null })
  })

  test('sent twice, it records once', async () => {
    const key = uuid()
    const body = { description: 'Sent twice' }
    const replies = await Promise.all([1, 2].map(() => expert.post('/unannounced-samples', body, { key })))
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(await read('open', 'twice')).toHaveLength(1)
  })

  test('is refused with an invalid code, or one of an order that was not submitted', async () => {
    const draft = await aDraftOrder(anna, { offer, samples: 1 })
    const before = await read('open')
    for (const [orderCode, code] of [
      ['6414893400012', 'code_unreadable'],
      ['L-999999', 'order_not_found'],
      [`L-${draft.number}`, 'order_not_found'],
    ]) {
      const reply = await expert.post<Problem>('/unannounced-samples', { description: 'Bag', orderCode })
      expect(reply.body.code).toBe(code)
    }
    expect(await read('open')).toEqual(before)
  })
})

describe('matching', () => {
  test('receives the expected sample as a scan does', async () => {
    const order = await anOrder()
    const recorded = await anUnannouncedSample(expert, { storageLocation: 'F4' })
    const [sample, missing] = order.samples
    const matched = expectOk(await match(expert, recorded, sample?.id))
    expect(matched).toMatchObject({
      state: 'matched',
      sample: { orderId: order.id, orderNumber: order.number, position: 1 },
      decidedBy: { id: (await whoIs(expert)).id },
      allowed: [],
      version: 2,
    })
    const { state, samples, parcels } = await getOrder(expert, order.id)
    expect([state, samples[0]?.state, samples[0]?.arrival?.storageLocation, parcels?.length]).toEqual([
      'waiting_for_samples',
      'received',
      'F4',
      1,
    ])
    expect(samples[0]?.tests.map(({ state: ofTest }) => ofTest)).toEqual(['received'])
    expect(samples.find(({ id }) => id === missing?.id)?.state).toBe('expected')
    expect((await read('decided'))[0]).toEqual(matched)
    api.clock.set(new Date(api.clock.now().getTime() + 11 * 60_000))
    await announceReceptions(api.context)
    expect((await eventsOf(anna, order.id))[0]).toMatchObject({ act: 'receive', details: { received: 1 } })
  })

  test('is refused for a sample that is not expected, which changes nothing', async () => {
    const [arrived, cancelled, draft] = [
      await anOrder(),
      await anOrder(),
      await aDraftOrder(anna, { offer, samples: 1 }),
    ]
    await scanCode(expert, `L-${arrived.number}-1`, { storageLocation: 'A1' })
    await act(expert, cancelled.id, 'cancel', { reason: 'Asked for' })
    const recorded = await anUnannouncedSample(expert, { storageLocation: 'F5' })
    const before = await Promise.all([getOrder(expert, arrived.id), getOrder(expert, cancelled.id)])
    for (const [sampleId, code] of [
      [arrived.samples[0]?.id, 'sample_not_expected'],
      [cancelled.samples[0]?.id, 'order_cancelled'],
      [draft.samples[0]?.id, 'order_not_confirmed'],
      [uuid(), 'sample_not_found'],
    ])
      expect((await match(expert, recorded, sampleId)).body.code).toBe(code)
    expect(await Promise.all([getOrder(expert, arrived.id), getOrder(expert, cancelled.id)])).toEqual(before)
    expect(await readAgain(recorded)).toEqual(recorded)
  })

  test('is taken back by undoing the reception', async () => {
    const order = await anOrder()
    const recorded = await anUnannouncedSample(expert)
    const sampleId = order.samples[0]?.id
    expectOk(await match(expert, recorded, sampleId))
    expectOk(await expert.post(`/receptions/samples/${sampleId}/undo`, {}))
    const reopened = { ...recorded, version: 3 }
    expect(await readAgain(recorded)).toEqual(reopened)
    expectOk(await match(other, reopened, sampleId))
  })
})

describe('deciding', () => {
  test('discards with a reason', async () => {
    const recorded = await anUnannouncedSample(expert)
    expect((await discard(expert, recorded, ' ')).body.code).toBe('invalid_fields')
    expect(expectOk(await discard(expert, recorded))).toMatchObject({
      state: 'discarded',
      reason: 'Sent back',
      sample: null,
      allowed: [],
    })
  })

  test('happens once: later decisions are refused and change nothing', async () => {
    const order = await anOrder()
    const recorded = await anUnannouncedSample(expert)
    const decided = expectOk(await discard(expert, recorded))
    for (const [seen, code] of [
      [recorded, 'unannounced_sample_changed'],
      [decided, 'unannounced_sample_decided'],
      [{ ...recorded, id: uuid() }, 'unannounced_sample_not_found'],
    ] as const) {
      expect((await discard(other, seen, 'Again')).body.code).toBe(code)
      expect((await match(other, seen, order.samples[0]?.id)).body.code).toBe(code)
    }
    expect(await readAgain(recorded)).toEqual(decided)
    expect(await getOrder(anna, order.id)).toEqual(order)
  })

  test('by two experts at once is done by one', async () => {
    const order = await anOrder()
    const recorded = await anUnannouncedSample(expert)
    const replies = await Promise.all([
      match(expert, recorded, order.samples[0]?.id),
      match(other, recorded, order.samples[1]?.id),
      discard(other, recorded),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const { samples } = await getOrder(expert, order.id)
    const received = samples.filter(({ state }) => state === 'received').length
    expect(received).toBe((await readAgain(recorded))?.state === 'matched' ? 1 : 0)
  })

  test('of two unannounced samples, one is matched with an expected one', async () => {
    const order = await anOrder(1)
    const pair = [await anUnannouncedSample(expert), await anUnannouncedSample(expert)] as const
    const sampleId = order.samples[0]?.id
    const replies = await Promise.all([match(expert, pair[0], sampleId), match(other, pair[1], sampleId)])
    expect(replies.map(({ body }) => body.code ?? body.state).sort()).toEqual([
      'matched',
      'sample_not_expected',
    ])
  })
})

test('open ones wait on the start screen, for every expert', async () => {
  const recorded = await anUnannouncedSample(expert, { description: 'Blue box', sender: 'Unknown' })
  const groupFor = async (filter: string) =>
    expectOk(await expert.get<Today>(`/today?filter=${filter}`)).groups.find(
      ({ kind }) => kind === 'unannounced_samples',
    )
  const group = await groupFor('all')
  expect(group?.count).toBe((await read('open')).length)
  expect(group?.items).toContainEqual(expect.objectContaining({ number: null, dueOn: null }))
  expect(await groupFor('mine')).toBeUndefined()
  expectOk(await discard(expert, recorded))
  expect((await groupFor('unassigned'))?.count).toBe((group?.count ?? 0) - 1)
})

test('the list is read page by page', async () => {
  for (let index = 0; index < 51; index += 1)
    await anUnannouncedSample(expert, { description: `Paged ${index}` })
  const page = (cursor = '') =>
    expert.get<{ items: UnannouncedSample[]; nextCursor: string | null }>(
      `/unannounced-samples?query=paged${cursor && `&cursor=${cursor}`}`,
    )
  const first = expectOk(await page())
  const second = expectOk(await page(first.nextCursor ?? ''))
  expect([first.items.length, second.items.map(({ description }) => description)]).toEqual([50, ['Paged 50']])
  expect(second.nextCursor).toBeNull()
})
