import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { composeEnquiryMails } from '#server/enquiries/mails/domain.ts'
import { composeSubscriberMail } from '#server/enquiries/newsletter/mails/domain.ts'
import { findEvent } from '#server/events/domain.ts'
import { detailsOf, type EventWithSubject, type SubjectKind } from '#server/events/rules.ts'
import { composeOrderMails } from '#server/orders/mails/domain.ts'
import { composeTeamMails } from '#server/people/mails/domain.ts'
import { type Announcement, announcementsOf } from './rules.ts'

type Compose = (
  tx: Tx,
  context: Context,
  event: EventWithSubject & { details: Record<string, unknown> },
  announcements: readonly Announcement[],
) => Promise<void>

const composers: Partial<Record<SubjectKind, Compose>> = {
  order: composeOrderMails,
  organisation: composeTeamMails,
  person: composeTeamMails,
  enquiry: composeEnquiryMails,
  subscription: composeSubscriberMail,
}

/** Composes the mails of one event. Run by the worker. If it runs twice, each receiver still gets each mail once. */
export async function announceEvent(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const event = await findEvent(tx, eventId)
    const compose = event && composers[event.subjectKind]
    if (!event || !compose) return
    await compose(tx, context, { ...event, details: detailsOf(event) }, announcementsOf(event))
  })
}
