import type { FrameUse } from '#contract/frame-uses.ts'
import { type Caller, nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { callOff, listCallOffItems, listCallOffsOf } from '#server/offers/call-offs/domain.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { isValid, type OfferItem } from '#server/offers/rules.ts'
import { getOrderRecord } from '../domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { needsOf, presentUses } from './rules.ts'

type CallingOrder = Pick<OrderRecord, 'id' | 'offers' | 'samples'>

const usesFrameOffer = ({ offers }: Pick<OrderRecord, 'offers'>) => offers.some((offer) => offer.isFrame)

/**
 * Adjusts the quantities that the order has taken from these items to what it needs. Orders without framework offers run
 * no statement.
 */
export async function takeCallOffs(tx: Tx, order: CallingOrder, items: readonly OfferItem[]): Promise<void> {
  if (usesFrameOffer(order)) await callOff(tx, order.id, needsOf(items, order.samples))
}

/** Returns the quantities that the order no longer needs, after tests or samples were removed. */
export async function giveBackSpare(tx: Tx, order: CallingOrder): Promise<void> {
  if (!usesFrameOffer(order)) return
  const left = await findOrder(tx, order.id, nobodyId)
  if (left) await takeCallOffs(tx, { ...left, offers: order.offers }, await listItemsOfOrder(tx, left.id))
}

export async function giveBackAll(tx: Tx, order: CallingOrder): Promise<void> {
  if (usesFrameOffer(order)) await callOff(tx, order.id, [])
}

/** Quantities that a draft would take now, so that shortages are shown before submission. */
export async function listFrameUses({ db, clock }: Context, caller: Caller, id: string) {
  const { order, relation } = await getOrderRecord(db, caller, id)
  const isDraft = order.state === 'draft'
  const offers = order.offers.filter((offer) => offer.isFrame && (!isDraft || isValid(offer, clock.now())))
  // Reporting contacts do not see offers.
  if (relation === 'reporting' || offers.length === 0) return { items: [] }
  return { items: await usesOf(db, { ...order, offers }, isDraft) }
}

async function usesOf(db: Db, order: CallingOrder, isDraft: boolean): Promise<FrameUse[]> {
  const items = await listCallOffItems(db, idsOf(order.offers))
  const quantities = isDraft
    ? new Map(needsOf(items, order.samples).map(({ item, quantity }) => [item.id, quantity]))
    : await listCallOffsOf(db, order.id)
  return presentUses(items, quantities, isDraft)
}

const idsOf = (offers: CallingOrder['offers']) => offers.map((offer) => offer.id)
