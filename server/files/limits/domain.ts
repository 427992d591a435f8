import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import type { FileSubject } from '../rules.ts'
import { subjectFiles } from '../subjects/domain.ts'
import { lockBytesOf, sumBytes } from './store.ts'

/** Person and organisation whose limits a file counts towards. Files of the provider count towards none. */
type Charge = {
  personId: string
  /** The organisation of the order as it is stored, and all ids of its customer. */
  organisation: { id: string; parts: readonly string[] } | null
}

async function findCharge(db: Db | Tx, caller: Caller, subject: FileSubject): Promise<Charge | null> {
  if (roleOf(caller) !== 'customer') return null
  const id = (await subjectFiles(subject).findOrganisation?.(db, caller, subject.id)) ?? null
  return {
    personId: caller.personId,
    organisation: id === null ? null : { id, parts: await partsOf(db, id) },
  }
}

/**
 * Keeps others from changing what the file counts for, until the transaction ends. Taken before the rows of files and uploads, as
 * everywhere: the rows of the sums are locked with these. The customer comes first for everybody.
 */
export async function lockCharge(tx: Tx, caller: Caller, subject: FileSubject): Promise<Charge | null> {
  const charge = await findCharge(tx, caller, subject)
  if (!charge) return null
  if (charge.organisation) await lockBytesOf(tx, [...charge.organisation.parts].sort().join())
  await lockBytesOf(tx, charge.personId)
  return charge
}

type Added = { caller: Caller; subject: FileSubject; sizeBytes: number }

/**
 * Writes a row of a file or an upload with those to whom it is charged, and refuses it where that exceeds a limit. Called with
 * the subject locked.
 */
export async function chargeBytes<Result>(
  tx: Tx,
  context: Context,
  { caller, subject, sizeBytes }: Added,
  write: (chargedTo: string[]) => Promise<Result>,
): Promise<Result> {
  // Locked, so that two files at once cannot both be the last one.
  const charge = await lockCharge(tx, caller, subject)
  if (!charge) return write([])
  const { personId, organisation } = charge
  await refuseOverLimit(tx, context, charge, sizeBytes)
  return write(organisation ? [organisation.id, personId] : [personId])
}

/** Refuses a file before its bytes are read where nothing is left for it. */
export async function refuseWithoutSpace(
  context: Context,
  caller: Caller,
  subject: FileSubject,
): Promise<void> {
  const charge = await findCharge(context.db, caller, subject)
  if (charge) await refuseOverLimit(context.db, context, charge, 1)
}

async function refuseOverLimit(
  db: Db | Tx,
  { config }: Context,
  { personId, organisation }: Charge,
  added: number,
): Promise<void> {
  const refuse = (name: 'person_bytes' | 'organisation_bytes', most: number, stored: number) => {
    if (most === 0 || stored + added <= most) return
    const remaining = Math.max(0, most - stored)
    throw Refusal.ofLimit('storage_limit_reached', { name, most, remaining, until: null })
  }
  const { bytes } = config.limits
  refuse('person_bytes', bytes.person, await sumBytes(db, [personId]))
  if (organisation) refuse('organisation_bytes', bytes.organisation, await sumBytes(db, organisation.parts))
}
