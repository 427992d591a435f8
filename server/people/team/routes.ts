import { teamEndpoints } from '#contract/teams.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getTeam, leaveTeam, listTeamMembers, removeTeamMember, setTeamRole } from './domain.ts'

export function teamRoutes(on: Register, context: Context): void {
  on(teamEndpoints.getTeam, ({ caller, params }) => getTeam(context, caller, params.id))
  on(teamEndpoints.listTeamMembers, ({ caller, params, query }) =>
    listTeamMembers(context, caller, params.id, query.cursor),
  )
  on(teamEndpoints.setTeamRole, ({ caller, params, version, body }) =>
    setTeamRole(context, caller, { ...params, version }, body.role),
  )
  on(teamEndpoints.removeTeamMember, async ({ caller, params, version, body }) => {
    await removeTeamMember(context, caller, { ...params, version }, body.handOverTo)
    return undefined
  })
  on(teamEndpoints.leaveTeam, async ({ caller, params, body }) => {
    await leaveTeam(context, caller, params.id, body.handOverTo)
    return undefined
  })
}
