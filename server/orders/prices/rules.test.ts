import { describe, expect, test } from 'vitest'
import type { FieldErrorCode } from '#contract/errors.ts'
import type { OrderState, PriceUnit, SampleState } from '#contract/lists.ts'
import { Refusal } from '#server/refusal.ts'
import type { PricedLine } from '../rules.ts'
import { isPriceOpen, linesWithoutRejected, linesWithPrice } from './rules.ts'

const aLine = (over: Partial<PricedLine> = {}): PricedLine => ({
  offerItemId: 'item',
  name: { en: 'Lead', fi: 'Lyijy' },
  unit: 'sample',
  quantity: 4,
  unitPriceCents: { min: 1000, max: 1500 },
  offeredUnitPriceCents: { min: 1000, max: 1500 },
  discountPercent: 0,
  totalCents: { min: 4000, max: 6000 },
  offer: { id: 'offer', discountPercent: 0 },
  ...over,
})
const anItem = (unit: PriceUnit = 'sample', over: object = {}) => ({
  id: 'item',
  offerId: 'offer',
  unit,
  elements: 3,
  quantity: 7,
  ...over,
})
/** Four samples of two materials and two batches; the first is alone in its material and batch. */
const samples = (...states: SampleState[]) =>
  states.map((state, index) => ({
    state,
    name: `Sample ${index}`,
    material: index === 0 ? 'Steel' : 'PP',
    batch: index === 0 ? 'B1' : 'B2',
    tests: [{ offerItemId: 'item' }],
  }))
const firstRejected = samples('rejected', 'received', 'received', 'expected')

test.each<[PriceUnit, number, number]>([
  ['sample', 4, 3],
  ['test', 4, 3],
  ['element_per_sample', 12, 9],
  ['material', 2, 1],
  ['batch', 2, 1],
  ['product', 4, 3],
  ['order', 1, 1],
  ['element_per_order', 3, 3],
  ['hour', 7, 7],
])('a price per %s falls from %i to %i units', (unit, before, after) => {
  const [line] = linesWithoutRejected([aLine({ unit, quantity: before })], [anItem(unit)], firstRejected)
  expect(line).toMatchObject({ quantity: after, totalCents: { min: 1000 * after, max: 1500 * after } })
})

test('the promised discount stays, regardless of the tier that the rest reaches', () => {
  const [line] = linesWithoutRejected([aLine({ discountPercent: 10 })], [anItem()], firstRejected)
  expect(line).toMatchObject({ discountPercent: 10, totalCents: { min: 2700, max: 4050 } })
})

test('a test without samples leaves, and with the last test of an offer its one-time fee', () => {
  const fee = aLine({ offerItemId: 'fee', unit: 'one_time_fee', quantity: 1 })
  const other = aLine({ offerItemId: 'other' })
  const items = [
    anItem(),
    anItem('one_time_fee', { id: 'fee' }),
    anItem('sample', { id: 'other', offerId: 'another offer' }),
  ]
  const [rejected, ...rest] = firstRejected
  if (!rejected) throw new Error('The first sample is missing')
  const ofOther = rest.map((sample) => ({ ...sample, tests: [{ offerItemId: 'other' }] }))
  const lines = [aLine(), fee, other]
  const left = linesWithoutRejected(lines, items, [rejected, ...ofOther])
  expect(left.map(({ offerItemId }) => offerItemId)).toEqual(['other'])
  expect(linesWithoutRejected([aLine(), fee], items, firstRejected).at(1)).toEqual(fee)
})

describe('a price that was offered as a range', () => {
  const orderOf = (line: PricedLine, state: OrderState = 'submitted') => ({
    state,
    lines: [line],
    serviceFeeCents: 0,
  })
  const final = { min: 1200, max: 1200 }

  test.each<[string, Partial<PricedLine>, OrderState, boolean]>([
    ['a range', {}, 'submitted', true],
    ['a range of a completed order', {}, 'completed', true],
    ['a price that was set', { unitPriceCents: final }, 'analysis_in_progress', true],
    ['a price that was set in an order completed since', { unitPriceCents: final }, 'completed', false],
    ['one price', { unitPriceCents: final, offeredUnitPriceCents: final }, 'submitted', false],
  ])('%s may be set: %j %s %s', (_name, over, state, expected) => {
    expect(isPriceOpen(aLine(over), state)).toBe(expected)
  })

  test('becomes one price, and the total keeps quantity and discount', () => {
    const other = aLine({ offerItemId: 'other' })
    const order = {
      ...orderOf(aLine({ discountPercent: 10 })),
      lines: [aLine({ discountPercent: 10 }), other],
    }
    expect(linesWithPrice(order, 'item', 1234)).toEqual([
      aLine({
        discountPercent: 10,
        unitPriceCents: { min: 1234, max: 1234 },
        totalCents: { min: 4442, max: 4442 },
      }),
      other,
    ])
  })

  test.each([1000, 1500])('may be either end of the range: %i', (cents) => {
    expect(linesWithPrice(orderOf(aLine()), 'item', cents)?.[0]?.unitPriceCents).toEqual({
      min: cents,
      max: cents,
    })
  })

  test('stays as it is when the same price is set again', () => {
    expect(linesWithPrice(orderOf(aLine({ unitPriceCents: final })), 'item', 1200)).toBeNull()
  })

  test.each<[string, PricedLine, number, FieldErrorCode]>([
    ['below the range', aLine(), 999, 'too_small'],
    ['above the range', aLine(), 1501, 'too_large'],
    ['above the range once it was set', aLine({ unitPriceCents: final }), 1501, 'too_large'],
  ])('is refused %s', (_name, line, cents, code) => {
    const refusal = new Refusal('price_out_of_range', [{ path: 'unitPriceCents', code }])
    expect(() => linesWithPrice(orderOf(line), 'item', cents)).toThrow(refusal)
  })
})
