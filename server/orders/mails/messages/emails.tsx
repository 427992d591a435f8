import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { ConversationRow } from '#server/messages/conversations/rules.ts'
import { messageToCustomer, messageToProvider } from '#server/messages/mails/emails.tsx'
import { type Mail, type MailedOrder, writeMail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

const aboutOrder = ({ number }: MailedOrder, language: Language): string =>
  ({ en: `order ${formatOrderNumber(number)}`, fi: `tilauksesta ${formatOrderNumber(number)}` })[language]

/** Mail to the customer's side about a message or question of the provider. */
export function messageReceived({
  language,
  order,
  reader,
  message,
}: Notice<{ message: ConversationRow }>): Mail {
  return writeNotice(reader, {
    language,
    order,
    ...messageToCustomer(message, aboutOrder(order, language), language),
  })
}

/** Mail to the provider about a message of the customer. */
export function messageReceivedByProvider({
  language,
  order,
  link,
  customer,
  message,
}: {
  language: Language
  order: MailedOrder
  link: string
  customer: string
  message: ConversationRow
}): Mail {
  return writeMail({
    isForProvider: true,
    language,
    order,
    link,
    ...messageToProvider(message, aboutOrder(order, language), customer, language),
  })
}
