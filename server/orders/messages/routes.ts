import { conversationEndpoints as endpoints } from '#contract/conversations.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { closeMessage, writeNote } from '#server/messages/conversations/domain.ts'
import { conversationAt, listOrderMessages, listOrderNotes, writeOrderMessage } from './domain.ts'

export function orderMessageRoutes(on: Register, context: Context): void {
  on(endpoints.listOrderMessages, ({ caller, params }) => listOrderMessages(context, caller, params.id))
  on(endpoints.writeOrderMessage, ({ caller, params, onceKey, body }) =>
    writeOrderMessage(context, caller, params.id, onceKey, body),
  )
  on(endpoints.closeOrderMessage, ({ caller, params }) =>
    closeMessage(context, caller, conversationAt(context, caller, params.id), params.messageId),
  )
  on(endpoints.listOrderNotes, ({ caller, params }) => listOrderNotes(context, caller, params.id))
  on(endpoints.writeOrderNote, ({ caller, params, onceKey, body }) =>
    writeNote(context, caller, conversationAt(context, caller, params.id), onceKey, body),
  )
}
