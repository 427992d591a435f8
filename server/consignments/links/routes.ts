import { consignmentLinkEndpoints as endpoints } from '#contract/consignment-links.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { answerQuestion } from '../questions/domain.ts'
import { createLink, revokeLink } from './domain.ts'

export function consignmentLinkRoutes(on: Register, context: Context): void {
  on(endpoints.createConsignmentLink, ({ caller, params, version }) =>
    createLink(context, caller, { id: params.id, version }),
  )
  on(endpoints.answerQuestion, ({ caller, params, body }) =>
    answerQuestion(context, caller, params, body.text),
  )
  on(endpoints.revokeConsignmentLink, ({ caller, params, version }) =>
    revokeLink(context, caller, { id: params.id, version }),
  )
}
