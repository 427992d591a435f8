import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'
import { scanCode } from '#tests/support/receptions.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const other = await api.as('manager')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const anOrder = (samples: number) => aSubmittedOrder(anna, { offer, samples })

describe('at the same time', () => {
  test('two people who receive one sample record it once', async () => {
    const order = await anOrder(1)
    const code = `L-${order.number}-1`
    const replies = await Promise.all([scanCode(expert, code), scanCode(other, code)])
    expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['known', 'received'])
    expect((await getOrder(expert, order.id)).parcels).toHaveLength(1)
  })

  test('two people who receive different samples of an order both succeed', async () => {
    const order = await anOrder(8)
    const codes = order.samples.map(({ position }) => `L-${order.number}-${position}`)
    await Promise.all(codes.map((code, index) => scanCode(index % 2 ? other : expert, code)))
    const { state, samples } = await getOrder(expert, order.id)
    expect([state, ...new Set(samples.map((sample) => sample.state))]).toEqual([
      'samples_received',
      'received',
    ])
  })

  test('of a scan and a cancellation the second is refused or leaves a cancelled order', async () => {
    const order = await anOrder(1)
    const { version } = await getOrder(expert, order.id)
    const [scanned, cancelled] = await Promise.all([
      expert.post<{ code?: string }>('/receptions', { code: `L-${order.number}-1` }),
      other.post<{ code?: string }>(`/orders/${order.id}/acts/cancel`, { reason: 'Asked for' }, { version }),
    ])
    const outcome = [scanned.body.code ?? 'scanned', cancelled.body.code ?? 'cancelled']
    expect([
      ['scanned', 'order_changed'],
      ['order_cancelled', 'cancelled'],
    ]).toContainEqual(outcome)
    const { state, samples } = await getOrder(expert, order.id)
    const wasScanned = outcome[0] === 'scanned'
    expect([state, samples[0]?.state]).toEqual(
      wasScanned ? ['samples_received', 'received'] : ['cancelled', 'expected'],
    )
  })
})
