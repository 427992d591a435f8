import { conversationEndpoints as endpoints } from '#contract/conversations.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { closeMessage, writeNote } from '#server/messages/conversations/domain.ts'
import { conversationAt, listOfferMessages, listOfferNotes, writeOfferMessage } from './domain.ts'

export function offerMessageRoutes(on: Register, context: Context): void {
  on(endpoints.listOfferMessages, ({ caller, params }) => listOfferMessages(context, caller, params.id))
  on(endpoints.writeOfferMessage, ({ caller, params, onceKey, body }) =>
    writeOfferMessage(context, caller, params.id, onceKey, body),
  )
  on(endpoints.closeOfferMessage, ({ caller, params }) =>
    closeMessage(context, caller, conversationAt(context, caller, params.id), params.messageId),
  )
  on(endpoints.listOfferNotes, ({ caller, params }) => listOfferNotes(context, caller, params.id))
  on(endpoints.writeOfferNote, ({ caller, params, onceKey, body }) =>
    writeNote(context, caller, conversationAt(context, caller, params.id), onceKey, body),
  )
}
