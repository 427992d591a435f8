import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { recordInTeam } from '../history/domain.ts'
import { closeRequestsOf } from '../joining/store.ts'
import { canBeInTeam, isAdmin } from './access.ts'
import {
  countMembers,
  findMembership,
  findStanding,
  listAdmins,
  lockTeam,
  type Standing,
  saveMembership,
  shareMembership,
} from './store.ts'

type Joining = { organisationId: string; personId: string; at: Date }

/** Whoever comes into a team in which nobody is, be it the first of all, is its admin. */
export async function join(tx: Tx, { organisationId, personId, at }: Joining): Promise<void> {
  const { admins } = await countMembers(tx, organisationId)
  await saveMembership(tx, { organisationId, personId, role: admins === 0 ? 'admin' : 'member', at })
  await closeRequestsOf(tx, personId, at)
}

/** A token names an organisation: that lets in whoever was never in its team. Whoever has left it stays out. */
export async function arrive(
  tx: Tx,
  context: Pick<Context, 'jobs'>,
  { organisationId, personId, at }: Joining,
): Promise<void> {
  await lockTeam(tx, organisationId)
  if (await findMembership(tx, organisationId, personId)) return
  await join(tx, { organisationId, personId, at })
  await recordInTeam(tx, context, {
    organisationId,
    at,
    actor: { kind: 'person', id: personId, grants: [] },
    action: 'arrive',
    changes: stated({ personId }),
  })
}

/** How the caller stands to a team, as it is now and not as the caller was remembered. No member, no such team. */
export async function getStanding(db: Db | Tx, caller: Caller, organisationId: string): Promise<Standing> {
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  const standing = await findStanding(db, organisationId, caller.personId)
  if (!standing) throw new Refusal('team_not_found')
  return standing
}

/** The same with the team locked, for acts. */
export async function lockStanding(tx: Tx, caller: Caller, organisationId: string): Promise<Standing> {
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  await lockTeam(tx, organisationId)
  return getStanding(tx, caller, organisationId)
}

export async function lockAsAdmin(tx: Tx, caller: Caller, organisationId: string): Promise<Standing> {
  const standing = await lockStanding(tx, caller, organisationId)
  if (!isAdmin(standing)) throw new Refusal('forbidden')
  return standing
}

/** Whoever leaves at this moment makes nothing for the team that nobody would hand over: one of the two waits. */
export async function holdMembership(tx: Tx, organisationId: string, { personId }: Caller): Promise<void> {
  if (!(await shareMembership(tx, organisationId, personId))) throw new Refusal('organisation_not_found')
}

/**
 * Whom it concerns what becomes of something that was this member's: the member, and of who left as the last one the admin
 * who came after. Null while nobody is in the team.
 */
export async function findConcerned(
  tx: Tx,
  organisationId: string,
  personId: string,
): Promise<string | null> {
  if (await findStanding(tx, organisationId, personId)) return personId
  const [admin] = await listAdmins(tx, organisationId, 1)
  return admin?.personId ?? null
}
