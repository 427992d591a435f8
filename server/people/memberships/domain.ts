import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { currentIdOf } from '#server/customers/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { recordInTeam } from '../history/domain.ts'
import { closeRequestsOf } from '../joining/store.ts'
import type { PersonContact } from '../rules.ts'
import { findPerson } from '../store.ts'
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
/** `throughId` is the merged customer whose organisation at the identity provider brought the person. */
type JoiningThrough = Joining & { throughId?: string | null }

/** Adds a member. The first member of a team is its admin. Every process notices at once. */
export async function join(
  tx: Tx,
  { organisationId, personId, at, throughId = null }: JoiningThrough,
): Promise<void> {
  const { admins } = await countMembers(tx, organisationId)
  const role = admins === 0 ? 'admin' : 'member'
  await saveMembership(tx, { organisationId, personId, role, at, throughId })
  await closeRequestsOf(tx, personId, at)
  await signalChangedAccess(tx)
}

/** Adds a person to the organisation of the token, unless the person was a member before. A former member stays out. */
export async function arrive(
  tx: Tx,
  context: Pick<Context, 'jobs'>,
  { organisationId: recognisedId, personId, at }: Joining,
): Promise<void> {
  const organisationId = await lockTeam(tx, recognisedId)
  if (await findMembership(tx, organisationId, personId)) return
  const throughId = recognisedId === organisationId ? null : recognisedId
  await join(tx, { organisationId, personId, at, throughId })
  await recordInTeam(tx, context, {
    organisationId,
    at,
    actor: { kind: 'person', id: personId, personId, grants: [] },
    action: 'arrive',
    changes: stated({ personId }),
  })
}

/** The parameters of a call with the id of the team into which the named one was merged, if it was. */
export async function atTeam<Params extends { id: string }>(
  { db }: Context,
  params: Params,
): Promise<Params> {
  return { ...params, id: await currentIdOf(db, params.id) }
}

/** Current membership of the caller in a team, read again. For others the team does not exist. */
export async function getStanding(db: Db | Tx, caller: Caller, organisationId: string): Promise<Standing> {
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  const standing = await findStanding(db, organisationId, caller.personId)
  if (!standing) throw new Refusal('team_not_found')
  return standing
}

/** The same with the team locked, for actions. */
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

/**
 * Locks the caller's membership, so that nothing is created for the team by somebody who is leaving it. Returns the team, or the
 * one that it was merged into.
 */
export async function holdMembership(
  tx: Tx,
  organisationId: string,
  { kind, personId }: Caller,
): Promise<string> {
  // An API key belongs to the organisation itself, and nobody takes over its orders.
  if (kind === 'key') return currentIdOf(tx, organisationId)
  const id = await shareMembership(tx, organisationId, personId)
  if (!id) throw new Refusal('organisation_not_found')
  return id
}

/**
 * Person who is notified about what belonged to a member: the member, or after the last member left the next admin.
 * Null while the team has no members.
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

/** Admin of longest standing; null while the team has none. */
export async function findLeadingAdmin(tx: Tx, organisationId: string): Promise<PersonContact | null> {
  const [admin] = await listAdmins(tx, organisationId, 1)
  return (admin && (await findPerson(tx, admin.personId))) ?? null
}
