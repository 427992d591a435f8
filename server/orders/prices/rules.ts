import type { SampleState } from '#contract/lists.ts'
import type { OrderLine } from '#contract/order-prices.ts'
import { type OfferItem, quantityOf, totalAt } from '#server/offers/rules.ts'
import { groupByTest, type TestedSample } from '../rules.ts'

/**
 * Lines of an order without the tests of rejected samples. Unit price and discount stay as promised: a rejected
 * sample must not make the others more expensive by missing a volume tier. One-time fees stay while a test of their
 * offer remains.
 */
export function linesWithoutRejected(
  lines: readonly OrderLine[],
  items: readonly Pick<OfferItem, 'id' | 'offerId' | 'unit' | 'elements' | 'quantity'>[],
  samples: readonly (TestedSample & { state: SampleState })[],
): OrderLine[] {
  const samplesByItem = groupByTest(samples.filter((sample) => sample.state !== 'rejected'))
  const itemById = new Map(items.map((item) => [item.id, item]))
  const usedOffers = new Set(items.filter(({ id }) => samplesByItem.has(id)).map(({ offerId }) => offerId))
  return lines.flatMap((line) => {
    const item = itemById.get(line.offerItemId)
    if (!item) throw new Error('A line of an order has an item that none of its offers has')
    if (item.unit === 'one_time_fee') return usedOffers.has(item.offerId) ? [line] : []
    const tested = samplesByItem.get(item.id)
    if (!tested) return []
    const quantity = Math.min(line.quantity, quantityOf(item, tested))
    return [{ ...line, quantity, totalCents: totalAt(line.unitPriceCents, quantity, line.discountPercent) }]
  })
}

/** Offers from which the lines of an order take their prices. */
export function offersOfLines<Used extends { id: string }>(
  offers: readonly Used[],
  items: readonly Pick<OfferItem, 'id' | 'offerId'>[],
  lines: readonly Pick<OrderLine, 'offerItemId'>[],
): Used[] {
  const priced = new Set(lines.map((line) => line.offerItemId))
  const used = new Set(items.filter((item) => priced.has(item.id)).map((item) => item.offerId))
  return offers.filter((offer) => used.has(offer.id))
}
