import { helsinkiDay } from '#contract/days.ts'
import type { CentsRange } from '#contract/fields.ts'
import type { OfferState, PriceUnit } from '#contract/lists.ts'
import type { VolumeTier } from '#contract/offers.ts'
import type { TableTest } from '#contract/result-tables.ts'
import { dayAfter, daysBetween } from '#server/days.ts'

/** Service fee of an order, unless its offer names another amount or none. */
export const defaultServiceFeeCents = 4900

const soonDays = 14

/** Days for which a new offer is valid unless its writer says otherwise. */
export const usualValidityDays = 30

/** True after the last day of validity, which ends at midnight in Helsinki. */
export function isExpired(validUntil: string, now: Date): boolean {
  return validUntil < helsinkiDay(now)
}

/** Last day of an offer that is valid for a number of days from today on. */
export const lastValidDay = (now: Date, days: number): string => dayAfter(helsinkiDay(now), days - 1)

type Validity = { state: OfferState; validUntil: string }

/** Code with which an order from this version is refused; null if orders can use its prices. */
export function refusalOf(
  { state, validUntil }: Validity,
  now: Date,
): 'offer_expired' | 'offer_closed' | null {
  if (state === 'expired' || isExpired(validUntil, now)) return 'offer_expired'
  return state === 'sent' || state === 'accepted' ? null : 'offer_closed'
}

export const isValid = (offer: Validity, now: Date): boolean => refusalOf(offer, now) === null

/** State as readers see it. From midnight on an offer is expired, even before the worker has recorded it. */
export const shownState = ({ state, validUntil }: Validity, now: Date): OfferState =>
  state === 'sent' && isExpired(validUntil, now) ? 'expired' : state

export function expiresSoon(validUntil: string, now: Date): boolean {
  if (isExpired(validUntil, now)) return false
  return daysBetween(helsinkiDay(now), validUntil) <= soonDays
}

/** Item of an offer. */
export type OfferItem = {
  id: string
  offerId: string
  nameEn: string
  nameFi: string
  standard: string | null
  quantity: number
  unit: PriceUnit
  unitPriceMinCents: number
  unitPriceMaxCents: number
  elements: number | null
  turnaroundMinWeeks: number | null
  turnaroundMaxWeeks: number | null
  sampleRequirementsEn: string | null
  sampleRequirementsFi: string | null
  materials: string[]
  requirements: TableTest[]
  tiers: VolumeTier[]
  /** Quantity that all orders together may call off; null for no limit. */
  frameQuantity: number | null
}

/** Offer that is not stored yet, with its items. */
export type NewOffer = {
  id: string
  organisationId: string | null
  personId: string | null
  name: string
  /** Text to the customer; absent for none. */
  text?: string
  validUntil: string
  serviceFeeCents: number
  /** Discount on the items in per cent; absent for none. */
  discountPercent?: number
  createdAt: Date
  items: (Omit<OfferItem, 'offerId' | 'tiers' | 'requirements'> & {
    /** Absent for none. */
    requirements?: readonly TableTest[]
    tiers: readonly VolumeTier[]
    /** Product of the catalogue; null for free text. */
    productId: string | null
    /** Fields that only the provider sees; absent if it was never in a draft. */
    provider?: Pick<ProviderFields, 'draftItemId' | 'costCents' | 'intendedLaboratory' | 'samples'>
  })[]
}

/** Fields of an item that no customer ever gets. */
export type ProviderFields = {
  /** The item. */
  id: string
  /** Id that the item has in drafts. */
  draftItemId: string
  /** Product of the catalogue; null for free text. */
  productKey: string | null
  costCents: number | null
  intendedLaboratory: string
  /** Positions of the samples on which it is done in the order that the offer is made for; empty for all. */
  samples: number[]
}

/** Facts by which the price of an item is multiplied in an order. `samples` are those to be tested. */
type Use = {
  samples: readonly { name: string; material: string; batch: string }[]
  elements: number
  /** Quantity of the offer: hours, days, weeks and months are agreed there, not counted from samples. */
  offered: number
}

const distinct = (values: readonly string[]) =>
  Math.max(1, new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean)).size)

/**
 * All price bases. Samples without a batch or material count as one batch or material; a product is a sample name, so
 * the same product sent in two batches is one product; a device is a sample.
 */
export const multiplierByUnit: Record<PriceUnit, (use: Use) => number> = {
  batch: ({ samples }) => distinct(samples.map((sample) => sample.batch)),
  day: ({ offered }) => offered,
  device: ({ samples }) => samples.length,
  element_per_order: ({ elements }) => elements,
  element_per_sample: ({ samples, elements }) => elements * samples.length,
  hour: ({ offered }) => offered,
  material: ({ samples }) => distinct(samples.map((sample) => sample.material)),
  measurement: ({ samples }) => samples.length,
  month: ({ offered }) => offered,
  one_time_fee: () => 1,
  order: () => 1,
  product: ({ samples }) => distinct(samples.map((sample) => sample.name)),
  sample: ({ samples }) => samples.length,
  test: ({ samples }) => samples.length,
  week: ({ offered }) => offered,
}

