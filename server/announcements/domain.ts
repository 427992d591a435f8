import { composeLaboratoryMails } from '#server/consignments/mails/domain.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { composeEnquiryMails } from '#server/enquiries/mails/domain.ts'
import { composeSubscriberMails } from '#server/enquiries/newsletter/mails/domain.ts'
import { findEvent } from '#server/events/domain.ts'
import { detailsOf, type EventWithSubject, type SubjectKind } from '#server/events/rules.ts'
import { composeOfferMails } from '#server/offers/mails/domain.ts'
import { composeOrderMails } from '#server/orders/mails/domain.ts'
import { composeTeamMails } from '#server/people/mails/domain.ts'
import { type AnnouncementOf, announcementsOf } from './rules.ts'

type Event<Kind extends SubjectKind> = EventWithSubject & { subjectKind: Kind }
type Composers = {
  [Kind in SubjectKind]: (
    tx: Tx,
    context: Context,
    event: EventWithSubject & { details: Record<string, unknown> },
    announcements: readonly AnnouncementOf<Kind>[],
  ) => Promise<void>
}

const composers: Composers = {
  order: composeOrderMails,
  offer: composeOfferMails,
  organisation: composeTeamMails,
  person: composeTeamMails,
  enquiry: composeEnquiryMails,
  subscription: composeSubscriberMails,
  // Only managers change campaigns, and nobody is notified.
  campaign: async () => undefined,
  // Nobody is notified of laboratories.
  laboratory: async () => undefined,
  consignment: composeLaboratoryMails,
}

/** Composes the mails of one event. Run by the worker. If it runs twice, each receiver still gets each mail once. */
export async function announceEvent(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const event = await findEvent(tx, eventId)
    if (event) await compose(tx, context, event)
  })
}

function compose<Kind extends SubjectKind>(tx: Tx, context: Context, event: Event<Kind>): Promise<void> {
  const composeMails: Composers[Kind] = composers[event.subjectKind]
  return composeMails(tx, context, { ...event, details: detailsOf(event) }, announcementsOf<Kind>(event))
}
