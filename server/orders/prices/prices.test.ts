import { afterAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'

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
