import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Id, OrderParams } from './fields.ts'
import {
  Conversation,
  ConversationMessage,
  InternalNote,
  InternalNotes,
  MessageText,
  OpenQuestions,
} from './messages.ts'
import { OfferParams } from './offers.ts'

/** Conversations between customer and provider about an offer with all its versions, or about an order. */

const written = {
  text: MessageText,
  isQuestion: z
    .boolean()
    .default(false)
    .describe(
      'True if an expert asks the customer for an answer. A customer’s message always expects one, regardless of this value.',
    ),
  answers: Id.nullable()
    .default(null)
    .describe(
      'ID of the other side’s message that this one answers. An expert’s message without it answers all waiting messages up to `seenUntil`.',
    ),
  seenUntil: Id.nullable()
    .default(null)
    .describe(
      'ID of the last message that the author has seen. Later ones remain waiting for an answer. Null: all have been seen.',
    ),
}

const OfferMessage = z.strictObject({
  ...written,
  itemId: Id.nullable()
    .default(null)
    .describe('ID of the item the message concerns, in any sent version; null for the whole offer.'),
})

const OrderMessage = z.strictObject({
  ...written,
  sampleId: Id.nullable()
    .default(null)
    .describe('ID of the sample the message concerns; null for the whole order.'),
})
const Note = z.strictObject({ text: MessageText })

const readers = 'For the customer’s side and experts. '
const forExperts = 'For the provider’s staff only: never visible to customers, and nothing is sent. '
const idempotent = { access: 'signed-in', idempotent: true, status: 201 } as const
const reading = { method: 'GET', access: 'signed-in', status: 200 } as const
const closing = { method: 'POST', access: 'signed-in', status: 200, reply: ConversationMessage } as const
const messageId = { messageId: Id.describe('The message’s ID.') }

const onOffer = ['offer_not_found'] as const satisfies ErrorCode[]
const onOrder = ['forbidden', 'order_not_found'] as const satisfies ErrorCode[]

export const conversationEndpoints = {
  listOpenQuestions: endpoint({
    ...reading,
    path: '/questions',
    summary: 'Provider’s questions waiting for the customer',
    description: 'For customers: about the offers and orders of the caller’s teams and the caller’s own.',
    reply: OpenQuestions,
    errors: ['forbidden'],
  }),
  listOfferMessages: endpoint({
    ...reading,
    path: '/offers/{id}/messages',
    summary: 'Messages about an offer',
    description: `${readers}All versions share them.`,
    params: OfferParams,
    reply: Conversation,
    errors: onOffer,
  }),
  writeOfferMessage: endpoint({
    ...idempotent,
    method: 'POST',
    path: '/offers/{id}/messages',
    summary: 'Write to the other side about an offer',
    description: `${readers}The other side is notified once.`,
    params: OfferParams,
    body: OfferMessage,
    reply: ConversationMessage,
    errors: [...onOffer, 'message_not_found', 'item_not_found'],
  }),
  closeOfferMessage: endpoint({
    ...closing,
    path: '/offers/{id}/messages/{messageId}/closed',
    summary: 'Close an open question about an offer without an answer (expert)',
    description: 'Has no effect if it has already been closed or answered.',
    params: OfferParams.extend(messageId),
    errors: [...onOffer, 'forbidden', 'message_not_found'],
  }),
  listOfferNotes: endpoint({
    ...reading,
    path: '/offers/{id}/internal-notes',
    summary: 'Internal notes about an offer (expert)',
    description: `${forExperts}All versions share them.`,
    params: OfferParams,
    reply: InternalNotes,
    errors: [...onOffer, 'forbidden'],
  }),
  writeOfferNote: endpoint({
    ...idempotent,
    method: 'POST',
    path: '/offers/{id}/internal-notes',
    summary: 'Add an internal note about an offer (expert)',
    description: `${forExperts}It can never be changed into a message.`,
    params: OfferParams,
    body: Note,
    reply: InternalNote,
    errors: [...onOffer, 'forbidden'],
  }),
  listOrderMessages: endpoint({
    ...reading,
    path: '/orders/{id}/messages',
    summary: 'Messages about an order',
    description: `${readers}Reporting contacts cannot see them. A draft has none.`,
    params: OrderParams,
    reply: Conversation,
    errors: onOrder,
  }),
  writeOrderMessage: endpoint({
    ...idempotent,
    method: 'POST',
    path: '/orders/{id}/messages',
    summary: 'Write to the other side about an order',
    description: `${readers}Available after submission. The other side is notified once.`,
    params: OrderParams,
    body: OrderMessage,
    reply: ConversationMessage,
    errors: [...onOrder, 'act_not_allowed', 'message_not_found', 'sample_not_found'],
  }),
  closeOrderMessage: endpoint({
    ...closing,
    path: '/orders/{id}/messages/{messageId}/closed',
    summary: 'Close an open question about an order without an answer (expert)',
    description: 'Has no effect if it has already been closed or answered.',
    params: OrderParams.extend(messageId),
    errors: [...onOrder, 'act_not_allowed', 'message_not_found'],
  }),
  listOrderNotes: endpoint({
    ...reading,
    path: '/orders/{id}/internal-notes',
    summary: 'Internal notes about an order (expert)',
    description: forExperts.trim(),
    params: OrderParams,
    reply: InternalNotes,
    errors: onOrder,
  }),
  writeOrderNote: endpoint({
    ...idempotent,
    method: 'POST',
    path: '/orders/{id}/internal-notes',
    summary: 'Add an internal note about an order (expert)',
    description: `${forExperts}It can never be changed into a message.`,
    params: OrderParams,
    body: Note,
    reply: InternalNote,
    errors: [...onOrder, 'act_not_allowed'],
  }),
}
