import type { CentsRange } from '#contract/fields.ts'
import type { OrderState, SampleState } from '#contract/lists.ts'
import type { OrderLine } from '#contract/order-prices.ts'
import { stated } from '#server/events/rules.ts'
import { type OfferItem, quantityOf, totalAt } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { groupByTest, type PricedLine, type TestedSample, totalOf } from '../rules.ts'

/**
 * Lines of an order without the tests of rejected samples. Unit price and discount stay as promised: a rejected
 * sample must not make the others more expensive by missing a volume tier. One-time fees stay while a test of their
 * offer remains.
 */
export function linesWithoutRejected(
  lines: readonly PricedLine[],
  items: readonly Pick<OfferItem, 'id' | 'offerId' | 'unit' | 'elements' | 'quantity'>[],
  samples: readonly (TestedSample & { state: SampleState })[],
): PricedLine[] {
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

/**
 * Lines of an order of which a sample is no longer rejected. What is left of its lines keeps unit price and discount; a line that
 * was gone gets those of its offer for all samples of the order, as when it was placed, and the price that an expert has set.
 */
export function linesWithRestored(
  lines: readonly PricedLine[],
  promised: readonly PricedLine[],
  setPrices: ReadonlyMap<string, CentsRange>,
  items: Parameters<typeof linesWithoutRejected>[1],
  samples: Parameters<typeof linesWithoutRejected>[2],
): PricedLine[] {
  const left = new Map(lines.map((line) => [line.offerItemId, line]))
  const whole = promised.map((line) => {
    const set = setPrices.get(line.offerItemId)
    const { unitPriceCents, discountPercent } = left.get(line.offerItemId) ?? {
      ...line,
      ...(set && { unitPriceCents: set }),
    }
    const totalCents = totalAt(unitPriceCents, line.quantity, discountPercent)
    return { ...line, unitPriceCents, discountPercent, totalCents }
  })
  return linesWithoutRejected(whole, items, samples)
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

const isRange = ({ min, max }: CentsRange): boolean => min < max

/**
 * True while an expert may set the price of the line: it was offered as a range, and in a completed order it still is one. The
 * customer of a completed order relies on what has been set.
 */
export const isPriceOpen = (line: PricedLine, state: OrderState): boolean =>
  isRange(line.offeredUnitPriceCents) && (state !== 'completed' || isRange(line.unitPriceCents))

export const presentLine = (
  { offeredUnitPriceCents: offeredCents, offer: _, ...line }: PricedLine,
  canSet: boolean,
): OrderLine => ({
  ...line,
  ...(isRange(offeredCents) && { priceRange: { offeredCents, canSet } }),
})

type PricedOrder = { state: OrderState; lines: readonly PricedLine[]; serviceFeeCents: number | null }

/** Lines of the order with the price of one unit set in one of them; null if it has that price already. */
export function linesWithPrice(
  { state, lines }: PricedOrder,
  offerItemId: string,
  unitPriceCents: number,
): PricedLine[] | null {
  const line = lines.find((one) => one.offerItemId === offerItemId)
  if (!line) throw new Refusal('line_not_found')
  if (!isPriceOpen(line, state)) throw new Refusal('price_final')
  const { min, max } = line.offeredUnitPriceCents
  if (unitPriceCents < min || unitPriceCents > max) {
    const code = unitPriceCents < min ? 'too_small' : 'too_large'
    throw new Refusal('price_out_of_range', [{ path: 'unitPriceCents', code }])
  }
  const price = { min: unitPriceCents, max: unitPriceCents }
  if (!isRange(line.unitPriceCents) && line.unitPriceCents.min === unitPriceCents) return null
  const totalCents = totalAt(price, line.quantity, line.discountPercent)
  return lines.map((one) => (one === line ? { ...line, unitPriceCents: price, totalCents } : one))
}

/** Details of the event: prices of the line and of the whole order, before and after. */
export function priceDetails(
  { lines, serviceFeeCents }: PricedOrder,
  changed: readonly PricedLine[],
  offerItemId: string,
) {
  const fee = serviceFeeCents ?? 0
  const lineIn = (all: readonly PricedLine[]) => all.find((one) => one.offerItemId === offerItemId)
  return {
    changes: {
      ...stated({ offerItemId }),
      unitPriceCents: [lineIn(lines)?.unitPriceCents, lineIn(changed)?.unitPriceCents] as const,
      totalCents: [totalOf(lines, fee), totalOf(changed, fee)] as const,
    },
    // A test of free text may be named after the customer's product.
    personal: { test: lineIn(changed)?.name },
  }
}
