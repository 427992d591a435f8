import type { OrderState, SampleState } from './lists.ts'

/** True for an order that waits for a decision because none of its samples can be tested. */
export const areAllRejected = (order: {
  state: OrderState
  samples: readonly { state: SampleState }[]
}): boolean =>
  order.state === 'samples_received' && order.samples.every((sample) => sample.state === 'rejected')
