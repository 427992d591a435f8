import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderEvent } from './events.ts'
import { Count, Id, Instant, ShortNumber } from './fields.ts'
import type { EnquiryAct } from './lists.ts'
import { AlsoOpen } from './presence.ts'

/** Number of subjects of each kind that the bell counts, and of recently changed orders per team that it examines. */
export const mostNews = 100
export const mostShownNews = 10
/** Largest count of join requests shown, and of failed mails. */
export const mostRequestsCounted = 100

/** Actions on offers that the bell shows to those whom they concern. */
const offerNews = [
  'send',
  'withdraw',
  'remind',
  'remind_of_expiry',
  'write_message',
  'accept',
  'decline',
  'assign',
] as const
export type OfferNews = (typeof offerNews)[number]

/** Actions on enquiries that the bell shows to their experts. */
const enquiryNews = ['assign', 'record'] as const satisfies readonly EnquiryAct[]
export type EnquiryNews = (typeof enquiryNews)[number]

const customer = z
  .string()
  .nullable()
  .describe('The customer, for experts; null for customers and if there is none.')

/** Event of an offer or enquiry. Customers deal with the company, not with one of its experts. */
const eventOf = <Act extends string>(acts: readonly [Act, ...Act[]], describedActs: string) =>
  z
    .object({
      id: Id,
      at: Instant.describe('When it was done, in UTC.'),
      act: z.enum(acts).describe(`${describedActs} New acts may be added.`),
      actor: OrderEvent.shape.actor,
      details: z
        .record(z.string(), z.unknown())
        .describe(
          'Details of the act, by name: of a message `isQuestion` and, if it answers another, `isAnswer`.',
        ),
    })
    .describe('Last action of someone else.')

const numbered = {
  id: Id,
  number: ShortNumber.describe('Its number.'),
  name: z.string().describe('Its name; may be empty.'),
  customer,
}

const NewsItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order').describe('What the news is about.'),
    order: z.object(numbered).describe('The order that has news.'),
    event: OrderEvent.describe('Last action of someone else.'),
  }),
  z.object({
    kind: z.literal('offer').describe('What the news is about.'),
    offer: z
      .object({
        ...numbered,
        version: z.int().min(1).describe('Number of the version that the action concerns.'),
      })
      .describe('The offer that has news.'),
    event: eventOf(
      offerNews,
      'What was done: `send`, `withdraw`, `remind` (by an expert), `remind_of_expiry` (by the system), `write_message`, `accept`, `decline` or `assign` (to the reader, an expert).',
    ),
  }),
  z.object({
    kind: z.literal('enquiry').describe('What the news is about.'),
    enquiry: z
      .object({
        id: Id,
        company: z.string().describe('The company of the sender.'),
        name: z.string().describe('The sender.'),
      })
      .describe('The enquiry that has news.'),
    event: eventOf(
      enquiryNews,
      'What was done: `assign` (to the reader), or `record` (a message from the sender).',
    ),
  }),
])
export type NewsItem = z.infer<typeof NewsItem>

export const News = z
  .object({
    count: Count.max(2 * mostNews).describe(
      `Number of items with news for the reader, at most ${mostNews} orders and ${mostNews} others, from the most recent events.`,
    ),
    joinRequests: Count.max(mostRequestsCounted).describe(
      `Number of people waiting to join a team that the reader is an admin of; at most ${mostRequestsCounted}. They remain here until answered, whether read or not.`,
    ),
    failedMails: Count.max(mostRequestsCounted).describe(
      `Number of emails about the reader’s actions that could not be sent; at most ${mostRequestsCounted}. They remain here until resent. For experts; 0 for customers.`,
    ),
    newestAt: Instant.nullable().describe(
      'When the newest of it happened, in UTC; null where nothing is new.',
    ),
    items: z.array(NewsItem).describe(`Newest first, at most ${mostShownNews}.`),
    alsoOpen: z
      .array(AlsoOpen)
      .optional()
      .describe(
        'Subjects of which both the reader and colleagues have a page of the office open. For experts; absent for none.',
      ),
  })
  .meta({ id: 'News' })
export type News = z.infer<typeof News>

export const newsEndpoints = {
  listNews: endpoint({
    method: 'GET',
    path: '/news',
    summary: 'List unread orders, offers and enquiries',
    description:
      'For customers: orders that someone else has changed since the caller last saw them, offers in which the provider or a colleague has done something that concerns the customer, and the number of open requests to join the caller’s teams. For experts: customers’ messages and answers about orders and offers, and enquiries and offers that a colleague has assigned to the caller; only if the caller or nobody is responsible.',
    access: 'signed-in',
    status: 200,
    reply: News,
    errors: [],
  }),
  noteNewsSeen: endpoint({
    method: 'POST',
    path: '/news/seen',
    summary: 'Mark everything as seen',
    description: 'Everything in `GET /news` becomes read for the caller, except events after `until`.',
    access: 'signed-in',
    body: z.strictObject({
      until: Instant.describe('`newestAt` as read; later changes remain unread.'),
    }),
    status: 204,
    reply: 'nothing',
    errors: [],
  }),
  noteSubjectSeen: endpoint({
    method: 'POST',
    path: '/news/{id}/seen',
    summary: 'Mark one subject as seen',
    description:
      'The offer in `GET /news` with this ID, and for experts also the order or enquiry, becomes read. Nothing else changes. Customers mark orders with `POST /orders/{id}/seen`.',
    access: 'signed-in',
    params: z.object({ id: Id.describe('ID of the offer, order or enquiry.') }),
    status: 204,
    reply: 'nothing',
    errors: [],
  }),
}
