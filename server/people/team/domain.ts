import type { TeamRole } from '#contract/lists.ts'
import type { Team, TeamMember } from '#contract/teams.ts'
import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { handOverOrders } from '#server/orders/owners/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { recordInTeam } from '../history/domain.ts'
import { listOpenInvitations } from '../invitations/domain.ts'
import { withdrawAll, withdrawAround } from '../invitations/store.ts'
import { closeRequestsTo, listWaiting } from '../joining/store.ts'
import { isAdmin, isLastAdmin, mayLeave, memberActsOf, teamActsOf } from '../memberships/access.ts'
import { getStanding, lockAsAdmin, lockStanding } from '../memberships/domain.ts'
import {
  countMembers,
  endMembership,
  findMember,
  findTeamName,
  listAdmins,
  listMembers,
  type MemberRow,
  type Standing,
  setRole,
  type TeamCounts,
} from '../memberships/store.ts'

const pageSize = 50
const mostRequests = 50

export async function getTeam({ db, clock }: Context, caller: Caller, id: string): Promise<Team> {
  const reader = await getStanding(db, caller, id)
  const now = clock.now()
  const counts = await countMembers(db, id)
  const invitations = isAdmin(reader) ? await listOpenInvitations(db, id, now) : []
  const requests = isAdmin(reader) ? await listWaiting(db, id, now, mostRequests) : []
  return {
    id,
    name: (await findTeamName(db, id)) ?? '',
    role: reader.role,
    memberCount: counts.members,
    invitations,
    joinRequests: requests.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      askedAt: row.askedAt.toISOString(),
    })),
    allowed: teamActsOf(reader, counts),
  }
}

export async function listTeamMembers({ db }: Context, caller: Caller, id: string, cursor?: string) {
  const reader = await getStanding(db, caller, id)
  const counts = await countMembers(db, id)
  const after = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listMembers(db, id, after, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.personId))
  return { ...page, items: page.items.map((row) => presentMember(row, reader, counts)) }
}

function presentMember(row: MemberRow, reader: Standing, counts: TeamCounts): TeamMember {
  const { personId, name, email, role, version, since } = row
  const allowed = memberActsOf(reader, row, counts)
  return { id: personId, name, email, role, since: since.toISOString(), version, allowed }
}

type MemberOfTeam = { id: string; personId: string; version: number }

export function setTeamRole(
  context: Context,
  caller: Caller,
  { id, personId, version }: MemberOfTeam,
  role: TeamRole,
): Promise<TeamMember> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const reader = await lockAsAdmin(tx, caller, id)
    const member = await getMember(tx, id, personId)
    if (member.version !== version) throw new Refusal('membership_changed')
    if (member.role !== role) {
      const at = clock.now()
      if (isLastAdmin(member, await countMembers(tx, id))) throw new Refusal('team_needs_admin')
      await setRole(tx, id, member, role)
      // Links sent by somebody who is no longer admin admit nobody.
      if (role === 'member')
        await withdrawAround(tx, id, { id: personId, email: null }, { by: caller.personId, at })
      const changes = { ...stated({ personId }), role: [member.role, role] } as const
      await recordInTeam(tx, context, {
        organisationId: id,
        at,
        actor: caller,
        action: 'change_role',
        changes,
      })
    }
    const changed = await getMember(tx, id, personId)
    const acting = changed.personId === reader.personId ? changed : reader
    return presentMember(changed, acting, await countMembers(tx, id))
  })
}

async function getMember(tx: Tx, id: string, personId: string): Promise<MemberRow> {
  const member = await findMember(tx, id, personId)
  if (!member) throw new Refusal('team_member_not_found')
  return member
}

/** Removes a member. Access ends at once, because it is checked in every call. */
export async function removeTeamMember(
  context: Context,
  caller: Caller,
  { id, personId, version }: MemberOfTeam,
  handOverTo: string | null,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockAsAdmin(tx, caller, id)
    // Leaving is a separate action with a rule of its own.
    if (personId === caller.personId) throw new Refusal('forbidden')
    const member = await getMember(tx, id, personId)
    if (member.version !== version) throw new Refusal('membership_changed')
    const successor = await getSuccessor(tx, id, personId, handOverTo ?? caller.personId)
    const at = context.clock.now()
    await endMembershipOf(tx, context, caller, { id, member, successor, at })
    const changes = { personId: [personId, null], ...stated({ handedOverTo: successor.personId }) } as const
    const event = { organisationId: id, at, actor: caller, action: 'remove', changes } as const
    await recordInTeam(tx, context, event)
  })
}

export async function leaveTeam(
  context: Context,
  caller: Caller,
  id: string,
  handOverTo: string | null,
): Promise<void> {
  const { db, clock } = context
  const { personId } = caller
  await db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, caller, id)
    const counts = await countMembers(tx, id)
    if (!mayLeave(standing, counts)) throw new Refusal('team_needs_admin')
    const member = await getMember(tx, id, personId)
    const [admin] = await listAdmins(tx, id, 1, personId)
    const successorId = handOverTo ?? admin?.personId
    const successor = successorId === undefined ? null : await getSuccessor(tx, id, personId, successorId)
    const at = clock.now()
    await endMembershipOf(tx, context, caller, { id, member, successor, at })
    if (counts.members === 1) {
      // Nobody is left to decide about new members.
      await withdrawAll(tx, id, { by: personId, at })
      await closeRequestsTo(tx, id, at)
    }
    const handedOverTo = successor?.personId ?? null
    const changes = { personId: [personId, null], ...stated({ handedOverTo }) } as const
    await recordInTeam(tx, context, { organisationId: id, at, actor: caller, action: 'leave', changes })
  })
}

/** Member who gets the orders of one who leaves; never that member. */
async function getSuccessor(tx: Tx, id: string, leavingId: string, successorId: string): Promise<MemberRow> {
  const successor = successorId === leavingId ? undefined : await findMember(tx, id, successorId)
  if (!successor) throw new Refusal('team_member_not_found', [{ path: 'handOverTo', code: 'not_a_choice' }])
  return successor
}

/** Ends a membership of a locked team with everything that follows from it. Every process notices at once. */
export async function endMembershipOf(
  tx: Tx,
  context: Context,
  caller: Caller,
  { id, member, successor, at }: { id: string; member: MemberRow; successor: MemberRow | null; at: Date },
): Promise<void> {
  const { personId, name, email } = member
  await endMembership(tx, id, personId, at)
  await signalChangedAccess(tx)
  await withdrawAround(tx, id, { id: personId, email }, { by: caller.personId, at })
  const to = successor && { id: successor.personId, name: successor.name }
  for (const organisationId of await partsOf(tx, id))
    await handOverOrders(tx, context, caller, { organisationId, from: { id: personId, name }, to, at })
}
