import type { Context } from '#server/context.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { mailKeysOf } from '../domain.ts'
import { findEnquiry } from '../store.ts'
import { enquiryReceived, enquiryToProvider } from './emails.tsx'

/** Composes the mails of one enquiry; run by the worker. Composed twice, they are still queued once per receiver. */
export async function composeEnquiryMails(
  { db, jobs, clock, config }: Context,
  enquiryId: string,
): Promise<void> {
  const enquiry = await findEnquiry(db, enquiryId)
  if (!enquiry) return
  const { providerEmail, providerLanguage, from } = config.mail
  const keys = mailKeysOf(enquiryId)
  const toProvider = enquiryToProvider(enquiry, providerLanguage)
  const toSender = enquiryReceived(enquiry)
  const mails = [
    {
      eventKey: keys.provider,
      receiver: providerEmail,
      language: providerLanguage,
      subject: toProvider.subject,
      ...(await renderMail(toProvider.element)),
    },
    {
      eventKey: keys.sender,
      receiver: enquiry.email,
      language: enquiry.language,
      subject: toSender.subject,
      ...(await renderMail(toSender.element)),
    },
  ]
  await db.transaction().execute((tx) => queueMails(tx, jobs, clock, from, mails))
}
