import type { EnquiryNews, NewsItem } from '#contract/news.ts'
import { presentActor } from '#server/events/rules.ts'
import { messageDetailsOf, presentOfferNews } from '#server/offers/news/rules.ts'
import { presentEvent } from '#server/orders/history/rules.ts'
import type { StaffNewsRow } from './store.ts'

/** News of a subject as one of the staff sees it. */
export function presentStaffNews(row: StaffNewsRow): NewsItem {
  const { kind, subjectId: id, name, customer } = row
  if (kind === 'offer')
    return presentOfferNews(
      { ...row, offerId: id, number: row.number ?? 0, version: row.version ?? 1 },
      'expert',
    )
  if (kind === 'order')
    return {
      kind,
      order: { id, number: row.number ?? 0, name, customer },
      event: presentEvent(row, { organisation: null, owner: { name: customer ?? '' } }, 'expert'),
    }
  return {
    kind,
    enquiry: { id, company: customer ?? '', name },
    event: {
      id: row.id,
      at: row.at.toISOString(),
      act: row.action as EnquiryNews,
      actor: presentActor(row),
      details: messageDetailsOf(row),
    },
  }
}
