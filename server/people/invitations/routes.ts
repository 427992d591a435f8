import { teamEndpoints } from '#contract/teams.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { atTeam } from '../memberships/domain.ts'
import { acceptInvitation, invite, resendInvitation, showInvitation, withdrawInvitation } from './domain.ts'

/** `forgetCallers` is called before the reply: whoever has joined sees the team in the next call. */
export function teamInvitationRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  on(teamEndpoints.inviteToTeam, async ({ caller, params, body, onceKey }) =>
    invite(context, caller, (await atTeam(context, params)).id, body, onceKey),
  )
  on(teamEndpoints.resendTeamInvitation, async ({ caller, params, onceKey }) =>
    resendInvitation(context, caller, await atTeam(context, params), onceKey),
  )
  on(teamEndpoints.withdrawTeamInvitation, async ({ caller, params }) => {
    await withdrawInvitation(context, caller, await atTeam(context, params))
    return undefined
  })
  on(teamEndpoints.showTeamInvitation, ({ caller, params }) => showInvitation(context, caller, params.token))
  on(teamEndpoints.acceptTeamInvitation, async ({ caller, params }) => {
    const joined = await acceptInvitation(context, caller, params.token)
    forgetCallers()
    return joined
  })
}
