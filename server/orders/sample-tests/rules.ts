import type { OrderState, SampleState } from '#contract/lists.ts'

/**
 * States of one test on one sample, as they are stored. `expected`: its sample has not arrived. `released`: the customer has
 * its result. A test is cancelled with its order.
 */
export const testStates = [
  'expected',
  'received',
  'at_laboratory',
  'released',
  'rejected',
  'cancelled',
] as const
export type TestState = (typeof testStates)[number]

type TestTransition = { from: readonly TestState[]; to: TestState }

/** Every change of state of a test, by the action of an expert on the order or its samples. */
export const testTransitions = {
  receive: { from: ['expected'], to: 'received' },
  reject: { from: ['expected'], to: 'rejected' },
  start: { from: ['received'], to: 'at_laboratory' },
  add_result: { from: ['at_laboratory'], to: 'released' },
  complete: { from: ['at_laboratory'], to: 'released' },
  cancel: { from: ['expected', 'received', 'at_laboratory'], to: 'cancelled' },
} as const satisfies Record<string, TestTransition>
export type TestAction = keyof typeof testTransitions

/** The state of a test as the API shows it. A cancelled test shows the state of its sample, which the order explains. */
export const shownStates: Record<TestState, SampleState | null> = {
  expected: 'expected',
  received: 'received',
  at_laboratory: 'in_analysis',
  released: 'reported',
  rejected: 'rejected',
  cancelled: null,
}

/**
 * State of an order from `waiting_for_samples` on, by the states that its samples have. An order whose samples were all
 * rejected stays in `samples_received`, because there is nothing to start.
 */
export function orderStateFrom(samples: ReadonlySet<SampleState>): OrderState {
  if (samples.has('expected')) return 'waiting_for_samples'
  if (samples.has('in_analysis')) return 'analysis_in_progress'
  if (!samples.has('reported')) return 'samples_received'
  return samples.has('received') ? 'analysis_in_progress' : 'completed'
}
