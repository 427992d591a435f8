import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { tellOfOrder } from '#tests/support/notifications.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId ?? ''

test('the tests of rejected samples leave the price, and the service fee stays', async () => {
  const offer = await anOffer(api, {
    organisationId,
    serviceFeeCents: 4900,
    items: [
      { priceCents: 1000, tiers: [{ fromQuantity: 3, discountPercent: 10 }] },
      { unit: 'one_time_fee', priceCents: 500 },
    ],
  })
  const order = await aSubmittedOrder(anna, { offer, samples: 3 })
  expect(order.prices?.totalCents).toEqual({ min: 8100, max: 8100 })
  const reject = (index: number) =>
    act(expert, order.id, 'receive', {
      samples: [{ sampleId: order.samples[index]?.id, outcome: 'rejected', reason: 'broken' }],
    })
  await reject(1)
  for (const reader of [anna, expert]) {
    const { prices } = await getOrder(reader, order.id)
    expect(prices?.lines.map(({ quantity, discountPercent }) => [quantity, discountPercent])).toEqual([
      [2, 10],
      [1, 0],
    ])
    expect(prices?.totalCents).toEqual({ min: 7200, max: 7200 })
  }
  await reject(0)
  const { prices, state } = await reject(2)
  expect([state, prices?.lines, prices?.totalCents]).toEqual([
    'samples_received',
    [],
    { min: 4900, max: 4900 },
  ])
})

