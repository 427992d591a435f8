import { z } from 'zod'
import { LateDay } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import { enquiryKinds } from './enquiries.ts'
import { Count, Day, Id, Instant, ShortNumber } from './fields.ts'
import { mostWaitingCounted } from './limits.ts'
import { DecisionObstacle } from './reported-results.ts'

/** Filters of the start screen of the office: the reader’s own work, unassigned work, or all of it. */
export const todayFilters = ['all', 'mine', 'unassigned'] as const
export type TodayFilter = (typeof todayFilters)[number]

/** Kinds of work that need a person now, in the order in which they are shown. */
export const todayKinds = [
  'enquiries_waiting',
  'messages_to_answer',
  'offer_drafts',
  'offers_expiring',
  'orders_to_review',
  'orders_to_confirm',
  'proposals',
  'tests_to_assign',
  'consignments_to_send',
  'results_to_approve',
  'results_to_release',
  'unannounced_samples',
  'samples_due',
  'tests_overdue',
  'tests_due_soon',
  'consignments_overdue',
  'open_questions',
  'laboratory_questions',
  'accreditation_expiring',
  'failed_mails',
] as const
export type TodayKind = (typeof todayKinds)[number]

export const mostWaitingShown = 5
/** Number of items that are read of one group, unless the call says more. */
export const waitingPage = 50

export const WaitingItem = z
  .object({
    id: Id.describe(
      'ID of the waiting item: the enquiry, the offer, the order, the consignment, the laboratory, the unannounced sample, or the item in the list of failed emails.',
    ),
    subject: z
      .enum(['offer', 'order'])
      .optional()
      .describe('Type of item, in a group of conversations about offers and orders.'),
    resultId: Id.optional().describe(
      'For an order with reported results, the one that has waited longest, preferably one that the reader may decide on.',
    ),
    obstacle: DecisionObstacle.optional(),
    enquiryKind: z.enum(enquiryKinds).optional().describe('Kind of the form, of an enquiry.'),
    number: ShortNumber.nullable().describe('Its short number, without the letter; null for what has none.'),
    name: z
      .string()
      .describe('Its name, perhaps empty; for an email the subject line, for an enquiry the company.'),
    party: z
      .string()
      .nullable()
      .describe(
        'The customer, the sender of an enquiry or a parcel, or the receiver of an email; null if unknown.',
      ),
    since: Instant.describe('Start of the waiting time, in UTC.'),
    dueOn: Day.nullable().describe(
      'Day in Helsinki by whose end it should be done; null without a deadline.',
    ),
    expectedLateOn: LateDay.optional(),
    isOverdue: z
      .boolean()
      .describe(
        'True after that day; for an enquiry and a draft that answers one after the end of the business day.',
      ),
  })
  .meta({ id: 'WaitingItem' })
export type WaitingItem = z.infer<typeof WaitingItem>

export const Today = z
  .object({
    groups: z
      .array(
        z.object({
          kind: z.enum(todayKinds).describe('Kind of work. New kinds may be added.'),
          count: Count.max(mostWaitingCounted).describe(
            `Number of waiting items; at most ${mostWaitingCounted}, even if there are more.`,
          ),
          items: z
            .array(WaitingItem)
            .describe(
              `The most urgent first, at most ${mostWaitingShown}; up to \`limit\` where the call names the group.`,
            ),
        }),
      )
      .describe('Groups with waiting items.'),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const todayEndpoints = {
  getToday: endpoint({
    method: 'GET',
    path: '/today',
    summary: 'Work that needs attention now (expert)',
    description:
      'Everything waiting for the provider, by kind and deadline. Light enough to be polled. With `group`, more items of one kind.',
    access: 'signed-in',
    query: z.strictObject({
      filter: z
        .enum(todayFilters)
        .default('all')
        .describe(
          '`mine`: what the caller is responsible for, such as enquiries assigned to the caller and orders of the caller’s customers; `unassigned`: items without a responsible person.',
        ),
      group: z
        .enum(todayKinds)
        .optional()
        .describe('Only this kind of work, with up to `limit` of its items.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostWaitingCounted)
        .default(waitingPage)
        .describe(
          `Number of items of the named group, 1 to ${mostWaitingCounted}; ${waitingPage} by default. Has no effect without \`group\`.`,
        ),
    }),
    status: 200,
    reply: Today,
    errors: ['forbidden'],
  }),
}
