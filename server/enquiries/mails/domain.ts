import type { Language } from '#contract/lists.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { mailKeysOf } from '../domain.ts'
import { type EnquiryRow, findEnquiry } from '../store.ts'
import { enquiryReceived, enquiryToProvider } from './emails.tsx'

type EnquiryAnnouncement = AnnouncementOf<'enquiry'>

/** Composes the mails about a new enquiry. */
export async function composeEnquiryMails(
  tx: Tx,
  { jobs, clock, config }: Context,
  { subjectId }: EventWithSubject,
  announcements: readonly EnquiryAnnouncement[],
): Promise<void> {
  const enquiry = await findEnquiry(tx, subjectId)
  if (!enquiry) return
  const keys = mailKeysOf(subjectId)
  const mails = announcements.map(async ({ mail }) => {
    const { receiver, language, subject, element } = mailWriters[mail](enquiry, config.mail)
    return { eventKey: keys[mail], receiver, language, subject, ...(await renderMail(element)) }
  })
  await queueMails(tx, jobs, clock, config.mail.from, await Promise.all(mails))
}

type Written = { receiver: string; language: Language } & ReturnType<typeof enquiryReceived>

/** Composers of the mails by their name in the announcement table. */
const mailWriters: Record<
  EnquiryAnnouncement['mail'],
  (enquiry: EnquiryRow, mail: Context['config']['mail']) => Written
> = {
  provider: (enquiry, { providerEmail, providerLanguage }) => ({
    receiver: providerEmail,
    language: providerLanguage,
    ...enquiryToProvider(enquiry, providerLanguage),
  }),
  sender: (enquiry) => ({
    receiver: enquiry.email,
    language: enquiry.language,
    ...enquiryReceived(enquiry),
  }),
}
