import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type CallOffItem, type Need, shortagesOf } from './rules.ts'
import {
  listCalledOff,
  listCallOffsOf as listCallOffRows,
  listCallOffItems as listItemRows,
  lockItems,
  replaceCallOffs,
} from './store.ts'

/**
 * Sets the quantities that an order takes from framework offers, replacing what it took before. Concurrent orders run one
 * after the other, so that together they never take more than was agreed.
 */
export async function callOff(tx: Tx, orderId: string, needs: readonly Need[]): Promise<void> {
  const itemIds = needs.map(({ item }) => item.id)
  if (needs.length > 0) {
    await lockItems(tx, itemIds)
    const shortages = shortagesOf(needs, await listCalledOff(tx, orderId, itemIds))
    if (shortages.length > 0) throw new Refusal('frame_exceeded', undefined, shortages)
  }
  await replaceCallOffs(tx, orderId, { itemIds, quantities: needs.map(({ quantity }) => quantity) })
}

/** Items of these framework offers, each with the quantity that orders have called off. */
export function listCallOffItems(db: Db | Tx, offerIds: readonly string[]): Promise<CallOffItem[]> {
  return listItemRows(db, offerIds)
}

/** Quantities that an order has called off, by offer item. */
export function listCallOffsOf(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  return listCallOffRows(db, orderId)
}
