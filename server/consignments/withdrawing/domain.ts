import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { transition } from '../lifecycle/domain.ts'
import { type LockedConsignment, lockConsignment, touchConsignment } from '../store.ts'

/** Locks consignments in the given order. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<LockedConsignment[]> {
  const locked: LockedConsignment[] = []
  for (const id of ids) {
    const consignment = await lockConsignment(tx, id)
    if (consignment) locked.push(consignment)
  }
  return locked
}

/** Tests have left these consignments at an instant. A laboratory that knows of its consignment is told. */
export async function noteLeft(
  tx: Tx,
  context: Context,
  locked: readonly LockedConsignment[],
  { tests: left, at }: { tests: readonly { consignmentId: string | null }[]; at: Date },
): Promise<void> {
  for (const { id, state } of locked) {
    const tests = left.filter(({ consignmentId }) => consignmentId === id).length
    if (tests === 0) continue
    if (state === 'draft') await touchConsignment(tx, id)
    else
      await transition({ tx, context, actor: systemCaller, id }, 'withdraw_tests', async () => ({
        changes: stated({ tests, withdrawnAt: at.toISOString() }),
      }))
  }
}
