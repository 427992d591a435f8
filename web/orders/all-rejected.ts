import type { Order } from '#contract/orders.ts'

/** True for an order that waits for a decision because none of its samples can be tested. */
export const areAllRejected = ({ state, samples }: Order): boolean =>
  state === 'samples_received' && samples.every((sample) => sample.state === 'rejected')
