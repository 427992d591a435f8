import { conversationEndpoints } from '#contract/conversations.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listQuestions } from './domain.ts'

export function questionRoutes(on: Register, context: Context): void {
  on(conversationEndpoints.listOpenQuestions, ({ caller }) => listQuestions(context, caller))
}
