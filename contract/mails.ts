import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Cursor, Id, Instant, nextCursor } from './fields.ts'
import { eventSubjects } from './lists.ts'

export const FailedMail = z
  .object({
    id: Id,
    receiver: z
      .string()
      .nullable()
      .describe('The address it was to go to; null where no mail could be composed.'),
    subject: z
      .string()
      .nullable()
      .describe('The subject line, in the receiver’s language; null where no mail could be composed.'),
    uncomposed: z
      .object({
        subject: z.enum(eventSubjects).describe('Kind of the subject of the event. New kinds may be added.'),
        orderNumber: Count.nullable().describe(
          'The number of the order, without `L-`; null for other subjects.',
        ),
        act: z.string().describe('Action; for an order as in its history.'),
      })
      .nullable()
      .describe('The event whose mails could not be composed; null for a mail.'),
    attempts: Count.describe('Number of attempts.'),
    lastError: z.string().nullable().describe('Last answer of the mail server, or the error in composing.'),
    createdAt: Instant.describe('When the mail was composed, in UTC; as `failedAt` where it was not.'),
    failedAt: Instant.describe('When the last try failed and the mail was given up, in UTC.'),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>

export const mailEndpoints = {
  listFailedMails: endpoint({
    method: 'GET',
    path: '/mails/failed',
    summary: 'Mails that finally failed (expert)',
    description:
      'Newest first, at most 50 a page. Acts whose mails could not even be composed are among them, one item each.',
    access: 'signed-in',
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(FailedMail).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'FailedMailPage' }),
    errors: ['forbidden'],
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/mails/{id}/resend',
    summary: 'Send a failed mail again (expert)',
    description: 'Where no mail could be composed, composing is tried again.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The id of an item of the list, a UUID of version 7.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'mail_not_found'],
  }),
}
