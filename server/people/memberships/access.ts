import type { MemberAct, TeamAct } from '#contract/teams.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Standing, TeamCounts } from './store.ts'

/** True for customers; teams are their own matter. */
export const canBeInTeam = (caller: Caller): boolean => !hasGrant(caller, 'expert')

/** True for members who may admit and remove others. */
export const isAdmin = ({ role }: Pick<Standing, 'role'>): boolean => role === 'admin'

/** True for the last admin of a team that has other members. */
export const isLastAdmin = (member: Pick<Standing, 'role'>, counts: TeamCounts): boolean =>
  isAdmin(member) && counts.admins === 1

/** True if the member may leave. The last one may, because nobody is left to admit or remove. */
export const mayLeave = (member: Standing, counts: TeamCounts): boolean =>
  !isLastAdmin(member, counts) || counts.members === 1

export function teamActsOf(reader: Standing, counts: TeamCounts): TeamAct[] {
  return [
    ...(isAdmin(reader) ? (['invite', 'decide_requests'] as const) : []),
    ...(mayLeave(reader, counts) ? (['leave'] as const) : []),
  ]
}

/** Actions that a reader may take on a member. Leaving is a separate action. */
export function memberActsOf(reader: Standing, member: Standing, counts: TeamCounts): MemberAct[] {
  if (!isAdmin(reader)) return []
  const ofRole: MemberAct[] = isAdmin(member)
    ? isLastAdmin(member, counts)
      ? []
      : ['make_member']
    : ['make_admin']
  return member.personId === reader.personId ? ofRole : [...ofRole, 'remove']
}
