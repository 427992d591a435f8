import type { OrderState } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { keepArrived, keepWithoutDay } from '../../samples/store.ts'
import { isFinished, keptUntil } from '../rules.ts'

/**
 * Sets the day until which the samples of an order are kept, when it is finished and at every later release of results. Takes the
 * day back when it is worked on again.
 */
export async function refreshKeeping(
  tx: Tx,
  orderId: string,
  { before, after, now }: { before: OrderState; after: OrderState; now: Date },
): Promise<void> {
  if (isFinished(after)) await keepArrived(tx, orderId, keptUntil(now))
  else if (isFinished(before)) await keepWithoutDay(tx, orderId)
}
