import { isoInstant, isoInstantOrNull } from '#server/db/rows.ts'
import { isExpired, shownState } from '#server/offers/rules.ts'
import type { OrderRecord } from './store.ts'

type Instants = Pick<OrderRecord, 'createdAt' | 'updatedAt' | 'submittedAt' | 'completedAt'>

/** Instants of an order in the list and the order itself. */
export const presentInstants = (order: Instants) => ({
  createdAt: isoInstant(order.createdAt),
  updatedAt: isoInstant(order.updatedAt),
  submittedAt: isoInstantOrNull(order.submittedAt),
  completedAt: isoInstantOrNull(order.completedAt),
})

/** Offer that an order uses, under the id of the offer with all its versions. */
export const presentUsedOffer = (
  { id: _, stableId, serviceFeeCents: __, discountPercent: ___, ...offer }: OrderRecord['offers'][number],
  now: Date,
) => ({
  ...offer,
  id: stableId,
  state: shownState(offer, now),
  expired: isExpired(offer.validUntil, now),
})
