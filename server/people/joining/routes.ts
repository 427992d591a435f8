import { teamEndpoints } from '#contract/teams.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { atTeam } from '../memberships/domain.ts'
import { askToJoin, decide, getJoining } from './domain.ts'

export function joiningRoutes(on: Register, context: Context): void {
  on(teamEndpoints.getJoining, ({ caller }) => getJoining(context, caller))
  on(teamEndpoints.askToJoin, ({ caller, onceKey }) => askToJoin(context, caller, onceKey))
  on(teamEndpoints.acceptJoinRequest, async ({ caller, params }) => {
    await decide(context, caller, await atTeam(context, params), 'accepted')
    return undefined
  })
  on(teamEndpoints.declineJoinRequest, async ({ caller, params }) => {
    await decide(context, caller, await atTeam(context, params), 'declined')
    return undefined
  })
}