describe('the final price of a range', () => {
  const ranges = { priceCents: 1000, maxPriceCents: 1500, tiers: [{ fromQuantity: 2, discountPercent: 10 }] }
  const anOrder = async (samples = 2) => {
    const offer = await anOffer(api, { organisationId, serviceFeeCents: 4900, items: [ranges, {}] })
    return aSubmittedOrder(anna, { offer, samples })
  }
  const itemOf = (order: Order, index = 0) => order.prices?.lines[index]?.offerItemId ?? ''
  const put = (order: Pick<Order, 'id' | 'version'>, itemId: string, unitPriceCents: unknown) =>
    expert.put<Order & { code?: string }>(
      `/orders/${order.id}/lines/${itemId}/price`,
      { unitPriceCents },
      { version: order.version },
    )
  const codeOf = async (reply: ReturnType<typeof put>) => {
    const { status, body } = await reply
    return [status, body.code]
  }

  test('is shown to all readers from then on, with the resulting total', async () => {
    const order = await anOrder()
    expect(order.prices?.totalCents).toEqual({ min: 26_700, max: 27_600 })
    expect(order.allowed).not.toContain('set_price')
    const offeredCents = { min: 1000, max: 1500 }
    expect(order.prices?.lines[0]?.priceRange).toEqual({ offeredCents, canSet: false })
    const offered = await getOrder(expert, order.id)
    expect(offered.allowed).toContain('set_price')
    expect(offered.prices?.lines.map(({ priceRange }) => priceRange)).toEqual([
      { offeredCents, canSet: true },
      undefined,
    ])
    expectOk(await put(order, itemOf(order), 1234))
    for (const reader of [anna, expert]) {
      const { prices } = await getOrder(reader, order.id)
      expect(prices?.lines[0]).toMatchObject({
        unitPriceCents: { min: 1234, max: 1234 },
        priceRange: { offeredCents, canSet: reader === expert },
        discountPercent: 10,
        totalCents: { min: 2221, max: 2221 },
      })
      expect(prices?.totalCents).toEqual({ min: 27_121, max: 27_121 })
      const [event] = await eventsOf(reader, order.id)
      expect(event).toMatchObject({
        act: 'set_price',
        from: null,
        details: {
          test: { en: 'Test 1', fi: 'Testi 1' },
          unitPriceCents: { min: 1234, max: 1234 },
          totalCents: { min: 27_121, max: 27_121 },
        },
      })
    }
    expect((await getOrder(anna, order.id)).hasNews).toBe(true)
    const rejected = await act(expert, order.id, 'receive', {
      samples: [{ sampleId: order.samples[0]?.id, outcome: 'rejected', reason: 'broken' }],
    })
    expect(rejected.prices?.lines[0]).toMatchObject({ quantity: 1, totalCents: { min: 1111, max: 1111 } })
  })

  test('is set again until the order is completed, and the same price again changes nothing', async () => {
    const order = await anOrder(1)
    await put(order, itemOf(order), 1100)
    const once = await getOrder(expert, order.id)
    expect(await put(once, itemOf(order), 1100)).toMatchObject({
      status: 200,
      body: { version: once.version },
    })
    expect(await eventsOf(expert, order.id)).toHaveLength(4)
    expectOk(await put(once, itemOf(order), 1400))
    await receiveAll(expert, order.id)
    await act(expert, order.id, 'start')
    await aResult(expert, order.id)
    const completed = await getOrder(expert, order.id)
    expect([completed.state, completed.allowed.includes('set_price')]).toEqual(['completed', false])
    expect(await codeOf(put(completed, itemOf(order), 1300))).toEqual([409, 'price_final'])
    expect(await getOrder(expert, order.id)).toEqual(completed)
  })

  test('is set once in a completed order whose price is still a range', async () => {
    const order = await anOrder(1)
    await receiveAll(expert, order.id)
    await act(expert, order.id, 'start')
    await aResult(expert, order.id)
    const completed = await getOrder(expert, order.id)
    expect(completed.allowed).toContain('set_price')
    const { state, allowed } = expectOk(await put(completed, itemOf(order), 1500))
    expect([state, allowed.includes('set_price')]).toEqual(['completed', false])
  })

  test('comes back with its line when the only rejection is undone', async () => {
    const order = await anOrder()
    const set = expectOk(await put(order, itemOf(order), 1200))
    const samples = order.samples.map(({ id: sampleId }) => ({
      sampleId,
      outcome: 'rejected',
      reason: 'broken',
    }))
    const rejected = await act(expert, order.id, 'receive', { samples })
    expect(rejected.prices?.lines).toEqual([])
    for (const { sampleId } of samples)
      expectOk(await expert.post(`/receptions/samples/${sampleId}/undo`, { reason: 'Mixed up' }))
    expect((await getOrder(expert, order.id)).prices).toEqual(set.prices)
  })

  test('is refused outside the range, for a fixed price, for another item, and by a stale view', async () => {
    const order = await anOrder()
    const foreign = itemOf(await anOrder())
    expect(await codeOf(put(order, itemOf(order), 999))).toEqual([422, 'price_out_of_range'])
    expect(await codeOf(put(order, itemOf(order), 1501))).toEqual([422, 'price_out_of_range'])
    expect(await codeOf(put(order, itemOf(order, 1), 10_000))).toEqual([409, 'price_final'])
    expect(await codeOf(put(order, foreign, 1200))).toEqual([404, 'line_not_found'])
    expect(await codeOf(put({ id: order.id, version: order.version + 1 }, itemOf(order), 1200))).toEqual([
      412,
      'order_changed',
    ])
    expect(await codeOf(put(order, itemOf(order), 1200.5))).toEqual([400, 'invalid_fields'])
    expect(await getOrder(anna, order.id)).toEqual(order)
  })

  test('is hidden from a reporting contact', async () => {
    const order = await anOrder()
    const raija = await api.as('raija')
    const { id } = await whoIs(raija)
    await api.context.db
      .insertInto('reporting_access')
      .values({ order_id: order.id, person_id: id, granted_at: api.clock.now() })
      .execute()
    expectOk(await raija.post(`/orders/${order.id}/seen`))
    expectOk(await put(order, itemOf(order), 1234))
    const seen = await getOrder(raija, order.id)
    expect([seen.prices, seen.hasNews]).toEqual([null, false])
    expect((await eventsOf(raija, order.id)).map((event) => event.act)).not.toContain('set_price')
  })

  test.each<[Language, string, string[]]>([
    ['en', 'Final price for order', ['Test 1', '12.34 €', '271.21 €']],
    ['fi', 'lopullinen hinta', ['Testi 1', '12,34 €', '271,21 €']],
  ])('is told to the orderer by mail (%s)', async (language, subject, said) => {
    expectOk(await anna.patch('/session', { language }))
    const order = await anOrder()
    expectOk(await put(order, itemOf(order), 1234))
    await tellOfOrder(api, order.id)
    const { rows } = await sql<{ receiver: string; text: string }>`
      select receiver, text from mails where subject like ${`%${subject}%`} and subject like ${`%L-${order.number}%`}`.execute(
      api.context.db,
    )
    expect(rows.map(({ receiver }) => receiver)).toEqual(['anna@fennopack.example'])
    for (const part of said) expect(rows[0]?.text.replaceAll('\u00a0', ' ')).toContain(part)
  })
})
