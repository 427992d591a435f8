import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Cursor, Id, Instant, nextCursor } from './fields.ts'

export const FailedMail = z
  .object({
    id: Id,
    receiver: z.string().describe('The address it was to go to.'),
    subject: z.string().describe('The subject line, in the receiver’s language.'),
    attempts: Count.describe('How often it was tried.'),
    lastError: z.string().nullable().describe('What the mail server said last.'),
    createdAt: Instant.describe('When the mail was composed, in UTC.'),
    failedAt: Instant.describe('When the last try failed and the mail was given up, in UTC.'),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>

export const mailEndpoints = {
  listFailedMails: endpoint({
    method: 'GET',
    path: '/mails/failed',
    summary: 'Mails that finally failed (expert)',
    description: 'Newest first, at most 50 a page.',
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
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The mail’s id, a UUID of version 7.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'mail_not_found'],
  }),
}
