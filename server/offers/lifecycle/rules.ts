import type { OfferMove, OfferState } from '#contract/lists.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../access.ts'

/** Life cycle of a version: every change of its state is one of these rows. A draft is created; the rest starts from it. */
export const moves = {
  send: { from: ['draft'], to: ['sent'], by: ['expert'] },
  // Follows from sending the next version.
  supersede: { from: ['sent', 'declined', 'expired'], to: ['superseded'], by: ['expert'] },
  // By ordering. An accepted offer can be ordered from again until its last day is over, which changes nothing of it.
  accept: { from: ['sent'], to: ['accepted'], by: ['customer'] },
  decline: { from: ['sent'], to: ['declined'], by: ['customer'] },
  withdraw: { from: ['sent'], to: ['withdrawn'], by: ['expert'] },
  expire: { from: ['sent'], to: ['expired'], by: ['system'] },
} as const satisfies Record<OfferMove, Required<Transition<OfferState, Relation>>>
