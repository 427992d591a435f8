import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { linkTo, mailKey } from '../rules.ts'
import { findSubscription } from '../store.ts'
import { subscriptionAsked, subscriptionConfirmed } from './emails.tsx'

/** Composes a mail to a subscriber, unless the subscription has ended meanwhile. */
export async function composeSubscriberMail(
  tx: Tx,
  { jobs, clock, config }: Context,
  { subjectId, action, details }: EventWithSubject & { details: Record<string, unknown> },
): Promise<void> {
  const subscription = await findSubscription(tx, subjectId)
  if (!subscription) return
  const { id, email, language } = subscription
  const place = { secret: config.signingSecret, apiUrl: config.apiUrl }
  const unsubscribeUrl = linkTo(place, 'unsubscriptions', id, language)
  const about = action === 'confirm' ? 'welcome' : 'confirmation'
  const { subject, element } =
    about === 'welcome'
      ? subscriptionConfirmed(language, unsubscribeUrl)
      : subscriptionAsked(language, linkTo(place, 'confirmations', id, language))
  const mail = {
    eventKey: mailKey(id, about, Number(details.timesAsked)),
    receiver: email,
    language,
    subject,
    unsubscribeUrl,
    ...(await renderMail(element)),
  }
  await queueMails(tx, jobs, clock, config.mail.from, [mail])
}
