import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderEvent } from './events.ts'
import { Count, Cursor, Id, Instant, nextCursor, OrderParams, ShortNumber } from './fields.ts'
import { messageSides, recordedActs } from './lists.ts'
import { ConversationMessage } from './messages.ts'
import { mailStates, messageAudiences, timelineKinds } from './order-choices.ts'

/** Longest beginning of a message in a timeline. */
export const longestExcerpt = 200

const at = Instant.describe('When it happened, in UTC.')
const kind = <const K extends string>(value: K) => z.literal(value).describe('Kind of the entry.')

const Recorded = {
  id: Id,
  at,
  event: OrderEvent.describe('What was done, as in the history of the order.'),
}

const TimelineMessage = z
  .object({
    side: z.enum(messageSides).describe('Side that wrote it.'),
    audience: z.enum(messageAudiences).describe('`internal` for notes of the provider’s staff.'),
    author: ConversationMessage.shape.author,
    excerpt: z
      .string()
      .describe(`The first ${longestExcerpt} characters; a longer text ends with an ellipsis.`),
    pin: ConversationMessage.shape.pin,
    question: ConversationMessage.shape.question,
  })
  .describe('The message.')

const TimelineMail = z
  .object({
    act: z.enum(recordedActs).describe('The action that it reports. New ones may be added.'),
    receiver: z.string().nullable().describe('The recipient’s address; null if no email could be composed.'),
    subject: z
      .string()
      .nullable()
      .describe('The subject line, in the receiver’s language; null where no email could be composed.'),
    state: z.enum(mailStates).describe('`queued` while it is being sent, also between two attempts.'),
    attempts: Count.describe('Number of attempts.'),
    lastError: z.string().nullable().describe('Last reply from the mail server, or the error in composing.'),
    sentAt: Instant.nullable().describe('When the mail server accepted it, in UTC; null until then.'),
    failedAt: Instant.nullable().describe('When sending was abandoned, in UTC; null if it was not.'),
    allowed: z
      .array(z.enum(['resend']))
      .describe('`resend` where the reader may send it again by `POST /mails/{id}/resend`.'),
  })
  .describe('The email.')

const TimelineView = z
  .object({
    person: z.object({ name: z.string().describe('The name to show.') }).describe('Who opened it first.'),
    offer: z
      .object({
        id: Id.describe('The offer.'),
        number: ShortNumber.describe('Its number, written `T-1234`.'),
        version: z.int().min(1).describe('Number of the version that was opened.'),
      })
      .describe('The offer of the order that was opened.'),
  })
  .describe('The first view of a version.')

export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: kind('action'), ...Recorded }),
    z.object({ kind: kind('file'), ...Recorded }),
    z.object({ kind: kind('message'), id: Id, at, message: TimelineMessage }),
    z.object({ kind: kind('mail'), id: Id, at, mail: TimelineMail }),
    z.object({ kind: kind('view'), id: Id, at, view: TimelineView }),
  ])
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>
export type TimelineMail = Extract<TimelineEntry, { kind: 'mail' }>

export const orderTimelineEndpoints = {
  getTimeline: endpoint({
    method: 'GET',
    path: '/orders/{id}/timeline',
    summary: 'The timeline of an order',
    description:
      'Actions, messages, emails, views of its offers, and files, newest first, at most 50 per page. Each reader receives the kinds in `kinds`, with the same entries as the lists of that kind: emails, views and internal notes are for experts only; emails and views are not available to API keys. Emails of a daily digest are not listed.',
    access: 'signed-in',
    params: OrderParams,
    query: z.strictObject({
      kind: z.enum(timelineKinds).optional().describe('Only entries of this kind, one of `kinds`.'),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: z
      .object({
        kinds: z.array(z.enum(timelineKinds)).describe('Kinds that this reader may see.'),
        items: z.array(TimelineEntry).describe('Newest first, at most 50.'),
        nextCursor,
      })
      .meta({ id: 'Timeline' }),
    errors: ['order_not_found', 'forbidden'],
  }),
}
