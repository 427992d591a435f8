import type { FrameUse } from '#contract/frame-uses.ts'
import { type Caller, nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { draw, listDrawsOf, listFrameItems } from '#server/offers/frames/domain.ts'
import { isValid, type OfferItem } from '#server/offers/rules.ts'
import { getOrderRecord } from '../domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { needsOf, presentUses } from './rules.ts'

type Drawing = Pick<OrderRecord, 'id' | 'offers' | 'samples'>

const usesFrame = ({ offers }: Pick<OrderRecord, 'offers'>) => offers.some((offer) => offer.isFrame)

/**
 * Adjusts the quantities that the order has taken from these items to what it needs. Orders without frame offers run
 * no statement.
 */
export async function takeFromFrames(tx: Tx, order: Drawing, items: readonly OfferItem[]): Promise<void> {
  if (usesFrame(order)) await draw(tx, order.id, needsOf(items, order.samples))
}

/** Returns the quantities that the order no longer needs, after tests or samples were removed. */
export async function giveBackSpare(tx: Tx, order: Drawing): Promise<void> {
  if (!usesFrame(order)) return
  const left = await findOrder(tx, order.id, nobodyId)
  if (left) await takeFromFrames(tx, { ...left, offers: order.offers }, await listItemsOfOrder(tx, left.id))
}

export async function giveBackAll(tx: Tx, order: Drawing): Promise<void> {
  if (usesFrame(order)) await draw(tx, order.id, [])
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

async function usesOf(db: Db, order: Drawing, isDraft: boolean): Promise<FrameUse[]> {
  const items = await listFrameItems(db, idsOf(order.offers))
  const quantities = isDraft
    ? new Map(needsOf(items, order.samples).map(({ item, quantity }) => [item.id, quantity]))
    : await listDrawsOf(db, order.id)
  return presentUses(items, quantities, isDraft)
}

const idsOf = (offers: Drawing['offers']) => offers.map((offer) => offer.id)