/** Quantity of an item in an order with these samples. */
export const quantityOf = (
  { unit, elements, quantity }: Pick<OfferItem, 'unit' | 'elements' | 'quantity'>,
  samples: Use['samples'],
): number => multiplierByUnit[unit]({ samples, elements: elements ?? 1, offered: quantity })

type Priced = { unitPriceMinCents: number; unitPriceMaxCents: number; tiers: readonly VolumeTier[] }

/** Discount of the highest tier that the quantity reaches, in whole per cent. */
export function discountFor(tiers: readonly VolumeTier[], quantity: number): number {
  return tiers.reduce(
    (best, tier) => (quantity >= tier.fromQuantity ? Math.max(best, tier.discountPercent) : best),
    0,
  )
}

/**
 * Next tier that makes the offered quantity cheaper, with the number of units that are missing. A tier counts what is multiplied:
 * each further sample of a price per element and sample adds all its elements.
 */
export function nextTierOf({
  tiers,
  quantity,
  elements,
  unit,
}: Pick<OfferItem, 'tiers' | 'quantity' | 'elements' | 'unit'>): {
  more: number
  discountPercent: number
} | null {
  const reached = quantity * (elements ?? 1)
  const present = discountFor(tiers, reached)
  const [next] = tiers
    .filter((tier) => tier.fromQuantity > reached && tier.discountPercent > present)
    .sort((a, b) => a.fromQuantity - b.fromQuantity)
  if (!next) return null
  const step = unit === 'element_per_sample' ? (elements ?? 1) : 1
  const more = Math.ceil((next.fromQuantity - reached) / step)
  return { more, discountPercent: next.discountPercent }
}

/** Unit price × quantity less the discount of the tier that the quantity reaches. */
export function priceOf(item: Priced, quantity: number): { discountPercent: number; totalCents: CentsRange } {
  const discountPercent = discountFor(item.tiers, quantity)
  const unitPriceCents = { min: item.unitPriceMinCents, max: item.unitPriceMaxCents }
  return { discountPercent, totalCents: totalAt(unitPriceCents, quantity, discountPercent) }
}

/** Total of an item in the quantity that the offer is for. */
export const totalOf = (item: Priced & Pick<OfferItem, 'quantity' | 'elements'>): CentsRange =>
  priceOf(item, item.quantity * (item.elements ?? 1)).totalCents

/** Unit price × quantity less a discount in per cent, each end rounded to whole cents, halves up. */
export function totalAt(unitPriceCents: CentsRange, quantity: number, discountPercent: number): CentsRange {
  // The product before the division may be more than a number can hold exactly.
  const factor = BigInt(quantity) * BigInt(100 - discountPercent)
  const total = (unitCents: number) => Number((BigInt(unitCents) * factor + 50n) / 100n)
  return { min: total(unitPriceCents.min), max: total(unitPriceCents.max) }
}

/** Amount that a discount in per cent takes off a total, each end rounded so that the rest is whole cents, halves up. */
export function discountOf(total: CentsRange, percent: number): CentsRange {
  const rest = totalAt(total, 1, percent)
  return { min: total.min - rest.min, max: total.max - rest.max }
}

/** Items of one offer in an offer or order: their totals, and the discount of the offer. */
type DiscountedItems = { totals: readonly CentsRange[]; discountPercent: number }

/** Sums of an offer or order. Each offer discounts its own items; the service fee is not discounted. */
export function sumsOf(
  offers: readonly DiscountedItems[],
  serviceFeeCents: number,
): Record<'itemsCents' | 'discountCents' | 'totalCents', CentsRange> {
  const sums = offers.map(({ totals }) => addRanges(totals))
  const itemsCents = addRanges(sums)
  const discountCents = addRanges(
    offers.map(({ discountPercent }, index) => discountOf(sums[index] ?? none, discountPercent)),
  )
  return {
    itemsCents,
    discountCents,
    totalCents: addRanges([
      { min: itemsCents.min - discountCents.min, max: itemsCents.max - discountCents.max },
      { min: serviceFeeCents, max: serviceFeeCents },
    ]),
  }
}
const none: CentsRange = { min: 0, max: 0 }

/** Sum of prices. A sum that JSON cannot represent exactly is an error, because no price is better than a wrong one. */
export function addRanges(ranges: readonly CentsRange[]): CentsRange {
  const sum = ranges.reduce((total, range) => ({ min: total.min + range.min, max: total.max + range.max }), {
    min: 0,
    max: 0,
  })
  if (!Number.isSafeInteger(sum.max)) throw new RangeError('The prices add up to more than can be counted.')
  return sum
}
