import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { requireApproved } from '#server/laboratories/approval/domain.ts'
import { recordCreation } from '../lifecycle/domain.ts'
import {
  insertConsignment,
  type LockedConsignment,
  lockConsignment,
  lockPrepared,
  touchConsignment,
} from '../store.ts'

/**
 * The consignment that is being prepared for a laboratory, begun if there is none. It is locked before the order whose tests
 * join it, as everywhere.
 */
export async function prepareConsignment(
  tx: Tx,
  context: Context,
  caller: Caller,
  laboratoryId: string,
): Promise<LockedConsignment> {
  await requireApproved(tx, laboratoryId)
  const known = await lockPrepared(tx, laboratoryId)
  if (known) return known
  const createdAt = context.clock.now()
  const id = uuid({ msecs: createdAt.getTime() })
  if (await insertConsignment(tx, { id, laboratoryId, createdAt, createdBy: caller.personId })) {
    await recordCreation(tx, context, { id, at: createdAt, actor: caller })
  }
  // Another expert may have begun it since it was looked for.
  const begun = await lockPrepared(tx, laboratoryId)
  if (!begun) throw new Error('A consignment that was just begun cannot be found')
  return begun
}

/** Locks the consignments that are still being prepared, in the given order. */
export async function lockPreparedAmong(tx: Tx, ids: readonly string[]): Promise<LockedConsignment[]> {
  const locked: LockedConsignment[] = []
  for (const id of ids) {
    const consignment = await lockConsignment(tx, id)
    if (consignment?.state === 'draft') locked.push(consignment)
  }
  return locked
}

/** Tests have joined or left a consignment that is being prepared. */
export const noteNewTests = (tx: Tx, id: string): Promise<void> => touchConsignment(tx, id)
