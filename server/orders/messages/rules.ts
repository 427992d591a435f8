import { type OrderState, orderStates } from '#contract/lists.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../rules.ts'

/** A draft may be deleted, and the provider does not work on it. */
const placed: readonly OrderState[] = orderStates.filter((state) => state !== 'draft')

/** Actions in the conversation about an order. Reporting contacts have no part in it. */
export const conversationActions = {
  read: { from: orderStates, by: ['side', 'expert'] },
  write_message: { from: placed, by: ['side', 'expert'] },
  close_question: { from: placed, by: ['expert'] },
  read_notes: { from: orderStates, by: ['expert'] },
  write_note: { from: placed, by: ['expert'] },
} as const satisfies Record<string, Transition<OrderState, Relation>>

/** Receivers of the mails about a message, and sides whose message leaves the order unread. */
export const writingMessages = {
  notifies: [
    { to: 'orderer', mail: 'message', preference: 'message_received', by: ['expert'] },
    { to: 'provider', mail: 'message-provider', preference: null, by: ['customer'] },
  ],
  unreadAfter: ['customer', 'expert'],
  audience: 'both',
  details: ['isQuestion', 'isAnswer'],
  reporting: null,
} as const
