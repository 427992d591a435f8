import { pathTo } from '#contract/paths.ts'
import { findMessage } from '#server/messages/conversations/domain.ts'
import type { ConversationRow } from '#server/messages/conversations/rules.ts'
import { listWriters, receiverAtProvider } from '#server/messages/mails/domain.ts'
import { linkTo } from '#server/website-links.ts'
import { findResponsibleId } from '../../messages/store.ts'
import type { Reader } from '../emails.tsx'
import {
  type Addressed,
  type MailContext,
  mailed,
  type To,
  toOrderer,
  toPeople,
} from '../recipients/domain.ts'
import { messageReceived, messageReceivedByProvider } from './emails.tsx'

const kind = 'message'

/** Mails to the orderer or the substitute, and to colleagues who have written about the order. */
export async function messageMails(mailContext: MailContext): Promise<Addressed[]> {
  const { tx, order, owner } = mailContext
  const message = await getMessage(mailContext)
  const what = { kind: 'message_received', key: kind } as const
  const mail = ({ reader, ...to }: To) =>
    messageReceived({ ...to, reader: withLink(reader, message), message })
  const writers = await listWriters(tx, { kind: 'order', id: order.id })
  const colleagues = writers.filter(({ id }) => id !== owner.id)
  return [
    ...(await toOrderer(mailContext, what, mail)),
    ...(await toPeople(mailContext, colleagues, { ...what, isSentOn: true }, mail)),
  ]
}

/** Mail to the expert who is responsible for the customer, or to the mailbox of the provider. */
export async function messageMailToProvider(mailContext: MailContext): Promise<Addressed> {
  const { tx, context, order } = mailContext
  const message = await getMessage(mailContext)
  const { receiver, language } = await receiverAtProvider(tx, context, await findResponsibleId(tx, order.id))
  const link = linkToMessage(
    linkTo(context.config.publicUrl, pathTo.officeOrder({ id: order.id }, language)),
    message,
  )
  const customer = order.organisation?.name ?? message.authorName
  return {
    kind: 'message-provider',
    receiver,
    language,
    mail: messageReceivedByProvider({ language, order: mailed(order), link, customer, message }),
  }
}

/** Reporting contacts get no mails about messages. */
const withLink = (reader: Reader, message: ConversationRow): Reader =>
  reader.kind === 'side' ? { ...reader, link: linkToMessage(reader.link, message) } : reader

const linkToMessage = (link: string, { id }: ConversationRow): string => `${link}#message-${id}`

async function getMessage({ tx, event, order }: MailContext): Promise<ConversationRow> {
  const message = await findMessage(tx, { kind: 'order', id: order.id }, String(event.details.messageId))
  if (!message) throw new Error('The message of an event cannot be found')
  return message
}
