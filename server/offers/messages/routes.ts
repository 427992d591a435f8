import { conversationEndpoints as endpoints } from '#contract/conversations.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import {
  closeOfferMessage,
  listOfferMessages,
  listOfferNotes,
  writeOfferMessage,
  writeOfferNote,
} from './domain.ts'

export function offerMessageRoutes(on: Register, context: Context): void {
  on(endpoints.listOfferMessages, ({ caller, params }) => listOfferMessages(context, caller, params.id))
  on(endpoints.writeOfferMessage, ({ caller, params, onceKey, body }) =>
    writeOfferMessage(context, caller, params.id, onceKey, body),
  )
  on(endpoints.closeOfferMessage, ({ caller, params }) => closeOfferMessage(context, caller, params))
  on(endpoints.listOfferNotes, ({ caller, params }) => listOfferNotes(context, caller, params.id))
  on(endpoints.writeOfferNote, ({ caller, params, onceKey, body }) =>
    writeOfferNote(context, caller, params.id, onceKey, body),
  )
}
