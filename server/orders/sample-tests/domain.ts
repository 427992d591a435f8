import type { Tx } from '#server/db/database.ts'
import { clearDraftTests } from '../samples/store.ts'
import { insertChosenTests } from './store.ts'

/** Turns the tests that were chosen in a draft into a row per sample × test. Called when the order leaves that state. */
export async function keepChosenTests(tx: Tx, order: { id: string; sampleCount: number }): Promise<void> {
  await insertChosenTests(tx, order.id, order.sampleCount)
  await clearDraftTests(tx, order.id)
}
