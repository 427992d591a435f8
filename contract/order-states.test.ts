import { expect, test } from 'vitest'
import { isFinishedTest } from './delivery-lists.ts'
import type { OrderState, SampleState } from './lists.ts'
import { areAllRejected, isUnderTesting, mayHaveReported } from './order-states.ts'

test.each<[OrderState, SampleState[], boolean]>([
  ['samples_received', ['rejected', 'rejected'], true],
  ['samples_received', ['rejected', 'received'], false],
  ['cancelled', ['rejected', 'rejected'], false],
])('in the state %s with samples %j: %s', (state, samples, areAll) => {
  expect(areAllRejected({ state, samples: samples.map((each) => ({ state: each })) })).toBe(areAll)
})

test.each<[OrderState, boolean, boolean]>([
  ['submitted', false, false],
  ['waiting_for_samples', true, false],
  ['completed', true, true],
  ['cancelled', false, true],
])(
  'an order in the state %s may have tests at laboratories: %s, and reported results: %s',
  (state, tests, results) => {
    expect([isUnderTesting(state), mayHaveReported(state)]).toEqual([tests, results])
  },
)

test('a test is finished when it is released, rejected or cancelled', () => {
  expect([isFinishedTest('cancelled'), isFinishedTest('approved')]).toEqual([true, false])
})
