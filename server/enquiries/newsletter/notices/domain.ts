import type { Context } from '#server/context.ts'
import type { JobPayloads } from '#server/jobs/queues.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { linkTo, mailKey } from '../rules.ts'
import { findSubscription } from '../store.ts'
import { subscriptionAsked, subscriptionConfirmed } from './emails.tsx'

/** Composes a mail to a subscriber; run by the worker. Whoever has ended the subscription meanwhile is not written to. */
export async function composeSubscriberMail(
  { db, jobs, clock, config }: Context,
  { subscriptionId, about, asked }: JobPayloads['write-to-subscriber'],
): Promise<void> {
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription) return
  const { id, email, language } = subscription
  const place = { secret: config.signingSecret, apiUrl: config.apiUrl }
  const unsubscribeUrl = linkTo(place, 'unsubscriptions', id, language)
  const { subject, element } =
    about === 'welcome'
      ? subscriptionConfirmed(language, unsubscribeUrl)
      : subscriptionAsked(language, linkTo(place, 'confirmations', id, language))
  const mail = {
    eventKey: mailKey(id, about, asked),
    receiver: email,
    language,
    subject,
    unsubscribeUrl,
    ...(await renderMail(element)),
  }
  await db.transaction().execute((tx) => queueMails(tx, jobs, clock, config.mail.from, [mail]))
}
