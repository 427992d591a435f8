import { formatOfferNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { findMessage } from '#server/messages/conversations/domain.ts'
import type { ConversationRow } from '#server/messages/conversations/rules.ts'
import { listWriters, receiverAtProvider } from '#server/messages/mails/domain.ts'
import { messageToCustomer, messageToProvider } from '#server/messages/mails/emails.tsx'
import { keepForDigest } from '#server/notifications/digests/domain.ts'
import { standingInNote } from '#server/notifications/digests/emails.tsx'
import { deliveryFor } from '#server/notifications/domain.ts'
import type { PersonContact } from '#server/people/rules.ts'
import { linkTo } from '#server/website-links.ts'
import { offerMessage } from '../../mails/emails.tsx'
import { recipientOf } from '../../mails/recipients/domain.ts'
import type { MailContext, Written } from '../../mails/rules.ts'
import { findResponsibleId } from '../store.ts'

type Invite = (mailContext: MailContext) => Promise<{ link: string; linkKey: Written['linkKey'] } | null>

/** Mails about a message: to the provider, or to the recipient and those of the customer's side who have written. */
export async function messageMails(
  mailContext: MailContext,
  mail: 'message' | 'message-provider',
  invite: Invite,
): Promise<Written[]> {
  const { tx, event, row } = mailContext
  const subject = { kind: 'offer', id: row.stableId } as const
  const message = await findMessage(tx, subject, String(event.details.messageId))
  if (!message) throw new Error('The message of an event cannot be found')
  if (mail === 'message-provider') return [await toProvider(mailContext, message)]
  const writers = await listWriters(tx, subject)
  const recipient = await recipientOf(mailContext)
  const isWriter = writers.some(({ email }) => email.toLowerCase() === recipient?.receiver.toLowerCase())
  const written: Written[] = []
  if (recipient && !isWriter) written.push(await toRecipient(mailContext, message, recipient, invite))
  for (const writer of writers) written.push(...(await toWriter(mailContext, message, writer)))
  return written
}

const aboutOffer = ({ row }: MailContext, language: Language): string =>
  ({
    en: `offer ${formatOfferNumber(row.number)}`,
    fi: `tarjouksesta ${formatOfferNumber(row.number)}`,
  })[language]

const linkToMessage = ({ context, row }: MailContext, { id }: ConversationRow, language: Language) =>
  `${linkTo(context.config.publicUrl, pathTo.offer({ id: row.stableId }, language))}#message-${id}`

async function toProvider(mailContext: MailContext, message: ConversationRow): Promise<Written> {
  const { tx, context, row, offer } = mailContext
  const addressed = await receiverAtProvider(tx, context, await findResponsibleId(tx, row.id))
  const { language } = addressed
  const path = pathTo.officeOffer({ id: row.stableId }, language)
  const customer = row.organisation?.name ?? message.authorName
  return {
    ...addressed,
    mail: offerMessage({
      language,
      offer,
      isForProvider: true,
      link: `${linkTo(context.config.publicUrl, path)}#message-${message.id}`,
      message: messageToProvider(message, aboutOffer(mailContext, language), customer, language),
    }),
  }
}

/** Mail to the recipient of the offer, with an invitation to the team where the recipient is no member. */
async function toRecipient(
  mailContext: MailContext,
  message: ConversationRow,
  recipient: Pick<Written, 'receiver' | 'language'>,
  invite: Invite,
): Promise<Written> {
  const { offer } = mailContext
  const { language } = recipient
  const invitation = await invite(mailContext)
  const link = invitation?.link ?? linkToMessage(mailContext, message, language)
  const mail = offerMessage({
    language,
    offer,
    link,
    isInvitation: invitation !== null,
    message: messageToCustomer(message, aboutOffer(mailContext, language), language),
  })
  return { ...recipient, mail, linkKey: invitation?.linkKey }
}

/** Mail to one person by preference, an entry of the digest, or nothing. */
async function toWriter(
  mailContext: MailContext,
  message: ConversationRow,
  person: PersonContact,
): Promise<Written[]> {
  const { tx, context, event, row, offer } = mailContext
  const organisationId = row.organisation?.id ?? null
  const kind = 'message_received'
  const eventKey = `${event.id}:message`
  const delivery = await deliveryFor(tx, context, person, {
    kind,
    eventId: event.id,
    eventKey,
    organisationId,
  })
  if (delivery.timing === 'none') return []
  const partsIn = (language: Language) =>
    messageToCustomer(message, aboutOffer(mailContext, language), language)
  // Entries of a digest are about an order or a team; an offer to one person has neither.
  if (delivery.timing === 'daily' && organisationId !== null) {
    const line = { en: partsIn('en').summary, fi: partsIn('fi').summary }
    const entry = { kind, eventId: event.id, orderId: null, organisationId, at: event.at, line } as const
    await keepForDigest(tx, { ...entry, personId: person.id })
    return []
  }
  const { reader, standingInFor } =
    delivery.timing === 'at_once' ? delivery : { reader: person, standingInFor: null }
  const { email: receiver, language } = reader
  const mail = offerMessage({
    language,
    offer,
    link: linkToMessage(mailContext, message, language),
    message: partsIn(language),
    settings: linkTo(context.config.publicUrl, pathTo.portalNotifications({}, language)),
    standingIn: standingInFor ? standingInNote(standingInFor)[language] : undefined,
  })
  return [{ receiver, language, mail }]
}
