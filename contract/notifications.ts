import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, NamedRef } from './fields.ts'
import { type NotificationKind, notificationTimings } from './lists.ts'

const timing = (event: string) =>
  z.enum(notificationTimings).describe(`${event}: \`at_once\`, \`daily\` or \`none\`.`)

const choices = {
  offer_provided: timing('An order of one’s own has got its offer, which waits for a decision'),
  order_confirmed: timing('An order of one’s own is confirmed, and its samples may be sent'),
  samples_received: timing('All samples of one’s own order have come'),
  sample_rejected: timing('Samples of one’s own order were rejected at reception'),
  testing_begun: timing('The testing of one’s own order has begun'),
  estimate_changed: timing('The estimated completion of one’s own order was set or changed'),
  price_set: timing('The price of a test in one’s own order, offered as a range, has become final'),
  file_added: timing('The provider has attached a file to one’s own order'),
  message_received: timing(
    'The provider has written or asked something about one’s own order, or about an offer in whose conversation one has written',
  ),
  result_released: timing('A result of one’s own order was released or corrected'),
  order_completed: timing('One’s own order is complete'),
  order_cancelled: timing('One’s own order was cancelled'),
  colleague_submitted: timing('A colleague has submitted an order of a team one is in'),
  join_requested: timing('Somebody asks to join a team of which one is an admin'),
} satisfies Record<NotificationKind, unknown>

/** Reasons why mails still go to the absent person instead of the substitute. */
export const absenceHindrances = ['not_in_team', 'away', 'no_address'] as const

export const NotificationSettings = z
  .object({
    choices: z
      .object(choices)
      .describe('When each notification is sent. Kinds without a choice follow the default.'),
    email: z
      .string()
      .nullable()
      .describe(
        'Where the mails go. Null while the identity provider has not verified an address: mails about orders then go to the address in the order’s contact details, each at once.',
      ),
    absence: z
      .object({
        substitute: NamedRef.describe('Person who gets the mails about orders of common teams.'),
        from: Day.describe('The first day, in Helsinki.'),
        until: Day.describe('The last day, in Helsinki.'),
        isNow: z.boolean().describe('True if today is one of the days.'),
        hindrance: z
          .enum(absenceHindrances)
          .nullable()
          .describe(
            'Why the mails come to the person all the same: the substitute is in no team with the person any more (`not_in_team`), is away too (`away`), or has no verified address (`no_address`).',
          ),
      })
      .nullable()
      .describe('The absence that is now or to come; it ends by itself.'),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

const shared = { access: 'signed-in', status: 200, reply: NotificationSettings } as const

export const notificationEndpoints = {
  getNotificationSettings: endpoint({
    ...shared,
    method: 'GET',
    path: '/notification-settings',
    summary: 'Show own notification settings and substitute',
    description:
      'For customers. Confirmations of the caller’s orders, invitations and answers to the caller’s requests are always sent.',
    errors: ['forbidden'],
  }),
  chooseNotifications: endpoint({
    ...shared,
    method: 'PATCH',
    path: '/notification-settings',
    summary: 'Choose when notifications are sent',
    description:
      'Only the given kinds change. Earlier events follow the earlier choice and stay in the digest.',
    body: z.strictObject({
      choices: z
        .strictObject(choices)
        .partial()
        .describe('The kinds to change, each with the time of its notification.'),
    }),
    errors: ['forbidden'],
  }),
  setAbsence: endpoint({
    ...shared,
    method: 'PUT',
    path: '/notification-settings/absence',
    summary: 'Name a substitute for an absence',
    description:
      'On these days the mails about the caller’s orders go to the substitute, who must be in the order’s team. Mails about orders without a team and about team matters still go to the caller. A new absence replaces an earlier one.',
    body: z.strictObject({
      substituteId: Id.describe('A member of one of the caller’s teams.'),
      from: Day.describe('The first day, in Helsinki.'),
      until: Day.describe(
        'The last day, in Helsinki: not before the first, not in the past, at most a year from today.',
      ),
    }),
    errors: ['forbidden', 'team_member_not_found'],
  }),
  endAbsence: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/notification-settings/absence',
    summary: 'End or cancel an absence',
    description: 'All mails go to the caller again. Has no effect without an absence.',
    errors: ['forbidden'],
  }),
}
