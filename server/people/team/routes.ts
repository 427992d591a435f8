import { teamEndpoints } from '#contract/teams.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { atTeam } from '../memberships/domain.ts'
import { getTeam, leaveTeam, listTeamMembers, removeTeamMember, setTeamRole } from './domain.ts'

export function teamRoutes(on: Register, context: Context): void {
  on(teamEndpoints.getTeam, async ({ caller, params }) =>
    getTeam(context, caller, (await atTeam(context, params)).id),
  )
  on(teamEndpoints.listTeamMembers, async ({ caller, params, query }) =>
    listTeamMembers(context, caller, (await atTeam(context, params)).id, query.cursor),
  )
  on(teamEndpoints.setTeamRole, async ({ caller, params, version, body }) =>
    setTeamRole(context, caller, { ...(await atTeam(context, params)), version }, body.role),
  )
  on(teamEndpoints.removeTeamMember, async ({ caller, params, version, body }) => {
    await removeTeamMember(context, caller, { ...(await atTeam(context, params)), version }, body.handOverTo)
    return undefined
  })
  on(teamEndpoints.leaveTeam, async ({ caller, params, body }) => {
    await leaveTeam(context, caller, (await atTeam(context, params)).id, body.handOverTo)
    return undefined
  })
}
