import { afterAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
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

test('completing without a result is refused and changes nothing', async () => {
  const order = await aSubmittedOrder(anna, { offer: await anOffer(api, { organisationId }) })
  await receiveAll(expert, order.id)
  const started = await act(expert, order.id, 'start')
  const { version } = started
  expect((await expert.post(`/orders/${order.id}/acts/complete`, {}, { version })).body.code).toBe(
    'result_missing',
  )
  expect(await getOrder(expert, order.id)).toEqual(started)
})
