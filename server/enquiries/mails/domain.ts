import type { ReactElement } from 'react'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import { listMailsOf } from '#server/mail/mail-store.ts'
import { type Mail, queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { listConversation } from '#server/messages/domain.ts'
import { type MessageRow, mailKeyOf } from '#server/messages/rules.ts'
import { linkTo } from '#server/website-links.ts'
import { mailKeysOf } from '../domain.ts'
import { type EnquiryRow, findEnquiry } from '../store.ts'
import { enquiryReceived, enquiryReply, enquiryToProvider } from './emails.tsx'

type EnquiryAnnouncement = AnnouncementOf<'enquiry'>
type EnquiryEvent = EventWithSubject & { details: Record<string, unknown> }

/** Composes the mails about an enquiry. */
export async function composeEnquiryMails(
  tx: Tx,
  context: Context,
  event: EnquiryEvent,
  announcements: readonly EnquiryAnnouncement[],
): Promise<void> {
  const enquiry = await findEnquiry(tx, event.subjectId)
  if (!enquiry) return
  const { jobs, clock, config } = context
  const mails: Mail[] = []
  for (const { mail } of announcements) {
    const written = await mailWriters[mail]({ tx, enquiry, event, config })
    if (written) mails.push(await render(written))
  }
  await queueMails(tx, jobs, clock, config.mail.from, mails)
}

type Written = Omit<Mail, 'html' | 'text'> & { element: ReactElement }

async function render({ element, ...mail }: Written): Promise<Mail> {
  return { ...mail, ...(await renderMail(element)) }
}

type Composition = { tx: Tx; enquiry: EnquiryRow; event: EnquiryEvent; config: Context['config'] }

/** Composers of the mails by their name in the announcement table. */
const mailWriters: Record<
  EnquiryAnnouncement['mail'],
  (composition: Composition) => Written | Promise<Written | null>
> = {
  provider: async ({ tx, enquiry, config: { publicUrl, mail } }) => {
    const language = mail.providerLanguage
    return {
      eventKey: mailKeysOf(enquiry.id).provider,
      receiver: mail.providerEmail,
      language,
      // A reply in the mail program of the provider goes to the sender.
      replyTo: enquiry.email,
      ...enquiryToProvider(enquiry, {
        fileNames: await listFileNames(tx, enquiry.id),
        link: linkTo(publicUrl, pathTo.officeEnquiry({ id: enquiry.id }, language)),
        language,
      }),
    }
  },
  sender: async ({ tx, enquiry }) => ({
    eventKey: mailKeysOf(enquiry.id).sender,
    ...toSender(enquiry),
    ...enquiryReceived(enquiry, await listFileNames(tx, enquiry.id)),
  }),
  reply: async ({ tx, enquiry, event: { details } }) => {
    const conversation = await listConversation(tx, { kind: 'enquiry', id: enquiry.id })
    const index = conversation.findIndex(({ id }) => id === details.messageId)
    const reply = conversation[index]
    if (!reply) return null
    const before = conversation.slice(0, index)
    const isSeen = ({ id }: MessageRow) => typeof details.seenUntil !== 'string' || id <= details.seenUntil
    return {
      eventKey: mailKeyOf(reply.id),
      ...toSender(enquiry),
      isPersonal: true,
      thread: await listThread(tx, enquiry.id, before),
      ...enquiryReply(enquiry, { reply, quoted: lastOfSender(enquiry, before.filter(isSeen)) }),
    }
  },
}

const toSender = ({ email, language }: EnquiryRow): { receiver: string; language: Language } => ({
  receiver: email,
  language,
})

const listFileNames = async (tx: Tx, id: string): Promise<string[]> =>
  (await listReadableFiles(tx, { kind: 'enquiry', id })).map(({ name }) => name)

/** Message that a reply answers: the last one of the sender that its author has seen, or the form. */
const lastOfSender = ({ createdAt, message }: EnquiryRow, seen: readonly MessageRow[]) =>
  seen.findLast(({ side }) => side === 'customer') ?? { at: createdAt, text: message }

/** Message-IDs of the mails that the sender got before. */
async function listThread(tx: Tx, id: string, before: readonly MessageRow[]): Promise<string[]> {
  const keys = [mailKeysOf(id).sender, ...before.map((message) => mailKeyOf(message.id))]
  return (await listMailsOf(tx, keys)).map(({ messageId }) => messageId)
}
