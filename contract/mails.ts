import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Count, Cursor, Id, Instant, line, nextCursor } from './fields.ts'
import { eventSubjects } from './lists.ts'
import { failedMailAges, failedMailColumns, failedMailKinds, failedMailSorts } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

export const FailedMail = z
  .object({
    id: Id,
    receiver: z.string().nullable().describe('The recipient’s address; null if no email could be composed.'),
    subject: z
      .string()
      .nullable()
      .describe('The subject line, in the receiver’s language; null where no email could be composed.'),
    kind: z
      .enum(failedMailKinds)
      .describe('What the email is about; `other` for digests and reminders. New kinds may be added.'),
    uncomposed: z
      .object({
        subject: z.enum(eventSubjects).describe('Kind of the subject of the event. New kinds may be added.'),
        orderNumber: Count.nullable().describe(
          'The number of the order, without `L-`; null for other subjects.',
        ),
        act: z.string().describe('Action; for an order as in its history.'),
      })
      .nullable()
      .describe('The event whose emails could not be composed; null for an email.'),
    attempts: Count.describe('Number of attempts.'),
    lastError: z.string().nullable().describe('Last reply from the mail server, or the error in composing.'),
    createdAt: Instant.describe('When the email was composed, in UTC; as `failedAt` where it was not.'),
    failedAt: Instant.describe('When the last attempt failed and sending was abandoned, in UTC.'),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>

/** Filters and sort of the list of failed mails. */
const failedMailFilters = {
  query: line(100).optional().describe('Part of the recipient’s address.'),
  kind: z.enum(failedMailKinds).optional().describe('Only emails about this.'),
  age: z
    .enum(failedMailAges)
    .optional()
    .describe(
      'Only emails whose last attempt failed within a `day`, within a `week` (seven days), or before that (`older`).',
    ),
  sort: z.enum(failedMailSorts).optional().describe('By the last attempt; `newest` first by default.'),
}

export const mailEndpoints = {
  listFailedMails: endpoint({
    method: 'GET',
    path: '/mails/failed',
    summary: 'Failed emails (expert)',
    description:
      'Most recent failure first unless another sort is requested, at most 50 per page. Events whose emails could not be composed are included, one item each.',
    access: 'signed-in',
    query: z.strictObject({ ...failedMailFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(FailedMail).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'FailedMailPage' }),
    errors: ['forbidden'],
  }),
  exportFailedMails: endpoint({
    method: 'GET',
    path: '/mails/failed/export',
    summary: 'The list of failed emails as a file (manager)',
    description: `Every email of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...failedMailFilters,
      ...sheetParameters(failedMailColumns, '`subject` is empty where no email could be composed.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  countFailedMails: matchingCount(
    '/mails/failed/count',
    'Number of failed emails in the list (expert)',
    failedMailFilters,
    ['forbidden'],
  ),
  resendMails: bulk('/mails/bulk/resend', {
    summary: 'Send failed emails again (expert)',
    description: 'If no email could be composed, composing is attempted again. Emails have no `version`.',
    filters: failedMailFilters,
    body: {},
    errors: ['forbidden'],
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/mails/{id}/resend',
    summary: 'Send a failed email again (expert)',
    description: 'If no email could be composed, composing is attempted again.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The ID of an item of the list, a UUID version 7.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'mail_not_found'],
  }),
}
