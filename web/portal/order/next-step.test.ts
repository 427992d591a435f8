import { expect, test } from 'vitest'
import type { OrderState, SampleState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { positionsIn, stepOf } from './next-step.ts'

const orderIn = (state: OrderState, samples: readonly SampleState[], more: Partial<Order> = {}) => ({
  state,
  samples: samples.map((each, index) => ({ state: each, position: index + 1 })) as Order['samples'],
  ...more,
})

test.each<[OrderState, SampleState[], string]>([
  ['submitted', ['expected'], 'submitted'],
  ['waiting_for_samples', ['expected', 'expected'], 'waiting_for_samples'],
  ['waiting_for_samples', ['received', 'rejected', 'expected'], 'samples_missing'],
  ['samples_received', ['received', 'received'], 'samples_received'],
  ['samples_received', ['received', 'rejected'], 'some_samples_received'],
  ['samples_received', ['rejected', 'rejected'], 'all_samples_rejected'],
  ['analysis_in_progress', ['in_analysis', 'rejected'], 'analysis_in_progress'],
])('an order that is %s with samples %j is told of as %s', (state, samples, step) => {
  expect(stepOf(orderIn(state, samples))).toBe(step)
})

test('a cancellation that the customer asks for comes first, and other proposals do not', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const stepWith = (kind: 'change' | 'cancellation', side: 'customer' | 'provider') =>
    stepOf(orderIn('waiting_for_samples', ['expected'], { openProposal: { id, kind, side } }))
  expect(stepWith('cancellation', 'customer')).toBe('cancellation_requested')
  expect(stepWith('change', 'customer')).toBe('waiting_for_samples')
  expect(stepWith('change', 'provider')).toBe('waiting_for_samples')
})

test('samples in a state are named by their numbers', () => {
  const order = orderIn('waiting_for_samples', ['received', 'rejected', 'expected', 'rejected'])
  expect([positionsIn(order, 'expected'), positionsIn(order, 'rejected')]).toEqual([[3], [2, 4]])
})
