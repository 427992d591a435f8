import { z } from 'zod'
import { Id, Instant } from './fields.ts'
import { messageAudiences, messageSides } from './lists.ts'

/** Longest text of a message. */
export const longestMessage = 10_000

export const Message = z
  .object({
    id: Id.describe('A UUID of version 7.'),
    at: Instant.describe('When it was written or received, in UTC.'),
    side: z.enum(messageSides).describe('Side that wrote it.'),
    audience: z.enum(messageAudiences).describe('`internal` for notes of the provider’s staff.'),
    author: z
      .object({ name: z.string().describe('The name to show.') })
      .describe('Author; a sender without an account is named as in the message.'),
    delivery: z
      .enum(['queued', 'sent', 'failed'])
      .nullable()
      .describe('State of the mail in which it is sent; null where there is none, or none yet.'),
    text: z.string().describe('Text of several lines, without markup.'),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
