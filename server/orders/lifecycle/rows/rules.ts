import type {
  ActorKind,
  OrderEdit,
  OrderMove,
  OrderState,
  RecordedAct,
  ShippingLocation,
  Side,
} from '#contract/lists.ts'
import type { Audience } from '#server/events/rules.ts'
import type { Announcement, Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../../rules.ts'

/** Facts beside the state that decide about some actions. */
export type ActionFacts = {
  resultCount: number
  /** Country of the customer, if known. */
  country: string | null
  shippingLocation: ShippingLocation | null
  allSamplesRejected: boolean
  /** A sample was received whose analysis has not begun. */
  hasReceivedTests: boolean
  /** A test is at a laboratory, or its result not released. */
  hasTestsInAnalysis: boolean
  /** A sample has arrived that is not reported. */
  hasSamplesHere: boolean
  /** A price was offered as a range and is not settled yet. */
  hasOpenPrice: boolean
  /** It waits for an offer; while it has one, that can only be revised. */
  isUnderReview: boolean
  /** Side that made the open proposal; null where there is none. */
  proposedBy: Side | null
}

type Possible = Omit<Transition<OrderState, Relation>, 'to'> & {
  /** Condition for actions that need something which not every order has. */
  needs?: (order: ActionFacts, relation: Relation) => boolean
  /** True if it changes samples or their tests, from which the state of the order then follows. */
  changesSamples?: true
  /** True if due dates of tests may change with it, as after all actions on samples. */
  movesDueDates?: true
}
export type Move = Possible & { to: readonly OrderState[] }
export type Edit = Possible & {
  /** Name in the history, if it is another one. */
  recordedAs?: RecordedAct
}

/** Notification, unread marks and visible details of a recorded action. */
export type Recorded = {
  notifies: readonly Announcement[]
  /** Sides whose action leaves the order unread for the others on the customer's side. */
  unreadAfter: readonly ActorKind[]
  audience: Audience
  /** Details in the history for customer and provider; null if it is not listed there. */
  details: readonly string[] | null
  /** Details for reporting contacts; null if they do not see the action. */
  reporting: readonly string[] | null
}

/** Row of the table of actions: what kind of action it is decides which cells it has. */
export type Row<Action> = (Action extends OrderMove ? Move : Action extends OrderEdit ? Edit : unknown) &
  (Action extends RecordedAct ? Recorded : unknown)

/** States of orders whose samples arrive and are tested; some may arrive when others are at a laboratory. */
export const underTesting = ['waiting_for_samples', 'samples_received', 'analysis_in_progress'] as const

/** Actions at reception, which are offered there and not on the order. */
export const atReception = {
  scan: {
    from: underTesting,
    to: underTesting,
    by: ['expert'],
    changesSamples: true,
  },
  undo_reception: {
    from: underTesting,
    to: ['waiting_for_samples'],
    by: ['expert'],
    changesSamples: true,
  },
} as const satisfies Partial<Record<RecordedAct, Move>>
export type ReceptionAct = keyof typeof atReception

/** Agreeing on an address for samples that go to none of our receptions. */
export const addressAction = {
  from: ['submitted', 'waiting_for_samples'],
  by: ['expert'],
  needs: ({ shippingLocation }: ActionFacts) => shippingLocation === 'other',
  notifies: [{ to: 'orderer', mail: 'address', preference: 'order_confirmed' }],
  unreadAfter: ['customer', 'expert', 'system'],
  audience: 'both',
  details: ['address'],
  reporting: null,
} as const
