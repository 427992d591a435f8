import { type OfferState, offerStates } from '#contract/lists.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import type { ConversationAct } from '#server/messages/conversations/rules.ts'
import type { Relation } from '../access.ts'

/** A version may be superseded between finding and locking it. */
const sent: readonly OfferState[] = offerStates.filter((state) => state !== 'draft')

/** Actions in the conversation about an offer, from its first version that was sent on, whatever becomes of it. */
export const conversationActions = {
  write_message: { from: sent, by: ['customer', 'expert'] },
  close_question: { from: sent, by: ['expert'] },
  write_note: { from: sent, by: ['expert'] },
} as const satisfies Record<ConversationAct, Transition<OfferState, Relation>>
