import type { ActorKind } from '#contract/lists.ts'
import type { EventAction, SubjectKind } from '#server/events/rules.ts'
import type { Announcement } from '#server/events/transitions/rules.ts'
import { orderAnnouncements } from '#server/orders/lifecycle/rules.ts'
import { actedFor } from '#server/people/acting/rules.ts'

type Announcements = { [Kind in SubjectKind]: Partial<Record<EventAction<Kind>, readonly Announcement[]>> }

const askToJoin = [{ to: 'team_admins', mail: 'ask_to_join', preference: 'join_requested' }] as const

/**
 * Recipients, mail and preference of each action; those of orders are in their table of actions. An action that is not in the
 * table is announced to nobody.
 */
const announcements = {
  order: orderAnnouncements,
  offer: {
    send: [{ to: 'offer_recipient', mail: 'send', preference: null }],
    remind: [{ to: 'offer_recipient', mail: 'remind', preference: null }],
    remind_of_expiry: [{ to: 'offer_recipient', mail: 'remind', preference: null }],
    withdraw: [{ to: 'offer_recipient', mail: 'withdraw', preference: null }],
    decline: [{ to: 'provider', mail: 'decline', preference: null }, actedFor],
    write_message: [
      { to: 'conversation', mail: 'message', preference: 'message_received', by: ['expert'] },
      { to: 'provider', mail: 'message-provider', preference: null, by: ['customer'] },
    ],
  },
  organisation: {
    invite: [{ to: 'invited_address', mail: 'invite', preference: null }],
    resend_invitation: [{ to: 'invited_address', mail: 'resend_invitation', preference: null }],
    ask_to_join: askToJoin,
    accept_request: [{ to: 'person_concerned', mail: 'accept_request', preference: null }],
    decline_request: [{ to: 'person_concerned', mail: 'decline_request', preference: null }],
    remove: [{ to: 'person_concerned', mail: 'remove', preference: null }],
  },
  // A request that reaches no team has no recipients. It is listed so that both kinds of requests take equally long.
  person: { ask_to_join: askToJoin },
  enquiry: {
    receive: [
      { to: 'provider', mail: 'provider', preference: null },
      { to: 'sender', mail: 'sender', preference: null },
    ],
    reply: [{ to: 'sender', mail: 'reply', preference: null }],
  },
  subscription: {
    subscribe: [{ to: 'subscriber', mail: 'confirmation', preference: null }],
    confirm: [{ to: 'subscriber', mail: 'welcome', preference: null }],
  },
  campaign: {},
  laboratory: {},
  consignment: {
    create_link: [{ to: 'laboratory', mail: 'link', preference: null }],
    answer: [{ to: 'laboratory', mail: 'answer', preference: null }],
    withdraw_tests: [{ to: 'laboratory', mail: 'withdrawal', preference: null }],
    reopen_tests: [{ to: 'laboratory', mail: 'reopening', preference: null }],
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
