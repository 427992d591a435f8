import { describe, expect, test } from 'vitest'
import type { OfferItem } from '#server/offers/rules.ts'
import { isApplicable } from './lifecycle/rules.ts'
import { passesCustoms, priceOrder, shippingChoices } from './rules.ts'

const nothingElse = {
  allSamplesRejected: false,
  hasReceivedTests: false,
  hasTestsInAnalysis: false,
  hasSamplesHere: false,
  hasOpenPrice: false,
  isUnderReview: false,
  proposedBy: null,
}

const anItem = (over: Partial<OfferItem>): OfferItem => ({
  id: 'item',
  offerId: 'offer',
  nameEn: 'Trace elements by ICP-MS',
  nameFi: 'Hivenaineet ICP-MS:llä',
  standard: null,
  quantity: 3,
  unit: 'sample',
  unitPriceMinCents: 1000,
  unitPriceMaxCents: 1000,
  elements: null,
  turnaroundMinWeeks: null,
  turnaroundMaxWeeks: null,
  sampleRequirementsEn: null,
  sampleRequirementsFi: null,
  materials: [],
  requirements: [],
  tiers: [],
  frameQuantity: null,
  ...over,
})

const aSample = (name: string, material: string, batch: string, ...tests: string[]) => ({
  name,
  material,
  batch,
  tests: tests.map((offerItemId) => ({ offerItemId })),
})

describe('the prices of an order', () => {
  const offers = [
    { id: 'offer', serviceFeeCents: 4900, discountPercent: 0 },
    { id: 'other', serviceFeeCents: 0, discountPercent: 0 },
  ]
  const two = [aSample('A', '', '', 'item'), aSample('B', '', '', 'item')]

  test('are unit price × quantity and the service fee, range ends apart', () => {
    const prices = priceOrder(offers, [anItem({ unitPriceMaxCents: 1500 })], two)
    expect(prices.lines.map((line) => [line.quantity, line.totalCents])).toEqual([
      [2, { min: 2000, max: 3000 }],
    ])
    expect(prices.serviceFeeCents).toBe(4900)
    expect(prices.totalCents).toEqual({ min: 6900, max: 7900 })
  })

  test('reach a volume tier at exactly its quantity', () => {
    const item = anItem({
      tiers: [
        { fromQuantity: 2, discountPercent: 10 },
        { fromQuantity: 3, discountPercent: 20 },
      ],
    })
    expect(priceOrder(offers, [item], two).lines[0]).toMatchObject({
      discountPercent: 10,
      totalCents: { min: 1800 },
    })
    expect(priceOrder(offers, [item], two.slice(1)).lines[0]).toMatchObject({ discountPercent: 0 })
  })

  test('round half a cent up and stay whole', () => {
    const item = anItem({
      unitPriceMinCents: 333,
      unitPriceMaxCents: 333,
      tiers: [{ fromQuantity: 2, discountPercent: 15 }],
    })
    expect(priceOrder(offers, [item], two).lines[0]?.totalCents).toEqual({ min: 566, max: 566 })
  })

  test('charge a one-time fee once, and only with a test of its offer', () => {
    const fee = anItem({ id: 'fee', unit: 'one_time_fee', unitPriceMinCents: 5000, unitPriceMaxCents: 5000 })
    expect(priceOrder(offers, [anItem({}), fee], two).lines.map((line) => line.offerItemId)).toEqual([
      'item',
      'fee',
    ])
    expect(priceOrder(offers, [anItem({}), fee], [aSample('A', '', '')]).lines).toEqual([])
  })

  test('carry one service fee, the highest of the offers in use', () => {
    const items = [anItem({}), anItem({ id: 'second', offerId: 'other' })]
    expect(priceOrder(offers, items, [aSample('A', '', '', 'second')]).serviceFeeCents).toBe(0)
    expect(priceOrder(offers, items, [aSample('A', '', '', 'item', 'second')]).serviceFeeCents).toBe(4900)
  })

  test('an order without tests costs nothing yet', () => {
    expect(priceOrder(offers, [anItem({})], []).totalCents).toEqual({ min: 0, max: 0 })
  })
})

describe('the shipping location', () => {
  test.each([
    ['FI', ['helsinki', 'other']],
    ['GB', ['helsinki', 'uk', 'other']],
    ['US', ['helsinki', 'us', 'other']],
    [null, ['helsinki', 'other']],
  ])('of a customer in %s', (country, choices) => {
    expect(shippingChoices(country)).toEqual(choices)
  })
})

describe('customs', () => {
  test.each([
    ['GB', 'helsinki', true],
    ['US', 'helsinki', true],
    ['NO', 'helsinki', true],
    ['CH', 'helsinki', true],
    // Outside the VAT territory of the EU.
    ['AX', 'helsinki', true],
    // A country that is not in the list is outside the EU.
    ['other', 'helsinki', true],
    ['FI', 'helsinki', false],
    ['SE', 'helsinki', false],
    ['MC', 'helsinki', false],
    ['GB', 'uk', false],
    ['US', 'us', false],
    ['US', 'other', false],
    ['US', null, false],
    [null, 'helsinki', false],
  ] as const)('from %s to %s: %s', (country, location, expected) => {
    expect(passesCustoms(country, location)).toBe(expected)
    const order = { resultCount: 0, country, shippingLocation: location, ...nothingElse }
    expect(isApplicable('download_customs_invoice', order, 'side')).toBe(expected)
    expect([isApplicable('download_results', order, 'side'), isApplicable('copy', order, 'side')]).toEqual([
      false,
      true,
    ])
    expect(isApplicable('download_results', { ...order, resultCount: 1 }, 'side')).toBe(true)
  })
})
