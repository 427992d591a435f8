import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, Instant, nextCursor } from './fields.ts'

export const FailedMail = z
  .object({
    id: Id,
    receiver: z.string(),
    subject: z.string(),
    attempts: z.int(),
    lastError: z.string().nullable().describe('What the mail server said last.'),
    createdAt: Instant,
    failedAt: Instant,
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
    reply: z.object({ items: z.array(FailedMail), nextCursor }).meta({ id: 'FailedMailPage' }),
    errors: ['forbidden'],
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/mails/{id}/resend',
    summary: 'Send a failed mail again (expert)',
    access: 'signed-in',
    params: z.strictObject({ id: Id }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'mail_not_found'],
  }),
}
