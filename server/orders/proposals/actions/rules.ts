import { actorKinds } from '#contract/lists.ts'
import { actedFor } from '#server/people/acting/rules.ts'
import type { ActionFacts } from '../../lifecycle/rows/rules.ts'
import type { Relation } from '../../rules.ts'
import { mayTake } from '../rules.ts'

/** States in which changes can be proposed. */
const changeable = [
  'waiting_for_review',
  'offer_provided',
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
] as const

/** Details of a proposal, and of what was accepted. */
const proposalDetails = [
  'kind',
  'addedSamples',
  'removedSamples',
  'changedTests',
  'fields',
  'totalCents',
  'on',
  'reason',
] as const

const canTakeProposal =
  (action: 'accept' | 'decline' | 'withdraw') =>
  ({ proposedBy }: ActionFacts, relation: Relation): boolean =>
    proposedBy !== null && mayTake(action, proposedBy, relation)

/** Actions on orders by proposals, as rows of the table of all actions. */
export const proposalActions = {
  accept_proposal: {
    from: changeable,
    // In analysis if no test is left: the system then completes the order, as after its last result.
    to: ['waiting_for_samples', 'samples_received', 'cancelled', 'analysis_in_progress'],
    by: ['side', 'expert'],
    changesSamples: true,
    needs: canTakeProposal('accept'),
    notifies: [
      { to: 'orderer', mail: 'proposal-decision', preference: null, by: ['expert'] },
      { to: 'provider', mail: 'proposal-decision-provider', preference: null, by: ['customer'] },
      actedFor,
    ],
    unreadAfter: actorKinds,
    audience: 'both',
    details: proposalDetails,
    reporting: [],
  },
  propose: {
    from: changeable,
    by: ['side', 'expert'],
    needs: ({ proposedBy }: ActionFacts): boolean => proposedBy === null,
    notifies: [
      { to: 'orderer', mail: 'proposal', preference: 'offer_provided', by: ['expert'] },
      { to: 'provider', mail: 'proposal-provider', preference: null, by: ['customer'] },
      actedFor,
    ],
    unreadAfter: actorKinds,
    audience: 'both',
    details: proposalDetails,
    reporting: null,
  },
  decline_proposal: {
    from: changeable,
    by: ['side', 'expert'],
    needs: canTakeProposal('decline'),
    notifies: [
      { to: 'orderer', mail: 'proposal-decision', preference: null, by: ['expert'] },
      { to: 'provider', mail: 'proposal-decision-provider', preference: null, by: ['customer'] },
      actedFor,
    ],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['kind', 'reason'],
    reporting: null,
  },
  withdraw_proposal: {
    notifies: [],
    audience: 'both',
    reporting: null,
    from: changeable,
    by: ['side', 'expert'],
    needs: canTakeProposal('withdraw'),
    unreadAfter: actorKinds,
    details: ['kind'],
  },
} as const
