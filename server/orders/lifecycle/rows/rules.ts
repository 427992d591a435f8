import type {
  ActorKind,
  OrderEdit,
  OrderMove,
  OrderState,
  RecordedAct,
  ShippingLocation,
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
  /** A price was offered as a range and is not settled yet. */
  hasOpenPrice: boolean
  /** It waits for an offer; while it has one, that can only be revised. */
  isUnderReview: boolean
}

type Possible = Omit<Transition<OrderState, Relation>, 'to'> & {
  /** Condition for actions that need something which not every order has. */
  needs?: (order: ActionFacts) => boolean
  /** True if it changes samples or their tests, from which the state of the order then follows. */
  changesSamples?: true
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
  /** Details in the history for customer and provider. */
  details: readonly string[]
  /** Details for reporting contacts; null if they do not see the action. */
  reporting: readonly string[] | null
}

/** Row of the table of actions: what kind of action it is decides which cells it has. */
export type Row<Action> = (Action extends OrderMove ? Move : Action extends OrderEdit ? Edit : unknown) &
  (Action extends RecordedAct ? Recorded : unknown)
