import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { anOrderInAnalysis, releaseResult, resultTraceOf } from '#tests/support/results.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')

const inAnalysis = () => anOrderInAnalysis({ api, customer: anna, expert }, { samples: 2, tests: 2 })
const release = (order: Order, more: object) => releaseResult(expert, order, more)
const releaseOk = async (order: Order, more: object = {}) => expectOk(await release(order, more))
const statesIn = async ({ id }: Order) =>
  (await getOrder(anna, id)).samples.map((sample) => [
    sample.state,
    ...sample.tests.map((test) => test.state),
  ])
const testIn = ({ samples }: Order, sample: number, test: number) =>
  samples[sample]?.tests[test]?.offerItemId ?? ''

test('a result reports the tests that it names, and a sample is reported with its last test', async () => {
  const order = await inAnalysis()
  const [first, second] = order.samples
  const result = await releaseOk(order, {
    tests: [
      { sampleId: first?.id, offerItemIds: [testIn(order, 0, 0), testIn(order, 0, 1)] },
      { sampleId: second?.id, offerItemIds: [testIn(order, 1, 1)] },
    ],
  })
  expect(result.tests).toEqual([
    { offerItemId: testIn(order, 0, 0), samples: 1 },
    { offerItemId: testIn(order, 0, 1), samples: 2 },
  ])
  expect(await statesIn(order)).toEqual([
    ['reported', 'reported', 'reported'],
    ['in_analysis', 'in_analysis', 'reported'],
  ])
})

test('a result that names no tests reports all that are not reported yet; a correction reports those of the corrected one', async () => {
  const order = await inAnalysis()
  const tests = [{ sampleId: order.samples[0]?.id, offerItemIds: [testIn(order, 0, 0)] }]
  const first = await releaseOk(order, { tests })
  const second = await releaseOk(order)
  expect(second.tests.map(({ samples }) => samples)).toEqual([1, 2])
  expect((await releaseOk(order)).tests).toEqual([])
  expect(await statesIn(order)).toEqual(Array(2).fill(['reported', 'reported', 'reported']))
  const correction = await releaseOk(order, { corrects: first.id, correction: 'The unit was wrong' })
  expect(correction.tests).toEqual(first.tests)
})

test.each<[string, (order: Order, other: Order) => unknown, number, string]>([
  [
    'of another order',
    (order, other) => [{ sampleId: other.samples[0]?.id, offerItemIds: [testIn(order, 0, 0)] }],
    404,
    'sample_not_found',
  ],
  [
    'that the sample does not have',
    (order, other) => [{ sampleId: order.samples[0]?.id, offerItemIds: [testIn(other, 0, 0)] }],
    422,
    'test_not_offered',
  ],
  [
    'of a sample that is named twice',
    (order) => Array(2).fill({ sampleId: order.samples[0]?.id, offerItemIds: [testIn(order, 0, 0)] }),
    400,
    'invalid_fields',
  ],
  [
    'that are named twice',
    (order) => [{ sampleId: order.samples[0]?.id, offerItemIds: Array(2).fill(testIn(order, 0, 0)) }],
    400,
    'invalid_fields',
  ],
])('tests %s are refused, and nothing is released', async (_name, make, status, code) => {
  const [order, other] = [await inAnalysis(), await inAnalysis()]
  const before = await resultTraceOf(expert, order.id)
  const reply = await release(order, { tests: make(order, other) })
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(await resultTraceOf(expert, order.id)).toEqual(before)
})

test('tests of a rejected sample are refused', async () => {
  const { organisationId } = await whoIs(anna)
  const { id, samples } = await aSubmittedOrder(anna, {
    offer: await anOffer(api, { organisationId }),
    samples: 2,
  })
  const [broken, whole] = samples
  await act(expert, id, 'receive', {
    samples: [
      { sampleId: broken?.id, outcome: 'rejected', reason: 'broken' },
      { sampleId: whole?.id, outcome: 'received' },
    ],
  })
  const order = await act(expert, id, 'start')
  const tests = [{ sampleId: broken?.id, offerItemIds: [testIn(order, 0, 0)] }]
  expect((await release(order, { tests })).body.code).toBe('test_not_offered')
})
