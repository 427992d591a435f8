import { pathTo } from '#contract/paths.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type Mail as QueuedMail, queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { receiverAtProvider } from '#server/messages/mails/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { createInvitation } from '#server/people/invitations/by-offer/domain.ts'
import { canBeWrittenTo } from '#server/people/rules.ts'
import { linkTo } from '#server/website-links.ts'
import { presentOffer } from '../domain.ts'
import { messageMails } from '../messages/mails/domain.ts'
import { findResponsibleId } from '../messages/store.ts'
import { findSentDocument } from '../papers/domain.ts'
import { answersEnquiry, findMailed } from '../store.ts'
import { offerCopied } from './copies/emails.tsx'
import { offerDeclined, offerDeclinedFor, offerReminder, offerSent, offerWithdrawn } from './emails.tsx'
import { addressed, copiesOf, recipientOf } from './recipients/domain.ts'
import type { MailContext, MailedEvent, Written } from './rules.ts'
import { findSenderId } from './store.ts'

type OfferAnnouncement = AnnouncementOf<'offer'>

/** Composes the mails about an event of an offer. */
export async function composeOfferMails(
  tx: Tx,
  context: Context,
  event: MailedEvent,
  announcements: readonly OfferAnnouncement[],
): Promise<void> {
  const row = await findMailed(tx, event.subjectId)
  if (!row) return
  const { totalCents, files } = await presentOffer({ db: tx, clock: context.clock }, systemCaller, row)
  const mailContext = {
    tx,
    context,
    event,
    row,
    offer: { ...row, totalCents, fileNames: files.map(({ name }) => name) },
  }
  const mails: QueuedMail[] = []
  for (const { to, mail } of announcements) {
    if (mail === 'message' || mail === 'message-provider') {
      for (const each of await messageMails(mailContext, mail, invitationOf))
        mails.push(await render(each, `${event.id}:${mail}`))
      continue
    }
    const written =
      mail === 'acted'
        ? await toPersonActedFor(mailContext)
        : to === 'provider'
          ? await toProvider(mailContext)
          : await toRecipient(mailContext, mail)
    if (written) mails.push(await render(written, `${event.id}:${mail}`))
    if (mail === 'send' || mail === 'withdraw')
      for (const copy of await toCopies(mailContext, mail))
        mails.push(await render(copy, `${event.id}:${mail}`))
  }
  await queueMails(tx, context.jobs, context.clock, context.config.mail.from, mails)
}

const render = async ({ mail, ...addressed }: Written, eventKey: string): Promise<QueuedMail> => ({
  ...addressed,
  eventKey,
  subject: mail.subject,
  ...(await renderMail(mail.element)),
})

/** Mail to the recipient; null without a usable address. A sent version goes to the address that the expert has typed. */
async function toRecipient(
  mailContext: MailContext,
  kind: Exclude<OfferAnnouncement['mail'], 'decline' | 'acted' | 'message' | 'message-provider'>,
): Promise<Written | null> {
  const { context, event, row, offer } = mailContext
  const recipient = kind === 'send' ? addressed(row) : await recipientOf(mailContext)
  if (!recipient) return null
  const { receiver, language } = recipient
  const path = row.order ? pathTo.order(row.order, language) : pathTo.offer({ id: row.stableId }, language)
  const toOffer = linkTo(context.config.publicUrl, path)
  if (kind === 'withdraw') {
    const mail = offerWithdrawn({ language, offer, link: toOffer, reason: reasonOf(event) })
    return { receiver, language, mail }
  }
  const invitation = await invitationOf(mailContext)
  const notice = {
    language,
    offer,
    order: row.order,
    link: invitation?.link ?? toOffer,
    isInvitation: invitation !== null,
  }
  const mailed = { ...recipient, linkKey: invitation?.linkKey }
  if (kind === 'remind') return { ...mailed, mail: offerReminder(notice) }
  const mail = offerSent({ ...notice, isAnswer: await answersEnquiry(mailContext.tx, row.stableId) })
  return { ...mailed, mail, attachment: await findSentDocument(mailContext.tx, row, language) }
}

/**
 * Mails to the further addresses, which get what the recipient gets, but never a one-time link. Reminders are for the one who
 * answers.
 */
async function toCopies(mailContext: MailContext, kind: 'send' | 'withdraw'): Promise<Written[]> {
  const { tx, context, event, row, offer } = mailContext
  const copies = await copiesOf(mailContext, kind)
  if (copies.length === 0) return []
  const language = row.recipientLanguage
  const link = linkTo(context.config.publicUrl, pathTo.offer({ id: row.stableId }, language))
  if (kind === 'withdraw') {
    const mail = offerWithdrawn({ language, offer, link, reason: reasonOf(event) })
    return copies.map((copy) => ({ ...copy, mail }))
  }
  const recipient = row.recipientName || row.recipientEmail
  const mail = offerCopied({ language, offer, link, recipient })
  const attachment = await findSentDocument(tx, row, language)
  return copies.map((copy) => ({ ...copy, mail, attachment }))
}

/**
 * Invitation to the customer's team for a recipient who is not a member. Null for members and for offers to one person.
 * An automatic reminder invites in the name of the responsible expert.
 */
async function invitationOf({ tx, context, event, row }: MailContext) {
  const { organisation, recipientEmail: email, recipientLanguage: language, stableId: offerId } = row
  const invitedBy = event.actorId ?? (await findSenderId(tx, row.id))
  if (!organisation || invitedBy === null) return null
  return createInvitation(tx, context, {
    organisationId: organisation.id,
    email,
    language,
    offerId,
    invitedBy,
    // The end of the last day in Helsinki in winter; in summer an hour later, when the offer has expired.
    expiresAt: new Date(`${row.validUntil}T22:00:00Z`),
  })
}

/** Mail to the person in whose name an expert declined the offer; null where the customer did. */
async function toPersonActedFor({ tx, context, event, row, offer }: MailContext): Promise<Written | null> {
  const person = event.onBehalfOfId === null ? undefined : await findPerson(tx, event.onBehalfOfId)
  if (!person || !canBeWrittenTo(person)) return null
  const { email: receiver, language } = person
  const link = linkTo(context.config.publicUrl, pathTo.offer({ id: row.stableId }, language))
  return {
    receiver,
    language,
    mail: offerDeclinedFor({ language, offer, link, expert: event.actorName ?? '' }),
  }
}

/** Mail to the responsible expert, or else to the mailbox of the provider. */
async function toProvider({ tx, context, event, row, offer }: MailContext): Promise<Written> {
  const { receiver, language } = await receiverAtProvider(tx, context, await findResponsibleId(tx, row.id))
  const link = linkTo(context.config.publicUrl, pathTo.officeOffer({ id: row.stableId }, language))
  const customer = row.organisation?.name ?? row.person?.name ?? ''
  return {
    receiver,
    language,
    mail: offerDeclined({
      language,
      offer,
      link,
      customer,
      reason: reasonOf(event),
      actingExpert: event.onBehalfOfId === null ? null : event.actorName,
    }),
  }
}

/** Empty if it was erased. */
const reasonOf = ({ details }: MailedEvent): string =>
  typeof details.reason === 'string' ? details.reason : ''
