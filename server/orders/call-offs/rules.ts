import type { FrameUse } from '#contract/frame-uses.ts'
import type { OrderState, SampleState } from '#contract/lists.ts'
import { type CallOffItem, type Need, presentBalance } from '#server/offers/call-offs/rules.ts'
import { type OfferItem, quantityOf } from '#server/offers/rules.ts'
import { groupByTest, type TestedSample } from '../rules.ts'

type OrderedSample = TestedSample & { state: SampleState }
type LimitedItem = Need['item'] & Pick<OfferItem, 'quantity' | 'elements' | 'frameQuantity'>

/** Quantities that an order needs of limited tests. Rejected samples do not count. */
export function needsOf(items: readonly LimitedItem[], samples: readonly OrderedSample[]): Need[] {
  const limited = items.filter((item) => item.frameQuantity !== null)
  if (limited.length === 0) return []
  const samplesByItem = groupByTest(samples.filter((sample) => sample.state !== 'rejected'))
  return limited.flatMap((item) => {
    const tested = samplesByItem.get(item.id)
    return tested ? [{ item, quantity: quantityOf(item, tested) }] : []
  })
}

/** True if an order that is cancelled in this state returns its quantities. After analysis has begun they are used. */
export const givesBack = (state: OrderState): boolean =>
  state !== 'analysis_in_progress' && state !== 'completed'

/** `quantities` are those of one order by item; a draft has not taken them yet. */
export function presentUses(
  items: readonly CallOffItem[],
  quantities: ReadonlyMap<string, number>,
  isDraft: boolean,
): FrameUse[] {
  return items.flatMap((item) => {
    const balance = presentBalance(item)
    if (!balance) return []
    const orderQuantity = quantities.get(item.id) ?? 0
    const shortQuantity = isDraft ? Math.max(0, orderQuantity - balance.leftQuantity) : 0
    return [{ ...balance, orderQuantity, shortQuantity }]
  })
}
