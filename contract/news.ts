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
    summary: 'What is new in my orders and teams',
    description:
      'For customers: the orders in which somebody else did something since the reader last saw them. The lists of orders mark the same ones, and older ones too. With them, how many people ask to join the reader’s teams.',
    access: 'signed-in',
    status: 200,
    reply: News,
    errors: ['forbidden'],
  }),
  noteNewsSeen: endpoint({
    method: 'POST',
    path: '/news/seen',
    summary: 'Tell that all news was seen',
    description:
      'The orders of `GET /news` have no news for the reader any more, but for those in which something happened after `until`.',
    access: 'signed-in',
    body: z.strictObject({
      until: Instant.describe('`newestAt` as it was read: what happened later stays new.'),
    }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden'],
  }),
}
