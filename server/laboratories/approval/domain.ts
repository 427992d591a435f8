import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { findState } from './store.ts'

/** Refuses a laboratory that does not exist, or that is not approved to test for the provider. */
export async function requireApproved(tx: Tx, laboratoryId: string): Promise<void> {
  const state = await findState(tx, laboratoryId)
  if (state === undefined) throw new Refusal('laboratory_not_found')
  if (state !== 'approved') throw new Refusal('laboratory_not_approved')
}
