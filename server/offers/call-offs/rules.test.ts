import { describe, expect, test } from 'vitest'
import { type CalledOff, type CallOffItem, isExhausted, presentFrame, shortagesOf } from './rules.ts'

const anItem = (over: Partial<CallOffItem> = {}): CallOffItem => ({
  id: 'metals',
  offerId: 'offer',
  nameEn: 'Metals',
  nameFi: 'Metallit',
  unit: 'sample',
  quantity: 10,
  elements: null,
  frameQuantity: 10,
  orderedQuantity: 0,
  ...over,
})

describe('the remaining quantity', () => {
  const calledOff = (over: Partial<CalledOff>): CalledOff => ({
    offerItemId: 'metals',
    agreed: 10,
    byOthers: 0,
    byOrder: 0,
    ...over,
  })
  const shortages = (quantity: number, over: Partial<CalledOff>) =>
    shortagesOf([{ item: anItem(), quantity }], [calledOff(over)])

  test.each([
    [10, {}],
    [3, { byOthers: 7 }],
    // It took four already, which are counted once.
    [5, { byOthers: 5, byOrder: 4 }],
    [4, { byOthers: 10, byOrder: 4 }],
  ])('%i are enough when %o', (quantity, over) => {
    expect(shortages(quantity, over)).toEqual([])
  })

  test.each([
    [11, {}, 10],
    [4, { byOthers: 7 }, 3],
    [1, { byOthers: 10 }, 0],
    [6, { byOthers: 5, byOrder: 4 }, 5],
  ])('%i are too many when %o: %i are left', (quantity, over, leftQuantity) => {
    const test = { offerItemId: 'metals', name: { en: 'Metals', fi: 'Metallit' }, unit: 'sample' }
    expect(shortages(quantity, over)).toEqual([{ ...test, neededQuantity: quantity, leftQuantity }])
  })

  test('a test that was not asked about has no limit', () => {
    expect(shortagesOf([{ item: anItem(), quantity: 1000 }], [])).toEqual([])
  })
})

describe('a frame', () => {
  test.each([
    ['one sample is left', { orderedQuantity: 9 }, false],
    ['no sample is left', { orderedQuantity: 10 }, true],
    [
      'too few elements are left for one sample',
      { unit: 'element_per_sample', elements: 4, orderedQuantity: 7 },
      true,
    ],
    [
      'the elements of one sample are left',
      { unit: 'element_per_sample', elements: 4, orderedQuantity: 6 },
      false,
    ],
    ['fewer hours are left than an order takes', { unit: 'hour', quantity: 6, orderedQuantity: 5 }, true],
    ['there is no limit', { frameQuantity: null, orderedQuantity: 0 }, false],
  ] as const)('when %s', (_when, over, exhausted) => {
    expect(isExhausted([anItem(over)])).toBe(exhausted)
  })

  test('is not exhausted while one of its tests can be ordered', () => {
    const used = anItem({ orderedQuantity: 10 })
    expect(isExhausted([used, anItem({ id: 'other' })])).toBe(false)
    expect(isExhausted([used, anItem({ id: 'other', frameQuantity: null })])).toBe(false)
    expect(isExhausted([used, { ...used, id: 'other' }])).toBe(true)
  })

  test('tells what is agreed, ordered and left of the tests with a limit only', () => {
    const frame = presentFrame([anItem({ orderedQuantity: 4 }), anItem({ id: 'free', frameQuantity: null })])
    expect(frame.exhausted).toBe(false)
    expect(frame.balances).toEqual([
      {
        offerItemId: 'metals',
        name: { en: 'Metals', fi: 'Metallit' },
        unit: 'sample',
        agreedQuantity: 10,
        orderedQuantity: 4,
        leftQuantity: 6,
      },
    ])
  })
})
