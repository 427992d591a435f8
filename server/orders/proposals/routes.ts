import { orderProposalEndpoints as endpoints } from '#contract/order-proposals.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import {
  acceptProposal,
  declineProposal,
  listProposalsOf,
  previewProposal,
  propose,
  withdrawProposal,
} from './domain.ts'

export function orderProposalRoutes(on: Register, context: Context): void {
  on(endpoints.listProposals, ({ caller, params }) => listProposalsOf(context, caller, params.id))
  on(
    endpoints.previewProposal,
    ({ caller, params, body }) => previewProposal(context, caller, params.id, body),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'propose') },
  )
  on(
    endpoints.propose,
    ({ caller, params, version, onceKey, body }) =>
      propose(context, caller, { id: params.id, version, onceKey }, body),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'propose') },
  )
  on(endpoints.acceptProposal, ({ caller, params, version, body }) =>
    acceptProposal(context, caller, { id: params.id, version }, body),
  )
  on(endpoints.declineProposal, ({ caller, params, version, body }) =>
    declineProposal(context, caller, { id: params.id, version }, body),
  )
  on(endpoints.withdrawProposal, ({ caller, params, version, body }) =>
    withdrawProposal(context, caller, { id: params.id, version }, body),
  )
}
