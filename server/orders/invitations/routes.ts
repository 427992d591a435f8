import { peopleEndpoints } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { acceptInvitation } from './domain.ts'

export function invitationRoutes(on: Register, context: Context): void {
  on(peopleEndpoints.acceptInvitation, ({ caller, params }) =>
    acceptInvitation(context, caller, params.token),
  )
}
