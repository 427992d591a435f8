import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { moveOpen } from '../invitations/store.ts'
import { moveWaiting } from '../joining/store.ts'
import {
  findMember,
  forgetEnded,
  forgetMembership,
  insertMemberships,
  mirrorMembers,
  restoreMemberships,
  saveMembership,
} from '../memberships/store.ts'
import { endMembershipByProvider } from '../revocation/domain.ts'
import { isShutOut } from '../store.ts'
import { membershipsAfterUndo, type TeamMoves } from './rules.ts'
import { listJoinedThrough, listMemberships } from './store.ts'

type Teams = { fromId: string; toId: string; at: Date }

/**
 * Brings the members of one team into another, in their roles, with open invitations and requests. Former members of either team
 * stay out, and members of both keep the role that they have there.
 */
export async function joinTeams(tx: Tx, { fromId, toId, at }: Teams, by: string): Promise<TeamMoves> {
  const memberships = await listMemberships(tx, fromId)
  const there = new Map((await listMemberships(tx, toId)).map((one) => [one.personId, one]))
  const current = memberships.filter(({ endedAt }) => endedAt === null)
  const added = current.filter(({ personId }) => !there.has(personId))
  const barred = memberships.filter(({ personId, endedAt }) => endedAt !== null && !there.has(personId))
  for (const { personId, role } of added)
    await saveMembership(tx, { organisationId: toId, personId, role, at, throughId: null })
  await insertMemberships(tx, toId, barred)
  return {
    memberships: memberships.map(({ since, endedAt, ...one }) => ({
      ...one,
      since: since.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    added: added.map(({ personId }) => personId),
    excluded: current.map(({ personId }) => personId).filter((id) => there.get(id)?.endedAt),
    barred: barred.map(({ personId }) => personId),
    invitations: await moveOpen(tx, { from: fromId, to: toId }, { by, at }),
    requests: await moveWaiting(tx, { from: fromId, to: toId }),
  }
}

/** Makes the members of a team members of those that are merged into it, so that they see their orders. */
export const shareTeam = (tx: Tx, id: string, at: Date): Promise<void> => mirrorMembers(tx, id, at)

type Parting = Teams & {
  /** Customers that are merged into the one that becomes its own again. */
  below: readonly string[]
  /** People who belong to the surviving team by another merge. */
  otherwiseIn: ReadonlySet<string>
}

/**
 * Gives a team its members of before the merge again, without those who have left meanwhile, and takes those whom the merge has
 * brought out of the other team. Their orders there stay there, with a colleague as owner. Returns those of them who stay in it
 * by another merge.
 */
export async function partTeams(
  tx: Tx,
  context: Context,
  caller: Caller,
  { fromId, toId, at, below, otherwiseIn }: Parting,
  moves: TeamMoves,
): Promise<string[]> {
  const { invitations, requests } = moves
  const late = await listJoinedThrough(tx, toId, { customers: [fromId, ...below], invitations, requests })
  await moveOpen(tx, { from: toId, to: fromId, only: invitations }, { by: caller.personId, at })
  await moveWaiting(tx, { from: toId, to: fromId, only: requests })
  const staying = new Set<string>()
  for (const { personId, endedAt } of await listMemberships(tx, toId)) if (!endedAt) staying.add(personId)
  for (const personId of moves.excluded) if (!(await isShutOut(tx, personId))) staying.add(personId)
  await restoreMemberships(tx, fromId, membershipsAfterUndo(moves, { staying, late }, at))
  const brought = new Set([...moves.added, ...late.map(({ personId }) => personId)])
  const kept: string[] = []
  for (const personId of brought) {
    if (!(await findMember(tx, toId, personId))) continue
    if (otherwiseIn.has(personId)) {
      kept.push(personId)
      continue
    }
    await endMembershipByProvider(tx, context, caller, { organisationId: toId, personId, at })
    await forgetMembership(tx, toId, personId)
  }
  await forgetEnded(tx, toId, moves.barred)
  await mirrorMembers(tx, fromId, at)
  await mirrorMembers(tx, toId, at)
  return kept
}
