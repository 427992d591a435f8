import { teamEndpoints } from '#contract/teams.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { acceptInvitation, invite, resendInvitation, showInvitation, withdrawInvitation } from './domain.ts'

export function teamInvitationRoutes(on: Register, context: Context): void {
  on(teamEndpoints.inviteToTeam, ({ caller, params, body, onceKey }) =>
    invite(context, caller, params.id, body, onceKey),
  )
  on(teamEndpoints.resendTeamInvitation, ({ caller, params, onceKey }) =>
    resendInvitation(context, caller, params, onceKey),
  )
  on(teamEndpoints.withdrawTeamInvitation, async ({ caller, params }) => {
    await withdrawInvitation(context, caller, params)
    return undefined
  })
  on(teamEndpoints.showTeamInvitation, ({ caller, params }) => showInvitation(context, caller, params.token))
  on(teamEndpoints.acceptTeamInvitation, ({ caller, params }) =>
    acceptInvitation(context, caller, params.token),
  )
}
