import { z } from 'zod'
import { block, Id, Instant, LocalText, ShortNumber } from './fields.ts'
import { messageSides } from './lists.ts'
import { mailStates, messageAudiences, pinKinds } from './order-choices.ts'

/** Longest text of a message. */
export const longestMessage = 10_000

export const MessageText = block(longestMessage)
  .pipe(z.string().min(1))
  .describe('Plain text of 1 to 10,000 characters.')

export const Message = z
  .object({
    id: Id.describe('A UUID version 7.'),
    at: Instant.describe('When it was written or received, in UTC.'),
    side: z.enum(messageSides).describe('Side that wrote it.'),
    audience: z.enum(messageAudiences).describe('`internal` for notes of the provider’s staff.'),
    author: z
      .object({ name: z.string().describe('The name to show.') })
      .describe('Author; a sender without an account is named as in the message.'),
    delivery: z
      .enum(mailStates)
      .nullable()
      .describe('State of the email in which it is sent; null where there is none, or none yet.'),
    text: z.string().describe('Text of several lines, without markup.'),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** Number of messages that a conversation lists. */
export const mostListedMessages = 500

export const ConversationMessage = z
  .object({
    id: Id.describe('A UUID version 7.'),
    at: Instant.describe('When it was written, in UTC.'),
    side: z.enum(messageSides).describe('Side that wrote it.'),
    author: z
      .object({
        name: z
          .string()
          .describe('The name to show. For the provider’s staff, customers see the company name.'),
      })
      .describe('Author.'),
    text: z.string().describe('Text of several lines, without markup.'),
    pin: z
      .object({
        kind: z.enum(pinKinds).describe('`item` of the offer or `sample` of the order.'),
        id: Id.describe('The sample, or the item in the latest version if it is still there.'),
        name: LocalText.describe(
          'Name of the item at the time of the message, or of the sample; may be empty.',
        ),
        position: z.int().nullable().describe('Number of the sample in its order; null for an item.'),
      })
      .nullable()
      .describe('What it concerns; null for the whole offer or order.'),
    question: z
      .enum(['open', 'answered'])
      .nullable()
      .describe(
        '`open` while waiting for an answer from the other side: every message from a customer, and questions from an expert. Null if no answer is expected.',
      ),
  })
  .meta({ id: 'ConversationMessage' })
export type ConversationMessage = z.infer<typeof ConversationMessage>

export const Conversation = z
  .object({
    messages: z.array(ConversationMessage).describe(`Oldest first; the latest ${mostListedMessages}.`),
    allowed: z
      .array(z.enum(['write', 'ask', 'close', 'note']))
      .describe(
        'Actions that the reader may take now: `write`, `ask` a question to the customer, `close` an open question without an answer, `note` internally.',
      ),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const InternalNote = z
  .object({
    id: Id.describe('A UUID version 7.'),
    at: Instant.describe('When it was written, in UTC.'),
    author: z.object({ name: z.string().describe('Name of the expert.') }).describe('Author.'),
    text: z.string().describe('Text of several lines, without markup.'),
  })
  .meta({ id: 'InternalNote' })
export type InternalNote = z.infer<typeof InternalNote>

export const InternalNotes = z
  .object({
    items: z.array(InternalNote).describe(`Oldest first; the latest ${mostListedMessages}.`),
  })
  .meta({ id: 'InternalNotes' })
export type InternalNotes = z.infer<typeof InternalNotes>

export const mostQuestionsListed = 20

export const OpenQuestions = z
  .object({
    items: z
      .array(
        z.object({
          id: Id.describe('The message with the question.'),
          at: Instant.describe('When it was asked, in UTC.'),
          text: z.string().describe('The question.'),
          subject: z
            .object({
              kind: z.enum(['offer', 'order']).describe('Kind of what it is about.'),
              id: Id.describe('The offer or order.'),
              number: ShortNumber.describe('Its number, without the letter.'),
              name: z.string().describe('Its name; may be empty.'),
            })
            .describe('Offer or order in whose conversation it was asked.'),
        }),
      )
      .describe(`The longest open first, at most ${mostQuestionsListed}.`),
  })
  .meta({ id: 'OpenQuestions' })
export type OpenQuestions = z.infer<typeof OpenQuestions>
