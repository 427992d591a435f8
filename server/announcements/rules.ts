import type { ActorKind, NotificationKind } from '#contract/lists.ts'
import type { EventAction, SubjectKind } from '#server/events/rules.ts'

export type Recipients =
  /** Person who ordered, or the substitute. */
  | 'orderer'
  /** Person who ordered, and the reporting addresses of the order. */
  | 'orderer_and_reporting'
  /** Members of the team of the order who chose to be notified. */
  | 'colleagues'
  /** Mailbox of the provider. */
  | 'provider'
  | 'team_admins'
  /** Person whom an event of a team concerns. */
  | 'person_concerned'
  | 'invited_address'
  /** Sender of a form of the site. */
  | 'sender'
  | 'subscriber'

type Announcement = {
  to: Recipients
  /** Name of the mail within its subject. Part of the key by which a receiver gets it once, so it is never renamed. */
  mail: string
  /** Notification preference that decides when the mail is sent; null for mails that are always sent at once. */
  preference: NotificationKind | null
  /** Sides whose action is announced; all sides if absent. */
  by?: readonly ActorKind[]
}
type Announcements = { [Kind in SubjectKind]: Partial<Record<EventAction<Kind>, readonly Announcement[]>> }

const askToJoin = [{ to: 'team_admins', mail: 'ask_to_join', preference: 'join_requested' }] as const

/** Recipients, mail and preference of each action. An action that is not in the table is announced to nobody. */
const announcements = {
  order: {
    submit: [
      { to: 'orderer', mail: 'submit', preference: null },
      { to: 'provider', mail: 'submit-provider', preference: null },
      { to: 'colleagues', mail: 'colleague', preference: 'colleague_submitted' },
    ],
    provide_offer: [{ to: 'orderer', mail: 'offer', preference: 'offer_provided' }],
    accept: [{ to: 'provider', mail: 'decision', preference: null }],
    decline: [{ to: 'provider', mail: 'decision', preference: null }],
    confirm: [{ to: 'orderer', mail: 'confirm', preference: 'order_confirmed' }],
    receive: [
      { to: 'orderer_and_reporting', mail: 'reject', preference: 'sample_rejected' },
      { to: 'orderer_and_reporting', mail: 'receive', preference: 'samples_received' },
    ],
    start: [{ to: 'orderer', mail: 'start', preference: 'testing_begun' }],
    estimate: [{ to: 'orderer', mail: 'estimate', preference: 'estimate_changed' }],
    set_price: [{ to: 'orderer', mail: 'price', preference: 'price_set' }],
    upload: [{ to: 'orderer', mail: 'file', preference: 'file_added', by: ['expert'] }],
    add_result: [{ to: 'orderer_and_reporting', mail: 'result', preference: 'result_released' }],
    complete: [{ to: 'orderer_and_reporting', mail: 'complete', preference: 'order_completed' }],
    cancel: [{ to: 'orderer', mail: 'cancel', preference: 'order_cancelled' }],
  },
  offer: {},
  organisation: {
    invite: [{ to: 'invited_address', mail: 'invite', preference: null }],
    resend_invitation: [{ to: 'invited_address', mail: 'resend_invitation', preference: null }],
    ask_to_join: askToJoin,
    accept_request: [{ to: 'person_concerned', mail: 'accept_request', preference: null }],
    decline_request: [{ to: 'person_concerned', mail: 'decline_request', preference: null }],
    remove: [{ to: 'person_concerned', mail: 'remove', preference: null }],
  },
  // A request that reached no team has no receivers, but takes as long as any other.
  person: { ask_to_join: askToJoin },
  enquiry: {
    receive: [
      { to: 'provider', mail: 'provider', preference: null },
      { to: 'sender', mail: 'sender', preference: null },
    ],
  },
  subscription: {
    subscribe: [{ to: 'subscriber', mail: 'confirmation', preference: null }],
    confirm: [{ to: 'subscriber', mail: 'welcome', preference: null }],
  },
} as const satisfies Announcements

type Rows<Table> = Table[keyof Table] extends readonly (infer Row)[] ? Row : never

/** Rows of one kind of subject, with the names of its mails. */
export type AnnouncementOf<Kind extends SubjectKind> = Kind extends SubjectKind
  ? Rows<(typeof announcements)[Kind]>
  : never

type Announced<Kind extends SubjectKind> = { subjectKind: Kind; action: EventAction; actorSide: ActorKind }

export function announcementsOf<Kind extends SubjectKind>({
  subjectKind,
  action,
  actorSide,
}: Announced<Kind>): readonly AnnouncementOf<Kind>[] {
  const ofSubject: Partial<Record<EventAction, readonly Announcement[]>> = announcements[subjectKind]
  return (ofSubject[action] ?? []).filter(
    (row): row is Announcement & AnnouncementOf<Kind> => row.by?.includes(actorSide) ?? true,
  )
}
