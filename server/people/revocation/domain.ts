import type { PersonAccess, PersonRecord } from '#contract/access.ts'
import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { closeOrdersTo } from '#server/orders/readers/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canActFor } from '../acting/domain.ts'
import { isErased } from '../erasing/store.ts'
import { recordAboutPerson, recordInTeam } from '../history/domain.ts'
import { withdrawAll } from '../invitations/store.ts'
import { closeRequestsOf, closeRequestsTo } from '../joining/store.ts'
import { isLastAdmin } from '../memberships/access.ts'
import {
  countMembers,
  findMember,
  findSuccessor,
  listTeamIdsOf,
  lockTeam,
  setRole,
} from '../memberships/store.ts'
import { endAllSessions } from '../signing-out/domain.ts'
import { type AccessRow, findAccess, findSubject, listTeamsOf, lockAccess, setAccess } from '../store.ts'
import { endMembershipOf } from '../team/domain.ts'

/**
 * Ends the access of a customer's person: every later call is refused, and everything that could let the person back in ends.
 * Staff of the provider lose their access at the identity provider only.
 */
export function endAccess(context: Context, caller: Caller, personId: string): Promise<PersonAccess> {
  const { db, clock } = context
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  return db.transaction().execute(async (tx) => {
    const person = await getCustomersPerson(tx, personId)
    if (person.endedAt !== null) return present(person)
    const at = clock.now()
    await shutOut(tx, context, caller, { personId, at })
    await recordAboutPerson(tx, context, { personId, at, actor: caller, action: 'end_access' })
    return present(await getCustomersPerson(tx, personId))
  })
}

/** Ends the access of a person, whose row is locked, with all memberships and open links. */
export async function shutOut(
  tx: Tx,
  context: Context,
  caller: Caller,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await setAccess(tx, personId, { at, by: caller.personId })
  for (const organisationId of await listTeamIdsOf(tx, personId))
    await endMembershipByProvider(tx, context, caller, { organisationId, personId, at })
  await closeRequestsOf(tx, personId, at)
  await closeOrdersTo(tx, personId)
  await signalChangedAccess(tx)
}

/**
 * Ends the access of a person who is erased, with all tokens that were issued until now. The row has to be locked by
 * `lockPerson`.
 */
export async function endAccessForGood(
  tx: Tx,
  context: Context,
  caller: Caller,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  const subject = await findSubject(tx, personId)
  if (subject !== undefined) await endAllSessions(tx, subject, at)
  await shutOut(tx, context, caller, { personId, at })
  await recordAboutPerson(tx, context, { personId, at, actor: caller, action: 'erase' })
}

/** Locks a person against everything that gives them access. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await lockAccess(tx, personId)
}

/** True for a customer's person whose access has ended. */
export const hasNoAccess = async (tx: Tx, personId: string): Promise<boolean> =>
  (await findAccess(tx, personId))?.endedAt != null

/** Gives access again, unless the person is erased or waits for it. Memberships that have ended stay so. */
export function returnAccess(context: Context, caller: Caller, personId: string): Promise<PersonAccess> {
  const { db, clock } = context
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  return db.transaction().execute(async (tx) => {
    const person = await getCustomersPerson(tx, personId)
    if (person.endedAt === null) return present(person)
    if (await isErased(tx, personId)) throw new Refusal('person_is_erased')
    await setAccess(tx, personId, null)
    const event = { personId, at: clock.now(), actor: caller, action: 'return_access' } as const
    await recordAboutPerson(tx, context, event)
    return present(await getCustomersPerson(tx, personId))
  })
}

/** One person of a customer or of no team, with what the caller may do about their access. */
export async function getPerson({ db }: Context, caller: Caller, personId: string): Promise<PersonRecord> {
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  const person = await findAccess(db, personId)
  if (!person) throw new Refusal('person_not_found')
  return {
    ...present(person),
    organisations: await listTeamsOf(db, personId),
    allowed: person.role === 'expert' ? [] : await actsOn(db, caller, person),
  }
}

async function actsOn(db: Db, caller: Caller, { id, endedAt }: AccessRow): Promise<PersonRecord['allowed']> {
  if (endedAt !== null) return ['return_access']
  return (await canActFor(db, caller, id)) ? ['end_access', 'act_for'] : ['end_access']
}

async function getCustomersPerson(tx: Tx, id: string): Promise<AccessRow> {
  const person = await lockAccess(tx, id)
  if (!person || person.role === 'expert') throw new Refusal('person_not_found')
  return person
}

const present = ({ id, name, email, endedAt, endedByName }: AccessRow): PersonAccess => ({
  id,
  name,
  email,
  endedAt: endedAt?.toISOString() ?? null,
  endedBy: endedByName,
})

type Leaving = { organisationId: string; personId: string; at: Date }

/** Ends one membership. The team keeps an admin as long as it has members. */
export async function endMembershipByProvider(
  tx: Tx,
  context: Context,
  caller: Caller,
  { organisationId, personId, at }: Leaving,
): Promise<void> {
  await lockTeam(tx, organisationId)
  const member = await findMember(tx, organisationId, personId)
  if (!member) return
  const successor = (await findSuccessor(tx, organisationId, personId)) ?? null
  const event = { organisationId, at, actor: caller, audience: 'provider', isAnnounced: false } as const
  if (successor && isLastAdmin(member, await countMembers(tx, organisationId))) {
    await setRole(tx, organisationId, successor, 'admin')
    const changes = { ...stated({ personId: successor.personId }), role: ['member', 'admin'] } as const
    await recordInTeam(tx, context, { ...event, action: 'change_role', changes })
  }
  await endMembershipOf(tx, context, caller, { id: organisationId, member, successor, at })
  if (!successor) {
    await withdrawAll(tx, organisationId, { by: caller.personId, at })
    await closeRequestsTo(tx, organisationId, at)
  }
  const handedOverTo = successor?.personId ?? null
  const changes = { personId: [personId, null], ...stated({ handedOverTo }) } as const
  await recordInTeam(tx, context, { ...event, action: 'remove', changes })
}
