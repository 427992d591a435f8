import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type FrameItem, type Need, shortagesOf } from './rules.ts'
import {
  listDrawn,
  listDrawsOf as listDrawRows,
  listFrameItems as listItemRows,
  lockItems,
  replaceDraws,
} from './store.ts'

/**
 * Sets the quantities that an order takes from frame offers, replacing what it took before. Concurrent orders run one
 * after the other, so that together they never take more than was agreed.
 */
export async function draw(tx: Tx, orderId: string, needs: readonly Need[]): Promise<void> {
  const itemIds = needs.map(({ item }) => item.id)
  if (needs.length > 0) {
    await lockItems(tx, itemIds)
    const shortages = shortagesOf(needs, await listDrawn(tx, orderId, itemIds))
    if (shortages.length > 0) throw new Refusal('frame_exceeded', undefined, shortages)
  }
  await replaceDraws(tx, orderId, { itemIds, quantities: needs.map(({ quantity }) => quantity) })
}

/** Items of these frame offers, each with the quantity that orders have drawn from it. */
export function listFrameItems(db: Db | Tx, offerIds: readonly string[]): Promise<FrameItem[]> {
  return listItemRows(db, offerIds)
}

/** Quantities that an order has drawn, by offer item. */
export function listDrawsOf(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  return listDrawRows(db, orderId)
}
