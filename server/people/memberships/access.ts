import type { MemberAct, TeamAct } from '#contract/teams.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Standing, TeamCounts } from './store.ts'

/** Teams are the customers' own matter. */
export const canBeInTeam = (caller: Caller): boolean => !hasGrant(caller, 'expert')

/** Who lets people in and out. */
export const isAdmin = ({ role }: Pick<Standing, 'role'>): boolean => role === 'admin'

/** A team with members must keep somebody who can let people in and out. */
export const isLastAdmin = (member: Pick<Standing, 'role'>, counts: TeamCounts): boolean =>
  isAdmin(member) && counts.admins === 1

/** The last one may go: there is nobody left to be let in or out. */
export const mayLeave = (member: Standing, counts: TeamCounts): boolean =>
  !isLastAdmin(member, counts) || counts.members === 1

export function teamActsOf(reader: Standing, counts: TeamCounts): TeamAct[] {
  return [
    ...(isAdmin(reader) ? (['invite', 'decide_requests'] as const) : []),
    ...(mayLeave(reader, counts) ? (['leave'] as const) : []),
  ]
}

/** Nobody removes oneself: leaving is an act of its own. */
export function memberActsOf(reader: Standing, member: Standing, counts: TeamCounts): MemberAct[] {
  if (!isAdmin(reader)) return []
  const ofRole: MemberAct[] = isAdmin(member)
    ? isLastAdmin(member, counts)
      ? []
      : ['make_member']
    : ['make_admin']
  return member.personId === reader.personId ? ofRole : [...ofRole, 'remove']
}
