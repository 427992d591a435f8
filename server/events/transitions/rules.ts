import type { ActorKind, NotificationKind } from '#contract/lists.ts'

/** States in which an action is possible, states that it leads to, and the relations that may take it. */
export type Transition<State extends string = string, Relation extends string = string> = {
  from: readonly State[]
  /** Absent for an action that keeps the state. */
  to?: readonly State[]
  by: readonly Relation[]
}

/** True if this kind of reader may take the action in some state. */
export const mayEver = ({ by }: Transition, relation: string): boolean => by.includes(relation)

/** True if the action is possible in this state. */
export const fitsState = ({ from }: Transition, state: string): boolean => from.includes(state)

/** Refuses a next state that the table does not have. This is a fault of ours, not of the caller. */
export function requireTarget(action: string, { to = [] }: Transition, target: string): void {
  if (!to.includes(target)) throw new Error(`${action} does not lead to ${target}`)
}

export type Recipients =
  /** Person who ordered, or the substitute. */
  | 'orderer'
  /** Person who ordered, and the reporting addresses of the order. */
  | 'orderer_and_reporting'
  /** Reporting address of the order that an event concerns. */
  | 'reader_concerned'
  /** Members of the team of the order who chose to be notified. */
  | 'colleagues'
  /** Mailbox of the provider. */
  | 'provider'
  | 'team_admins'
  /** Person whom an event of a team concerns. */
  | 'person_concerned'
  | 'invited_address'
  /** Person for whom an expert acted; nobody where everybody acted for themselves. */
  | 'person_acted_for'
  /** Person to whom an offer was addressed. */
  | 'offer_recipient'
  /** People of the customer's side who have written about an offer, or else the person to whom it was addressed. */
  | 'conversation'
  /** Laboratory of a consignment. */
  | 'laboratory'
  /** Sender of a form of the site. */
  | 'sender'
  | 'subscriber'

/** One mail about an action. */
export type Announcement = {
  to: Recipients
  /** Name of the mail within its subject. Part of the key by which a receiver gets it once, so it is never renamed. */
  mail: string
  /** Notification preference that decides when the mail is sent; null for mails that are always sent at once. */
  preference: NotificationKind | null
  /** Sides whose action is announced; all sides if absent. */
  by?: readonly ActorKind[]
}
