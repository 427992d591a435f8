import type { Language } from '#contract/lists.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { type LinkPurpose, linkTo, mailKey } from '../rules.ts'
import { findSubscription } from '../store.ts'
import { subscriptionAsked, subscriptionConfirmed } from './emails.tsx'

type SubscriptionAnnouncement = AnnouncementOf<'subscription'>

/** Composes the mails to a subscriber, unless the subscription has ended meanwhile. */
export async function composeSubscriberMails(
  tx: Tx,
  { jobs, clock, config }: Context,
  { subjectId, details }: EventWithSubject & { details: Record<string, unknown> },
  announcements: readonly SubscriptionAnnouncement[],
): Promise<void> {
  const subscription = await findSubscription(tx, subjectId)
  if (!subscription) return
  const { id, email: receiver, language } = subscription
  const link = (purpose: LinkPurpose) =>
    linkTo({ secret: config.signingSecret, apiUrl: config.apiUrl }, purpose, id, language)
  const unsubscribeUrl = link('unsubscriptions')
  const mails = announcements.map(async ({ mail }) => {
    const { subject, element } = mailWriters[mail](language, link)
    const eventKey = mailKey(id, mail, Number(details.timesAsked))
    return { eventKey, receiver, language, subject, unsubscribeUrl, ...(await renderMail(element)) }
  })
  await queueMails(tx, jobs, clock, config.mail.from, await Promise.all(mails))
}

/** Composers of the mails by their name in the announcement table. */
const mailWriters: Record<
  SubscriptionAnnouncement['mail'],
  (language: Language, link: (purpose: LinkPurpose) => string) => ReturnType<typeof subscriptionAsked>
> = {
  confirmation: (language, link) => subscriptionAsked(language, link('confirmations')),
  welcome: (language, link) => subscriptionConfirmed(language, link('unsubscriptions')),
}
