import type { OrderState, SampleState } from './lists.ts'

/** True for an order that waits for a decision because none of its samples can be tested. */
export const areAllRejected = (order: {
  state: OrderState
  samples: readonly { state: SampleState }[]
}): boolean =>
  order.state === 'samples_received' && order.samples.every((sample) => sample.state === 'rejected')

const statesUnderTesting: readonly OrderState[] = [
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
]

/** True for an order whose tests may have laboratories: from the time at which its samples may arrive. */
export const isUnderTesting = (state: OrderState): boolean => statesUnderTesting.includes(state)

const statesWithReported: readonly OrderState[] = ['analysis_in_progress', 'completed', 'cancelled']

/** True for an order that may have reported results: from the first analysis on. */
export const mayHaveReported = (state: OrderState): boolean => statesWithReported.includes(state)
