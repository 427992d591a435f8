import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type Need, shortagesOf } from './rules.ts'
import { listDrawn, lockItems, replaceDraws } from './store.ts'

/**
 * The one way an order takes of frame offers: exactly this, in place of what it has taken before. Of orders that ask at
 * once, one after the other is let in, so that together they never take more than was agreed.
 */
export async function draw(tx: Tx, orderId: string, needs: readonly Need[]): Promise<void> {
  const itemIds = needs.map(({ item }) => item.id)
  if (needs.length > 0) {
    await lockItems(tx, { itemIds })
    const shortages = shortagesOf(needs, await listDrawn(tx, orderId, itemIds))
    if (shortages.length > 0) throw new Refusal('frame_exceeded', undefined, shortages)
  }
  await replaceDraws(tx, { orderId, itemIds, quantities: needs.map(({ quantity }) => quantity) })
}

export { listDrawsOf, listFrameItems } from './store.ts'
