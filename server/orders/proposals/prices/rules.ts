import type { SampleState } from '#contract/lists.ts'
import { type OfferItem, totalAt } from '#server/offers/rules.ts'
import type { OrderRecord } from '../../record/store.ts'
import { groupByTest, type PricedLine, priceOrder, type TestedSample } from '../../rules.ts'

/** Offers and items from which an order takes its tests. */
export type Available = { offers: readonly OrderRecord['offers'][number][]; items: readonly OfferItem[] }

/** Sample to be priced. One that is added has no id yet. */
export type PricedSample = TestedSample & { id: string | null; state: SampleState }

export type NewPrices = { lines: PricedLine[]; serviceFeeCents: number }

export const isTestable = (sample: { state: SampleState }): boolean => sample.state !== 'rejected'

/**
 * Prices with these samples. A test whose samples stay the same costs what was promised. For others the promised unit price
 * holds, and a discount that more samples do not lose.
 */
export function pricesAfter(
  order: Pick<OrderRecord, 'lines' | 'samples'>,
  { offers, items }: Available,
  samples: readonly PricedSample[],
): NewPrices {
  const tested = samples.filter(isTestable)
  const { lines, serviceFeeCents } = priceOrder(offers, items, tested)
  const promised = new Map(order.lines.map((line) => [line.offerItemId, line]))
  const before = idsByTest(order.samples)
  const after = idsByTest(samples)
  return {
    lines: lines.map((line) => {
      const was = promised.get(line.offerItemId)
      if (!was) return line
      if (isSame(before.get(line.offerItemId), after.get(line.offerItemId))) return was
      const { unitPriceCents } = was
      const kept = line.quantity >= was.quantity ? was.discountPercent : 0
      const discountPercent = Math.max(kept, line.discountPercent)
      const totalCents = totalAt(unitPriceCents, line.quantity, discountPercent)
      return { ...line, unitPriceCents, discountPercent, totalCents }
    }),
    serviceFeeCents,
  }
}

type Ids = ReadonlySet<string | null>

/** Ids of the samples of each test. */
const idsByTest = (samples: readonly PricedSample[]): Map<string, Ids> =>
  new Map(
    [...groupByTest(samples.filter(isTestable))].map(([itemId, tested]) => [
      itemId,
      new Set(tested.map(({ id }) => id)),
    ]),
  )

/** True if no sample was added or removed. A fee is for no sample. */
const isSame = (before: Ids = new Set(), after: Ids = new Set()): boolean =>
  before.size === after.size && [...after].every((id) => before.has(id))
