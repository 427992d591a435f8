import type { Membership } from '../memberships/rules.ts'

/** Changes that a merge made to two teams, as undoing needs them. */
export type TeamMoves = {
  /** Memberships of the merged team at the time of the merge. */
  memberships: (Omit<Membership, 'since' | 'endedAt'> & { since: string; endedAt: string | null })[]
  /** Members whom the merge brought into the surviving team. */
  added: string[]
  /** Members who had been removed from the surviving team before; they are in neither team while the merge lasts. */
  excluded: string[]
  /** Former members of the merged team, whom the merge keeps out of the surviving team too. */
  barred: string[]
  /** Open invitations that moved. */
  invitations: string[]
  /** Waiting requests that moved. */
  requests: string[]
}

/**
 * Memberships of the team after undoing: members who have left meanwhile stay out, and those who joined through the merged team
 * are in it. Where no admin is left, the member of longest standing is one.
 */
export function membershipsAfterUndo(
  { memberships }: Pick<TeamMoves, 'memberships'>,
  { staying, late }: { staying: ReadonlySet<string>; late: readonly Membership[] },
  at: Date,
): Membership[] {
  const isLate = new Set(late.map(({ personId }) => personId))
  const before = memberships.filter(({ personId }) => !isLate.has(personId))
  const restored = before.map(({ since, endedAt, ...one }): Membership => {
    const ended = endedAt === null ? (staying.has(one.personId) ? null : at) : new Date(endedAt)
    return { ...one, role: ended ? 'member' : one.role, since: new Date(since), endedAt: ended }
  })
  const all = [...restored, ...late.map((one) => ({ ...one }))]
  const current = all.filter(({ endedAt }) => endedAt === null)
  const [oldest] = current
  if (oldest && !current.some(({ role }) => role === 'admin')) oldest.role = 'admin'
  return all
}
