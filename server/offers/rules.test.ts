import { describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { type PriceUnit, priceUnits } from '#contract/lists.ts'
import {
  addRanges,
  discountFor,
  expiresSoon,
  isExpired,
  lastValidDay,
  multiplierByUnit,
  nextTierOf,
  priceOf,
} from './rules.ts'

describe('validity', () => {
  test.each([
    // Finnish time is two hours ahead of UTC in winter and three in summer.
    ['2026-03-31', '2026-03-31T20:59:59Z', false],
    ['2026-03-31', '2026-03-31T21:00:00Z', true],
    ['2026-12-31', '2026-12-31T21:59:59Z', false],
    ['2026-12-31', '2026-12-31T22:00:00Z', true],
    ['2026-12-31', '2026-12-01T00:00:00Z', false],
  ])('an offer valid until %s is expired at %s: %s', (day, at, expired) => {
    expect(isExpired(day, new Date(at))).toBe(expired)
  })

  test('the day is that of Helsinki, regardless of the machine’s time zone', () => {
    expect(helsinkiDay(new Date('2026-06-30T21:30:00Z'))).toBe('2026-07-01')
  })

  test.each([
    ['2026-06-15', true],
    ['2026-06-16', false],
    ['2026-05-31', false],
  ])('an offer until %s expires soon on 1 June: %s', (day, soon) => {
    expect(expiresSoon(day, new Date('2026-06-01T09:00:00Z'))).toBe(soon)
  })
})

describe('volume tiers', () => {
  const tiers = [
    { fromQuantity: 10, discountPercent: 5 },
    { fromQuantity: 50, discountPercent: 15 },
  ]
  test.each([
    [9, 0],
    [10, 5],
    [49, 5],
    [50, 15],
    [5000, 15],
  ])('%i units give %i %%', (quantity, percent) => {
    expect(discountFor(tiers, quantity)).toBe(percent)
  })

  test.each([
    [8, null, 'sample', { more: 2, discountPercent: 5 }],
    [10, null, 'sample', { more: 40, discountPercent: 15 }],
    [50, null, 'sample', null],
    // Each further sample brings its four elements: 8, 12.
    [2, 4, 'element_per_sample', { more: 1, discountPercent: 5 }],
    // For one order the elements themselves are counted.
    [1, 4, 'element_per_order', { more: 6, discountPercent: 5 }],
  ] as const)('%i units of %s elements (%s): the next tier is %o', (quantity, elements, unit, next) => {
    expect(nextTierOf({ tiers, quantity, elements, unit })).toEqual(next)
  })

  test('a tier without a larger discount is not the next one, and the order of tiers does not matter', () => {
    const same = [
      { fromQuantity: 30, discountPercent: 20 },
      { fromQuantity: 20, discountPercent: 5 },
      { fromQuantity: 10, discountPercent: 5 },
    ]
    expect(nextTierOf({ tiers: same, quantity: 12, elements: null, unit: 'sample' })).toEqual({
      more: 18,
      discountPercent: 20,
    })
  })

  test.each([
    [2_000_000, 0, { min: 199_661_260_000_000, max: 200_000_000_000_000 }],
    [1_999_601, 5, { min: 189_640_356_199_699, max: 189_962_095_000_000 }],
    [1_999_999, 90, { min: 19_966_116_016_937, max: 19_999_990_000_000 }],
  ])('the largest prices are exact: %i units less %i %%', (quantity, percent, totalCents) => {
    const tiers = percent > 0 ? [{ fromQuantity: 2, discountPercent: percent }] : []
    const item = { unitPriceMinCents: 99_830_630, unitPriceMaxCents: 100_000_000, tiers }
    expect(priceOf(item, quantity)).toEqual({ discountPercent: percent, totalCents })
  })

  test('halves of a cent go up, and an exact price is not rounded off', () => {
    const tiers = [{ fromQuantity: 2, discountPercent: 50 }]
    const item = { unitPriceMinCents: 1, unitPriceMaxCents: 99_999_999, tiers }
    expect(priceOf(item, 3).totalCents).toEqual({ min: 2, max: 149_999_999 })
  })

  test('the price is rounded once, at the end', () => {
    const item = { unitPriceMinCents: 333, unitPriceMaxCents: 1001, tiers }
    expect(priceOf(item, 10)).toEqual({ discountPercent: 5, totalCents: { min: 3164, max: 9510 } })
  })
})

describe('a total', () => {
  const largest = { min: 199_661_260_000_000, max: 200_000_000_000_000 }

  test('is exact up to the largest whole number that JSON carries', () => {
    expect(addRanges(Array(45).fill(largest))).toEqual({
      min: 8_984_756_700_000_000,
      max: 9_000_000_000_000_000,
    })
    const rest = { min: 0, max: Number.MAX_SAFE_INTEGER - 9_000_000_000_000_000 }
    expect(addRanges([...Array(45).fill(largest), rest]).max).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('beyond that is refused, not rounded', () => {
    expect(() => addRanges(Array(46).fill(largest))).toThrow(RangeError)
    expect(() =>
      addRanges([
        { min: 0, max: Number.MAX_SAFE_INTEGER },
        { min: 0, max: 1 },
      ]),
    ).toThrow(RangeError)
  })
})

describe('the price basis', () => {
  const nameless = { name: '', material: '', batch: '' }
  const samples = [
    { name: 'Bag', material: 'LDPE', batch: 'A' },
    { name: 'Bag', material: 'ldpe ', batch: 'B' },
    { name: 'Lid', material: 'PP', batch: 'B' },
    { name: 'Tray', material: '', batch: '' },
  ]
  const use = { samples, elements: 12, offered: 5 }
  const expected: Record<PriceUnit, number> = {
    batch: 2,
    day: 5,
    device: 4,
    element_per_order: 12,
    element_per_sample: 48,
    hour: 5,
    material: 2,
    measurement: 4,
    month: 5,
    one_time_fee: 1,
    order: 1,
    product: 3,
    sample: 4,
    test: 4,
    week: 5,
  }
  test.each(priceUnits)('%s', (unit) => {
    expect(multiplierByUnit[unit](use)).toBe(expected[unit])
  })

  test('samples without batch, material or name count as one of each', () => {
    const bare = { samples: [nameless, nameless], elements: 1, offered: 1 }
    expect(multiplierByUnit.batch(bare)).toBe(1)
    expect(multiplierByUnit.material(bare)).toBe(1)
    expect(multiplierByUnit.product(bare)).toBe(1)
  })
})

test.each([
  ['2026-11-20T10:00:00Z', 1, '2026-11-20'],
  ['2026-11-20T22:30:00Z', 1, '2026-11-21'],
  ['2026-11-20T10:00:00Z', 30, '2026-12-19'],
  ['2027-03-27T10:00:00Z', 2, '2027-03-28'],
  ['2028-02-28T10:00:00Z', 366, '2029-02-27'],
])('an offer of %s that is valid for %i days ends with %s', (at, days, day) => {
  expect(lastValidDay(new Date(at), days)).toBe(day)
})
