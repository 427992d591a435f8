import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { mailKeysOf } from '../domain.ts'
import { findEnquiry } from '../store.ts'
import { enquiryReceived, enquiryToProvider } from './emails.tsx'

/** Composes the mails about a new enquiry. */
export async function composeEnquiryMails(
  tx: Tx,
  { jobs, clock, config }: Context,
  { subjectId }: EventWithSubject,
): Promise<void> {
  const enquiry = await findEnquiry(tx, subjectId)
  if (!enquiry) return
  const { providerEmail, providerLanguage, from } = config.mail
  const keys = mailKeysOf(subjectId)
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
  await queueMails(tx, jobs, clock, from, mails)
}
