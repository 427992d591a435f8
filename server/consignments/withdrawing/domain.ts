import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { transition } from '../lifecycle/domain.ts'
import { type LockedConsignment, lockConsignment, mostTestsTold, touchConsignment } from '../store.ts'

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

type ReopenedTest = { sampleId: string; offerItemId: string; consignmentId: string | null }

/** Tests that the laboratories of these consignments had reported wait for a result again. They are told. */
export async function noteReopened(
  tx: Tx,
  context: Context,
  locked: readonly LockedConsignment[],
  reopened: readonly ReopenedTest[],
): Promise<void> {
  for (const { id } of locked) {
    const tests = reopened.filter(({ consignmentId }) => consignmentId === id)
    if (tests.length === 0) continue
    const told = tests.slice(0, mostTestsTold).map(({ sampleId, offerItemId }) => ({ sampleId, offerItemId }))
    await transition({ tx, context, actor: systemCaller, id }, 'reopen_tests', async () => ({
      changes: stated({ tests: tests.length, told }),
    }))
  }
}
