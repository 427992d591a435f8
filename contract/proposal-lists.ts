/** Closed lists of proposals to change an order. */

/** Kinds of proposal after submission. A cancellation is requested by the customer. */
export const proposalKinds = ['change', 'cancellation'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** States of a proposal. One whose order was cancelled meanwhile counts as withdrawn. */
export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]
