import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, NamedRef } from './fields.ts'
import { type NotificationKind, notificationTimings } from './lists.ts'

const timing = (event: string) =>
  z.enum(notificationTimings).describe(`${event}: \`at_once\`, \`daily\` or \`none\`.`)

const choices = {
  offer_provided: timing('The caller’s order has received its offer, which is waiting for a decision'),
  order_confirmed: timing('The caller’s order has been confirmed, and its samples can be sent'),
  samples_received: timing('All samples in the caller’s order have arrived'),
  sample_rejected: timing('Samples in the caller’s order have been rejected at reception'),
  testing_begun: timing('Testing for the caller’s order has started'),
  estimate_changed: timing('The estimated completion of the caller’s order has been set or changed'),
  price_set: timing('The final price of a test offered as a range has been set in the caller’s order'),
  file_added: timing('The provider has attached a file to the caller’s order'),
  message_received: timing(
    'The provider has sent a message or question about the caller’s order, or about an offer whose conversation the caller has written in',
  ),
  result_released: timing('A result of the caller’s order has been released or corrected'),
  order_completed: timing('The caller’s order has been completed'),
  order_cancelled: timing('The caller’s order has been cancelled'),
  colleague_submitted: timing('A colleague has submitted an order in one of the caller’s teams'),
  join_requested: timing('Someone has asked to join a team that the caller is an admin of'),
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
        'Where the emails go. Null while the identity provider has not verified an address: emails about orders then go to the address in the order’s contact details, each immediately.',
      ),
    absence: z
      .object({
        substitute: NamedRef.describe('Person who gets the emails about orders of common teams.'),
        from: Day.describe('The first day, in Helsinki.'),
        until: Day.describe('The last day, in Helsinki.'),
        isNow: z.boolean().describe('True if today is one of the days.'),
        hindrance: z
          .enum(absenceHindrances)
          .nullable()
          .describe(
            'Why the emails are still sent to the person: the substitute is no longer in a team with the person (`not_in_team`), is also away (`away`), or has no verified address (`no_address`).',
          ),
      })
      .nullable()
      .describe('The current or planned absence; it ends automatically.'),
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
      'Only the given kinds change. Earlier events follow the previous choice and stay in the digest.',
    body: z.strictObject({
      choices: z.strictObject(choices).partial().describe('The kinds to change, each with its timing.'),
    }),
    errors: ['forbidden'],
  }),
  setAbsence: endpoint({
    ...shared,
    method: 'PUT',
    path: '/notification-settings/absence',
    summary: 'Name a substitute for an absence',
    description:
      'On these days the emails about the caller’s orders go to the substitute, who must be in the order’s team. Emails about orders without a team and about team matters still go to the caller. A new absence replaces an earlier one.',
    body: z.strictObject({
      substituteId: Id.describe('A member of one of the caller’s teams.'),
      from: Day.describe('The first day, in Helsinki.'),
      until: Day.describe(
        'The last day, in Helsinki: on or after the first day, not in the past, and no more than a year from today.',
      ),
    }),
    errors: ['forbidden', 'team_member_not_found'],
  }),
  endAbsence: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/notification-settings/absence',
    summary: 'End or cancel an absence',
    description: 'All emails go to the caller again. Has no effect without an absence.',
    errors: ['forbidden'],
  }),
}
