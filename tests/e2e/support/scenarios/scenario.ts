import type { Language, PriceUnit } from '#contract/lists.ts'
import type { DemoTest } from '#local/demo/tests/demo-test.ts'
import { type DemoTestKey, demoTests } from '#local/demo/tests/demo-tests.ts'
import { textsOf } from '#tools/browser/texts.ts'

/** Test of an offer as its screen shows it, cell by cell. */
export type OfferRow = readonly [name: string, requirements: string, turnaround: string, ...numbers: string[]]

type OfferedTest = {
  test: DemoTestKey
  quantity: number
  unit: PriceUnit
  elements?: number
  price: string
  tiers?: readonly (readonly [quantity: number, percent: number])[]
  /** Quantity missing to the next tier, and its discount. */
  next?: readonly [more: number, percent: number]
  total: string
}

export function offerRow(language: Language, offered: OfferedTest): OfferRow {
  const say = textsOf(language)
  const { test, elements, tiers = [], next } = offered
  const { standard, needs, weeks, materials = [], [language]: name }: DemoTest = demoTests[test]
  const [least = 0, most = 0] = weeks ?? []
  const turnaround =
    most === 1
      ? say('orders:offerItems.oneWeek', { weeks: '1' })
      : say('orders:offerItems.weeks', { weeks: least === most ? most : `${least}–${most}` })
  const kinds = materials.map((material) => say(`orders:offerItems.material.${material as 'food-and-feed'}`))
  const what = [
    name,
    standard,
    elements && say('orders:offerItems.elements', { count: elements }),
    kinds.length > 0 && say('orders:offerItems.materials', { materials: kinds.join(', ') }),
  ]
  const price = [
    offered.price,
    ...tiers.map(([quantity, percent]) => say('orders:offerItems.tier', { quantity, percent })),
  ]
  return [
    what.filter(Boolean).join(' '),
    needs?.[language] ?? '',
    turnaround,
    [String(offered.quantity), ...(next ? [nextTier(language, offered.unit, next)] : [])].join(' '),
    say(`terms:unit.${offered.unit}`),
    price.join(' '),
    offered.total,
  ]
}

function nextTier(language: Language, unit: PriceUnit, [count, percent]: readonly [number, number]): string {
  const say = textsOf(language)
  return say('orders:offerItems.nextTier', {
    units: say(`orders:offerItems.moreUnits.${unit}`, { count }),
    percent,
  })
}

type PricedTest = { test: DemoTestKey; quantity: number; price: string; total: string; discount?: number }

/** Line of an order's prices; all tests of the journey are priced per sample. */
export function priceRow(language: Language, { test, quantity, price, total, discount }: PricedTest) {
  const say = textsOf(language)
  const per = say('orders:prices.per', { unit: say('terms:unit.sample') })
  const sum = discount ? `${total} ${say('orders:prices.discount', { percent: discount })}` : total
  const unitPrice = [price, per, ...(price.includes('–') ? [say('orders:prices.notFinal')] : [])].join(' ')
  return [demoTests[test][language], String(quantity), unitPrice, sum]
}

/** People, data and expected texts of the journey in one language. Prices are calculated by hand. */
export type Scenario = {
  language: Language
  customer: 'james' | 'anna'
  customerName: string
  organisation: string
  /** Search words, and the one order that each finds. */
  searches: readonly { what: 'name' | 'note' | 'PO'; words: string; finds: string }[]
  offers: readonly string[]
  expiredOffer: string
  offer: { name: string; rows: readonly OfferRow[]; fee: string; total: string }
  /** Two tests of the offer by name; `everywhere` is chosen for all samples. */
  tests: { everywhere: string; onSome: string }
  orderName: string
  typed: readonly [TypedSample, TypedSample]
  pasted: { heading: string; quoted: string; quotedRead: string; bad: string; corrected: string; row: string }
  prices: { lines: readonly (readonly string[])[]; fee: string; total: string }
  contact: { company: string; name: string; email: string; phone: string; phoneTyped: string }
  billing: { street: string; postalCode: string; city: string; country: string; email: string }
  location: 'uk' | 'helsinki'
  rejection: 'not_cooled' | 'too_little'
  explanation: string
}

export type TypedSample = { name: string; material: string; batch: string; note: string }
