import { describe, expect, test } from 'vitest'
import { discountFor, expiresSoon, helsinkiDay, isExpired, priceOf } from './rules.ts'

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

  test('the day is that of Helsinki, whatever the machine’s time zone', () => {
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
