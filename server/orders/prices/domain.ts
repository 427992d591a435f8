import type { Order } from '#contract/orders.ts'
import { type Caller, nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { acceptOffers } from '#server/offers/lifecycle/domain.ts'
import { giveBackSpare, takeCallOffs } from '../call-offs/domain.ts'
import { getOrder } from '../domain.ts'
import { type Step, transition } from '../lifecycle/domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { priceOrder } from '../rules.ts'
import { replaceLines } from '../store.ts'
import { linesWithoutRejected, linesWithPrice, linesWithRestored, priceDetails } from './rules.ts'
import { listSetPrices } from './store.ts'

/** Takes the tests of rejected samples out of the price and gives agreed quantities back. `order` is as before the rejection. */
export async function releaseRejected(tx: Tx, order: OrderRecord): Promise<void> {
  const rejected = await findOrder(tx, order.id, nobodyId)
  if (!rejected) throw new Error('A locked order cannot be found')
  const items = await listItemsOfOrder(tx, order.id)
  await replaceLines(tx, order.id, linesWithoutRejected(order.lines, items, rejected.samples))
  await giveBackSpare(tx, order)
}

/** Brings the tests of a sample that is no longer rejected back into the price. `order` is as before the change. */
export async function restoreRejected(tx: Tx, order: OrderRecord): Promise<void> {
  const restored = await findOrder(tx, order.id, nobodyId)
  if (!restored) throw new Error('A locked order cannot be found')
  const items = await listItemsOfOrder(tx, order.id)
  const promised = priceOrder(order.offers, items, restored.samples).lines
  const setPrices = await listSetPrices(tx, order.id)
  const lines = linesWithRestored(order.lines, promised, setPrices, items, restored.samples)
  await replaceLines(tx, order.id, lines)
  await takeCallOffs(tx, restored, items)
}

/** Accepts the offers from which a placed order takes its prices. Of those accepted before nothing changes. */
export async function acceptOffersOf(
  { tx, context, actor }: Pick<Step, 'tx' | 'context' | 'actor'>,
  orderId: string,
  offers: OrderRecord['offers'],
): Promise<void> {
  const offerIds = offers.filter((offer) => offer.state === 'sent').map((offer) => offer.id)
  await acceptOffers(tx, context, actor, { orderId, offerIds })
}

/** Sets the final price of a line that was offered as a range. The same price again changes nothing and notifies nobody. */
export function setPrice(
  context: Context,
  caller: Caller,
  { id, version, offerItemId }: { id: string; version: number; offerItemId: string },
  unitPriceCents: number,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await transition({ tx, context, actor: caller, id, version }, 'set_price', async ({ order }) => {
      const lines = linesWithPrice(order, offerItemId, unitPriceCents)
      if (!lines) return null
      await replaceLines(tx, id, lines)
      return priceDetails(order, lines, offerItemId)
    })
    return getOrder(context, caller, id, tx)
  })
}
