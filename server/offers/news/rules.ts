import { provider } from '#contract/facts.ts'
import type { ActorKind } from '#contract/lists.ts'
import type { NewsItem, OfferNews } from '#contract/news.ts'
import { detailsOf, type EventRow, presentActor } from '#server/events/rules.ts'

/** Side whose action customers are told of. An offer that a colleague accepts is news of the order. */
const told: Record<OfferNews, readonly ActorKind[]> = {
  send: ['expert'],
  withdraw: ['expert'],
  remind: ['expert'],
  remind_of_expiry: ['system'],
  write_message: ['expert', 'customer'],
  decline: ['customer'],
  accept: [],
  assign: [],
}

/** All pairs of an action and a side that are news for customers, for queries. */
export const toldPairs = Object.entries(told).flatMap(([action, sides]) =>
  sides.map((side) => ({ action, side })),
)

export type OfferNewsRow = EventRow & {
  offerId: string
  number: number
  name: string
  version: number
  customer: string | null
}

type OfferNewsItem = Extract<NewsItem, { kind: 'offer' }>

/** News of an offer. Customers deal with the company, not with one of its experts. */
export function presentOfferNews(row: OfferNewsRow, reader: 'customer' | 'expert'): OfferNewsItem {
  const { offerId, number, name, version, customer } = row
  return {
    kind: 'offer',
    offer: { id: offerId, number, name, version, customer: reader === 'expert' ? customer : null },
    event: {
      id: row.id,
      at: row.at.toISOString(),
      act: row.action as OfferNews,
      actor:
        row.actorSide === 'customer' || reader === 'expert'
          ? presentActor(row)
          : { name: provider.name, kind: row.actorSide, onBehalfOf: null },
      details: messageDetailsOf(row),
    },
  }
}

/** Details of a message that every reader may know. */
export const messageDetailsOf = (row: EventRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detailsOf(row)).filter(([name]) => name === 'isQuestion' || name === 'isAnswer'),
  )
