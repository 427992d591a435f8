import type { SampleState } from '#contract/lists.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'

/** Numbers of the samples in a state. */
export const positionsIn = ({ samples }: Pick<Order, 'samples'>, wanted: SampleState): number[] =>
  samples.filter(({ state }) => state === wanted).map(({ position }) => position)

/** State of the order, or what is special about it. An order is reviewed again when its offer was closed. */
export function stepOf(order: Pick<Order, 'state' | 'samples' | 'madeOffer' | 'openProposal'>) {
  const { state, samples, madeOffer, openProposal } = order
  if (openProposal?.kind === 'cancellation' && openProposal.side === 'customer')
    return 'cancellation_requested'
  if (areAllRejected(order)) return 'all_samples_rejected'
  const closed = state === 'waiting_for_review' && madeOffer?.state
  if (closed === 'declined' || closed === 'withdrawn' || closed === 'expired')
    return `offer_${closed}` as const
  if (state === 'waiting_for_samples' && samples.some((sample) => sample.state !== 'expected'))
    return 'samples_missing'
  if (state === 'samples_received' && samples.some((sample) => sample.state === 'rejected'))
    return 'some_samples_received'
  return state
}
