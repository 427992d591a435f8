import type { CentsRange } from '#contract/fields.ts'
import type { PriceUnit } from '#contract/lists.ts'
import type { VolumeTier } from '#contract/offers.ts'

/** What an order pays for being handled, unless its offer says another amount or none. */
export const defaultServiceFeeCents = 4900

const soonDays = 14

// Made once: making one takes longer than reading an order.
const inHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })

/** `2026-09-05` in Helsinki for an instant: an offer is valid to the end of that day there. */
export const helsinkiDay = (at: Date): string => inHelsinki.format(at)

export function isExpired(validUntil: string, now: Date): boolean {
  return validUntil < helsinkiDay(now)
}

export function expiresSoon(validUntil: string, now: Date): boolean {
  if (isExpired(validUntil, now)) return false
  const daysLeft = (Date.parse(validUntil) - Date.parse(helsinkiDay(now))) / (24 * 60 * 60 * 1000)
  return daysLeft <= soonDays
}

/** One item of an offer as the rules and the store know it. */
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
  tiers: VolumeTier[]
}

type Priced = { unitPriceMinCents: number; unitPriceMaxCents: number; tiers: readonly VolumeTier[] }

/** The discount of the highest tier that the quantity reaches, in whole per cent. */
export function discountFor(tiers: readonly VolumeTier[], quantity: number): number {
  return tiers.reduce(
    (best, tier) => (quantity >= tier.fromQuantity ? Math.max(best, tier.discountPercent) : best),
    0,
  )
}

/** Unit price × quantity less the volume discount, each end rounded to whole cents, halves up. */
export function priceOf(item: Priced, quantity: number): { discountPercent: number; totalCents: CentsRange } {
  const discountPercent = discountFor(item.tiers, quantity)
  // The product before the division may be more than a number can hold exactly.
  const factor = BigInt(quantity) * BigInt(100 - discountPercent)
  const total = (unitCents: number) => Number((BigInt(unitCents) * factor + 50n) / 100n)
  return {
    discountPercent,
    totalCents: { min: total(item.unitPriceMinCents), max: total(item.unitPriceMaxCents) },
  }
}

export function addRanges(ranges: readonly CentsRange[]): CentsRange {
  return ranges.reduce((sum, range) => ({ min: sum.min + range.min, max: sum.max + range.max }), {
    min: 0,
    max: 0,
  })
}
