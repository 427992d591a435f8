import { customerEndpoints } from '#contract/customers.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { inviteToCustomer, listInvitations, resendInvitation, withdrawInvitation } from './domain.ts'

export function customerInvitationRoutes(on: Register, context: Context): void {
  on(customerEndpoints.listCustomerInvitations, ({ caller, params }) =>
    listInvitations(context, caller, params.id),
  )
  on(customerEndpoints.inviteToCustomer, ({ caller, params, body, onceKey }) =>
    inviteToCustomer(context, caller, params.id, body, onceKey),
  )
  on(customerEndpoints.resendCustomerInvitation, ({ caller, params, onceKey }) =>
    resendInvitation(context, caller, params, onceKey),
  )
  on(customerEndpoints.withdrawCustomerInvitation, async ({ caller, params }) => {
    await withdrawInvitation(context, caller, params)
    return undefined
  })
}
