import type { ErrorCode } from '#contract/errors.ts'
import { provider } from '#contract/facts.ts'
import type { CentsRange } from '#contract/fields.ts'
import type { Side } from '#contract/lists.ts'
import type { Proposal, ProposalChanges, ProposalDifferences } from '#contract/order-proposals.ts'
import type { ProposalState } from '#contract/proposal-lists.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { Relation } from '../rules.ts'

type ProposalTransition = {
  from: readonly ProposalState[]
  to: ProposalState
  /** Side that may take the action: the one that proposed, the other one, or only the system. */
  by: 'own' | 'other' | 'system'
}

/** Every change of state of a proposal. It lapses when its order is cancelled or completed. */
export const proposalTransitions = {
  accept: { from: ['open'], to: 'accepted', by: 'other' },
  decline: { from: ['open'], to: 'declined', by: 'other' },
  withdraw: { from: ['open'], to: 'withdrawn', by: 'own' },
  lapse: { from: ['open'], to: 'withdrawn', by: 'system' },
} as const satisfies Record<string, ProposalTransition>
export type ProposalAction = keyof typeof proposalTransitions

/** Side of a reader; null for readers who have no part in proposals. */
export const sideOf = (relation: Relation): Side | null =>
  relation === 'side' ? 'customer' : relation === 'expert' ? 'provider' : null

/** True if this reader may take the action on an open proposal of the side. */
export function mayTake(action: ProposalAction, proposedBy: Side, relation: Relation): boolean {
  const { by } = proposalTransitions[action]
  if (by === 'system' || relation === 'system') return by === 'system' && relation === 'system'
  const side = sideOf(relation)
  return side !== null && (side === proposedBy) === (by === 'own')
}

/** Refusal of the action; null if it is possible. Another side may never take it, in whatever state the proposal is. */
export function refusalOf(
  action: ProposalAction,
  { state, side }: { state: ProposalState; side: Side },
  relation: Relation,
): ErrorCode | null {
  if (!mayTake(action, side, relation)) return 'forbidden'
  const from: readonly ProposalState[] = proposalTransitions[action].from
  return from.includes(state) ? null : 'proposal_decided'
}

/** Proposal as it is stored. */
export type StoredProposal = Pick<Proposal, 'id' | 'kind' | 'state' | 'side' | 'reason'> & {
  orderVersion: number
  authorName: string
  changes: ProposalChanges | null
  differences: ProposalDifferences | null
  priceBefore: CentsRange | null
  priceAfter: CentsRange | null
  completionBefore: string | null
  completionAfter: string | null
  /** True if an expert has entered the date, which otherwise follows from the tests. */
  completionIsSet: boolean
  createdAt: Date
  decidedAt: Date | null
  decisionReason: string
}

export function presentProposal(row: StoredProposal, reader: Side, obstacle: ErrorCode | null): Proposal {
  const { id, kind, state, side, reason, orderVersion, differences, decisionReason } = row
  return {
    id,
    kind,
    state,
    side,
    author: { name: side === 'provider' && reader === 'customer' ? provider.name : row.authorName },
    reason,
    orderVersion: reader === 'provider' ? orderVersion : null,
    differences,
    effect: kind === 'change' ? effectOf(row) : null,
    obstacle,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason,
  }
}

type Effects = Pick<StoredProposal, 'priceBefore' | 'priceAfter' | 'completionBefore' | 'completionAfter'>

export const effectOf = ({ priceBefore, priceAfter, completionBefore, completionAfter }: Effects) => ({
  priceBeforeCents: priceBefore,
  priceAfterCents: priceAfter,
  completionBefore,
  completionAfter,
})

/** Refuses the terms of a proposal that its side cannot make. */
export function refuseWrongTerms(
  {
    kind,
    changes,
    estimatedCompletionOn,
  }: { kind: Proposal['kind'] } & {
    changes?: ProposalChanges | undefined
    estimatedCompletionOn?: string | undefined
  },
  relation: Relation,
): void {
  if (kind === 'cancellation' && relation === 'expert') throw new Refusal('forbidden')
  if (kind === 'change' && !changes)
    throw new Refusal('invalid_fields', [{ path: 'changes', code: 'required' }])
  if (kind === 'cancellation' && changes)
    throw new Refusal('invalid_fields', [{ path: 'changes', code: 'unknown_field' }])
  refuseWrongEstimate(kind, estimatedCompletionOn, relation)
}

/** Refuses an estimate of a customer, and one of an order that will not be done. */
export function refuseWrongEstimate(
  kind: Proposal['kind'],
  on: string | undefined,
  relation: Relation,
): void {
  if (on === undefined) return
  if (relation !== 'expert') throw new Refusal('forbidden')
  if (kind === 'cancellation')
    throw new Refusal('invalid_fields', [{ path: 'estimatedCompletionOn', code: 'unknown_field' }])
}

/** Date that an acceptance sets by hand: as the expert says now, else as an expert proposed it; null for none. */
export const dateByHand = (
  { completionAfter, completionIsSet }: Pick<StoredProposal, 'completionAfter' | 'completionIsSet'>,
  said: string | undefined,
): string | null => said ?? (completionIsSet ? completionAfter : null)

/**
 * True if the date by the tests is later than the other side would agree to. A date that the order has already without the
 * changes is no effect of theirs.
 */
export const isLaterThanAgreed = (
  computed: string | null,
  { completionAfter, completionIsSet }: Pick<StoredProposal, 'completionAfter' | 'completionIsSet'>,
  { estimatedCompletionOn }: { estimatedCompletionOn: string | null },
): boolean =>
  !completionIsSet &&
  completionAfter !== null &&
  computed !== null &&
  computed > completionAfter &&
  computed > (estimatedCompletionOn ?? '')

/** Parts of an order that a proposal changes, besides samples and tests. */
const partsOf = ({ values }: ProposalDifferences): string[] => [
  ...new Set(values.map(({ field }) => field.split('.')[0] ?? field)),
]

/** Details of a proposal for the history: counts and names of parts. The proposal itself keeps the differences. */
export function proposalDetails(row: Pick<StoredProposal, 'id' | 'kind' | 'differences'> & Effects) {
  const { differences } = row
  const counts = differences && {
    addedSamples: differences.addedSamples.length,
    removedSamples: differences.removedSamples.length,
    changedTests: differences.changedTests.length,
    fields: partsOf(differences),
  }
  return {
    ...stated({ proposalId: row.id, kind: row.kind, ...counts }),
    ...(row.priceAfter && { totalCents: [row.priceBefore, row.priceAfter] as const }),
    ...(row.completionAfter !== row.completionBefore && {
      on: [row.completionBefore, row.completionAfter] as const,
    }),
  }
}
