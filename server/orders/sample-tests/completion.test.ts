import { afterAll, describe, expect, test } from 'vitest'
import type { BoardCard } from '#contract/order-board.ts'
import type { Order } from '#contract/orders.ts'
import type { Problem } from '#contract/problem.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { aReceivedOrder, deliverAssigned } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const manager = await api.as('manager')
const organisationId = (await whoIs(anna)).organisationId ?? ''

test('the last result completes the order, which the history tells as a change by the provider', async () => {
  const { id, samples } = await aSubmittedOrder(anna, {
    offer: await anOffer(api, { organisationId }),
    samples: 3,
  })
  const [first = '', second = '', third] = samples.map((sample) => sample.id)
  await act(expert, id, 'receive', {
    samples: [
      { sampleId: first, outcome: 'received' },
      { sampleId: second, outcome: 'received' },
      { sampleId: third, outcome: 'rejected', reason: 'broken' },
    ],
  })
  await act(expert, id, 'start')
  await aResult(expert, id, [first])
  expect(await getOrder(anna, id)).toMatchObject({ state: 'analysis_in_progress', completedAt: null })
  await aResult(expert, id, [second])
  const completed = await getOrder(anna, id)
  expect([completed.state, typeof completed.completedAt]).toEqual(['completed', 'string'])
  const [completion, result] = await eventsOf(expert, id)
  expect(completion).toMatchObject({
    act: 'complete',
    actor: { kind: 'system' },
    from: 'analysis_in_progress',
    to: 'completed',
  })
  expect(result).toMatchObject({ act: 'add_result', actor: { kind: 'expert' }, from: null, to: null })
  // A further file for the same tests changes nothing else.
  await aResult(expert, id, [second])
  const { state, completedAt, results } = await getOrder(anna, id)
  expect([state, completedAt, results.length]).toEqual(['completed', completed.completedAt, 3])
})

describe('completing', () => {
  /** Code of the refusal, and the reason that the card of the order gives. The order must stay unchanged. */
  async function refusalOf({ id }: Order) {
    const before = await getOrder(expert, id)
    const { body } = await expert.post<{ code?: string }>(`/orders/${id}/acts/complete`, {}, before)
    expect(await getOrder(expert, id)).toEqual(before)
    const { items } = expectOk(
      await expert.get<{ items: BoardCard[] }>('/orders/board?status=analysis_in_progress'),
    )
    const card = items.find((item) => item.id === id)
    return [body.code, card?.obstacles.find(({ to }) => to === 'completed')?.reason]
  }

  /** Order with two samples in analysis, of which the first has a result. */
  async function aPartlyReported() {
    const received = await aReceivedOrder(api, { customer: anna, expert })
    const { id, samples } = await act(expert, received.id, 'start')
    await aResult(expert, id, [samples[0]?.id ?? ''])
    return getOrder(expert, id)
  }

  test('without a result is refused and changes nothing', async () => {
    const { id } = await aReceivedOrder(api, { customer: anna, expert })
    expect(await refusalOf(await act(expert, id, 'start'))).toEqual(['result_missing', 'no_result'])
  })

  test('with nothing but a withdrawn result is refused', async () => {
    const order = await aPartlyReported()
    const withdrawal = { resultId: order.results[0]?.id, reason: 'Mixed up' }
    expect(await refusalOf(await act(expert, order.id, 'withdraw_result', withdrawal))).toEqual([
      'result_missing',
      'no_result',
    ])
  })

  test('waits for tests that are at no laboratory, also of a sample in analysis', async () => {
    const order = await aReceivedOrder(api, { customer: anna, expert }, { samples: 1, tests: 2 })
    const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')
    const [first, second] = order.tests.map(({ offerItemId }) => offerItemId)
    await act(expert, order.id, 'assign', { laboratoryId, tests: [{ offerItemId: first }] })
    await deliverAssigned(expert, order.id)
    await aResult(expert, order.id)
    const partly = await getOrder(expert, order.id)
    expect(partly.samples.map(({ state, tests: each }) => [state, ...each.map((one) => one.state)])).toEqual([
      ['in_analysis', 'reported', 'received'],
    ])
    expect(await refusalOf(order)).toEqual(['tests_waiting', 'samples_waiting'])
    const { version } = await getOrder(expert, order.id)
    const { body } = await expert.post<Problem>(`/orders/${order.id}/acts/complete`, {}, { version })
    const name = order.tests.find(({ offerItemId }) => offerItemId === second)?.name
    expect(body.waiting).toEqual([{ name, samples: [1] }])
    await act(expert, order.id, 'assign', { laboratoryId, tests: [{ offerItemId: second }] })
    expect(await refusalOf(order)).toEqual(['tests_waiting', 'samples_waiting'])
    await deliverAssigned(expert, order.id)
    expect((await act(expert, order.id, 'complete')).state).toBe('completed')
  })
})
