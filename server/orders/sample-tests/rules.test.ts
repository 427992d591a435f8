import { expect, test } from 'vitest'
import type { OrderState, SampleState } from '#contract/lists.ts'
import { orderStateFrom, type TestAction, type TestState, testStates, testTransitions } from './rules.ts'

/** The state after an action; null where the action does not apply. Columns are the actions, in the order of `actions`. */
const actions: TestAction[] = ['receive', 'reject', 'start', 'add_result', 'complete', 'cancel']
const matrix: Record<TestState, (TestState | null)[]> = {
  expected: ['received', 'rejected', null, null, null, 'cancelled'],
  received: [null, null, 'at_laboratory', null, null, 'cancelled'],
  at_laboratory: [null, null, null, 'released', 'released', 'cancelled'],
  released: [null, null, null, null, null, null],
  rejected: [null, null, null, null, null, null],
  cancelled: [null, null, null, null, null, null],
}

test('the matrix names every action', () => {
  expect(actions).toEqual(Object.keys(testTransitions))
})

test.each(testStates)('a test that is %s changes as the matrix says', (state) => {
  const reached = actions.map((action) => {
    const { from, to } = testTransitions[action]
    return (from as readonly TestState[]).includes(state) ? to : null
  })
  expect(reached).toEqual(matrix[state])
})

test.each<[OrderState, SampleState[]]>([
  ['waiting_for_samples', ['expected']],
  ['waiting_for_samples', ['expected', 'received', 'rejected']],
  ['samples_received', ['received']],
  ['samples_received', ['received', 'rejected']],
  ['samples_received', ['rejected']],
  ['analysis_in_progress', ['in_analysis', 'rejected']],
  ['analysis_in_progress', ['in_analysis', 'reported']],
  ['analysis_in_progress', ['received', 'reported']],
  ['completed', ['reported']],
  ['completed', ['reported', 'rejected']],
])('an order is %s when its samples are %j', (state, samples) => {
  expect(orderStateFrom(new Set(samples))).toBe(state)
})
