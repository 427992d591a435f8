import type { TestState } from '#contract/delivery-lists.ts'
import type { OrderState, SampleState } from '#contract/lists.ts'

/** States of tests of received samples that are at no laboratory yet. */
export const waitingTestStates = ['received', 'assigned'] as const satisfies TestState[]

/** States of tests whose work has begun. */
export const begunTestStates = [
  'at_laboratory',
  'reported',
  'approved',
  'released',
] as const satisfies TestState[]

/** States of tests of received samples that are not reported yet. */
export const openTestStates = [
  ...waitingTestStates,
  'at_laboratory',
  'reported',
  'approved',
] as const satisfies TestState[]

/** States of tests that are still to be done. */
export const undoneTestStates = ['expected', ...openTestStates] as const satisfies TestState[]

type TestTransition = { from: readonly TestState[]; to: TestState }

/** Every change of state of a test, by the action on the order, its samples, or a consignment. */
export const testTransitions = {
  receive: { from: ['expected'], to: 'received' },
  reject: { from: ['expected'], to: 'rejected' },
  undo: { from: ['received', 'rejected'], to: 'expected' },
  assign: { from: ['received'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'received' },
  // The laboratory cannot do it: it goes to another.
  return: { from: ['at_laboratory'], to: 'received' },
  leave_laboratory: { from: ['at_laboratory'], to: 'assigned' },
  reject_later: { from: ['received', 'assigned', 'at_laboratory'], to: 'rejected' },
  drop: { from: ['assigned', 'at_laboratory'], to: 'cancelled' },
  start: { from: ['received'], to: 'at_laboratory' },
  reach_laboratory: { from: ['assigned'], to: 'at_laboratory' },
  report: { from: ['at_laboratory'], to: 'reported' },
  approve: { from: ['reported'], to: 'approved' },
  reopen: { from: ['approved'], to: 'reported' },
  refuse: { from: ['reported', 'approved'], to: 'at_laboratory' },
  release: { from: ['approved'], to: 'released' },
  withdraw: { from: ['released'], to: 'at_laboratory' },
  add_result: { from: ['at_laboratory'], to: 'released' },
  complete: { from: ['at_laboratory'], to: 'released' },
  cancel: {
    from: ['expected', 'received', 'assigned', 'at_laboratory', 'reported', 'approved'],
    to: 'cancelled',
  },
} as const satisfies Record<string, TestTransition>
export type TestAction = keyof typeof testTransitions

type SampleTransition = { from: readonly SampleState[]; to: SampleState }

/** Every change of state of a sample: at reception, or as it follows from its tests. */
export const sampleTransitions = {
  receive: { from: ['expected'], to: 'received' },
  reject: { from: ['expected'], to: 'rejected' },
  undo: { from: ['received', 'rejected'], to: 'expected' },
  begin: { from: ['received'], to: 'in_analysis' },
  return: { from: ['in_analysis'], to: 'received' },
  reject_later: { from: ['received', 'in_analysis'], to: 'rejected' },
  finish: { from: ['in_analysis'], to: 'reported' },
  reopen: { from: ['reported'], to: 'in_analysis' },
} as const satisfies Record<string, SampleTransition>
type SampleAction = keyof typeof sampleTransitions

/** True if the action is possible on a sample in this state. */
export const fitsSample = (action: SampleAction, state: SampleState): boolean =>
  (sampleTransitions[action].from as readonly SampleState[]).includes(state)

/** The state of a test as the API shows it. A cancelled test shows the state of its sample, which the order explains. */
export const shownStates: Record<TestState, SampleState | null> = {
  expected: 'expected',
  received: 'received',
  assigned: 'received',
  at_laboratory: 'in_analysis',
  reported: 'in_analysis',
  approved: 'in_analysis',
  released: 'reported',
  rejected: 'rejected',
  cancelled: null,
}

/** True for states that follow from the samples. A completed order stays completed. */
export const followsFromSamples = (state: OrderState): boolean =>
  state === 'waiting_for_samples' || state === 'samples_received' || state === 'analysis_in_progress'

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

/**
 * State of a test that is added to a sample in this state; null where none can be added. A sample in analysis that was sent to a laboratory
 * is sent again for it; another is analysed without a consignment.
 */
export function stateOfAdded(sample: SampleState, isSent: boolean): TestState | null {
  if (sample === 'in_analysis') return isSent ? 'received' : 'at_laboratory'
  return sample === 'expected' || sample === 'received' ? sample : null
}
