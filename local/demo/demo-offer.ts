import type { PriceUnit } from '#contract/lists.ts'
import type { DemoTestKey } from './tests/demo-tests.ts'

export type DemoItem = {
  test: DemoTestKey
  unit: PriceUnit
  quantity: number
  /** Unit price or price range in whole euros. */
  euros: number | readonly [min: number, max: number]
  elements?: number
  tiers?: readonly (readonly [fromQuantity: number, discountPercent: number])[]
  /** Agreed quantity for all orders together; unlimited if omitted. */
  frame?: number
}

export type DemoOffer = {
  /** Recipient: an organisation or a person. */
  receiver:
    | 'fennopack'
    | 'britFoods'
    | 'goldenState'
    | 'kilpailu'
    | 'aamurusko'
    | 'sara'
    | 'vesilinja'
    | 'nordform'
  name: string
  givenDaysAgo: number
  /** Days from today to the last day of validity; negative if expired. */
  validForDays: number
  serviceFeeCents: number
  items: readonly DemoItem[]
}
