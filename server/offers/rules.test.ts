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

  test('the price is rounded once, at the end', () => {
    const item = { unitPriceMinCents: 333, unitPriceMaxCents: 1001, tiers }
    expect(priceOf(item, 10)).toEqual({ discountPercent: 5, totalCents: { min: 3164, max: 9510 } })
  })
})
