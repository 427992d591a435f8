import { describe, expect, test } from 'vitest'
import { orderActs, orderMoves, orderStates } from '#contract/lists.ts'
import type { OfferItem } from '#server/offers/rules.ts'
import {
  allowedActs,
  fitsState,
  isApplicable,
  moves,
  passesCustoms,
  priceOrder,
  shippingChoices,
} from './rules.ts'

const nothingElse = { allSamplesRejected: false, hasOpenPrice: false }

describe('the life cycle', () => {
  test('is this', () => {
    const lines = orderMoves.map(
      (act) => `${moves[act].from.join(', ')} --${act}--> ${moves[act].to.join(', ')}`,
    )
    expect(lines).toMatchInlineSnapshot(`
      [
        "draft --submit--> submitted, waiting_for_review",
        "waiting_for_review --provide_offer--> offer_provided",
        "offer_provided --accept--> submitted",
        "offer_provided --decline--> waiting_for_review",
        "submitted --confirm--> waiting_for_samples",
        "waiting_for_samples --receive--> waiting_for_samples, samples_received",
        "samples_received --start--> analysis_in_progress",
        "analysis_in_progress --complete--> completed",
        "draft, waiting_for_review, offer_provided, submitted, waiting_for_samples, samples_received, analysis_in_progress --cancel--> cancelled",
      ]
    `)
  })

  test('reaches every state from a draft', () => {
    const reached = new Set<string>(['draft'])
    for (let size = 0; size !== reached.size; ) {
      size = reached.size
      for (const { from, to } of Object.values(moves)) {
        if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state)
      }
    }
    expect([...reached].sort()).toEqual([...orderStates].sort())
  })

  test('leaves every state but the two last ones', () => {
    const ends = orderStates.filter((state) => !orderMoves.some((act) => fitsState(act, state)))
    expect(ends).toEqual(['completed', 'cancelled'])
  })

  test('gives a reader only acts of the contract, and the product itself no act of a person', () => {
    for (const state of orderStates) {
      for (const relation of ['side', 'reporting', 'expert'] as const) {
        expect(orderActs).toEqual(expect.arrayContaining(allowedActs(state, relation)))
      }
    }
    expect(orderStates.flatMap((state) => allowedActs(state, 'system'))).toEqual([
      'decline',
      'confirm',
      'complete',
    ])
  })

  test('lets a reporting contact do nothing but fetch papers', () => {
    expect(new Set(orderStates.flatMap((state) => allowedActs(state, 'reporting')))).toEqual(
      new Set(['download_cover_sheet', 'download_label_sheet', 'download_results']),
    )
  })
})

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
    { id: 'offer', serviceFeeCents: 4900 },
    { id: 'other', serviceFeeCents: 0 },
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
    expect(isApplicable('download_customs_invoice', order)).toBe(expected)
    expect([isApplicable('download_results', order), isApplicable('copy', order)]).toEqual([false, true])
    expect(isApplicable('download_results', { ...order, resultCount: 1 })).toBe(true)
  })
})
