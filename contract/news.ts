import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderEvent } from './events.ts'
import { Count, Id, Instant, ShortNumber } from './fields.ts'

/** Number of recently changed orders per team that the bell examines. */
export const mostNews = 100
export const mostShownNews = 10
/** Largest count of join requests shown. */
export const mostRequestsCounted = 100

export const News = z
  .object({
    count: Count.max(mostNews).describe(
      `How many orders have news for the reader, of the ${mostNews} of each team in which something happened last; at most ${mostNews}.`,
    ),
    joinRequests: Count.max(mostRequestsCounted).describe(
      `How many people wait to be let into a team that the reader is an admin of; at most ${mostRequestsCounted}. They wait until they are answered, read or not.`,
    ),
    newestAt: Instant.nullable().describe(
      'When the newest of it happened, in UTC; null where nothing is new.',
    ),
    items: z
      .array(
        z.object({
          order: z
            .object({
              id: Id,
              number: ShortNumber.describe('The order’s number.'),
              name: z.string().describe('The order’s name, perhaps empty.'),
            })
            .describe('The order that has news.'),
          event: OrderEvent.describe('Last action of somebody else.'),
        }),
      )
      .describe(`The newest first, at most ${mostShownNews}.`),
  })
  .meta({ id: 'News' })
export type News = z.infer<typeof News>

export const newsEndpoints = {
  listNews: endpoint({
    method: 'GET',
    path: '/news',
    summary: 'List unread orders and open join requests',
    description:
      'For customers: the orders that somebody else has changed since the caller last saw them, and the number of open requests to join the caller’s teams. The lists of orders also mark older ones.',
    access: 'signed-in',
    status: 200,
    reply: News,
    errors: ['forbidden'],
  }),
  noteNewsSeen: endpoint({
    method: 'POST',
    path: '/news/seen',
    summary: 'Mark all orders as seen',
    description:
      'The orders of `GET /news` are no longer unread for the caller, except those that changed after `until`.',
    access: 'signed-in',
    body: z.strictObject({
      until: Instant.describe('`newestAt` as it was read; later changes stay unread.'),
    }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden'],
  }),
}
