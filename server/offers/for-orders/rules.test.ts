import { describe, expect, test } from 'vitest'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { PriceUnit } from '#contract/lists.ts'
import type { DraftItem } from '../drafts/rules.ts'
import { fitToSamples, itemOfRequest, itemsForSamples, missingTests, testsToProvide } from './rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const samples = [
  { position: 1, name: 'Lid', material: 'PP', batch: 'A', testedUntil: null },
  { position: 2, name: 'Lid', material: 'PE', batch: 'A', testedUntil: '2026-11-24' },
  { position: 3, name: 'Cup', material: 'PP', batch: 'B', testedUntil: '2026-11-25' },
]

const anItem = (changes: Partial<DraftItem> = {}): DraftItem => ({
  ...blankOfferItem('item'),
  name: { en: 'Lead', fi: 'Lyijy' },
  unitPriceCents: { min: 100, max: 100 },
  ...changes,
})

test.each<[PriceUnit, Partial<DraftItem>, number]>([
  ['sample', {}, 3],
  ['sample', { samples: [1, 3] }, 2],
  ['batch', {}, 2],
  ['material', { samples: [1, 3] }, 1],
  ['product', {}, 2],
  ['order', { quantity: 7 }, 1],
  ['one_time_fee', { quantity: 7 }, 1],
  ['element_per_order', { elements: 5 }, 1],
  ['element_per_sample', { elements: 5 }, 3],
  ['hour', { quantity: 7 }, 7],
])('an item per %s with %j is for %i units', (unit, changes, quantity) => {
  expect(fitToSamples([anItem({ unit, ...changes })], samples)).toMatchObject([{ quantity }])
})

describe('an offer lacks', () => {
  test('a test on a sample that no valid offer prices', () => {
    expect(missingTests([anItem({ samples: [1, 3] })], samples, now)).toEqual([
      { path: 'items', code: 'sample_without_tests' },
    ])
    expect(missingTests([anItem({ samples: [1, 2] })], samples, now)).toEqual([])
  })

  test('any test, if it has fees only', () => {
    const fee = anItem({ unit: 'one_time_fee' })
    expect(missingTests([fee], samples, now)).toEqual([{ path: 'items', code: 'no_items' }])
    expect(testsToProvide([{ ...fee, provider: { samples: [] } }])).toEqual([])
  })
})

describe('the first draft', () => {
  const order = {
    number: 1,
    name: '',
    reference: '',
    request: 'Burning\nrate',
    organisation: null,
    owner: { id: 'owner' },
    samples: [
      { position: 1, tests: [{ offerItemId: 'old' }] },
      { position: 2, tests: [{ offerItemId: 'valid' }] },
      { position: 3, tests: [] },
    ],
  }

  test('has the tests of closed offers on the samples that have them, without what was agreed there', () => {
    const tests = [anItem({ id: 'old', frameQuantity: 9 }), anItem({ id: 'unused' })]
    expect(itemsForSamples(tests, order.samples, () => 'new')).toEqual([
      anItem({ id: 'new', samples: [1], frameQuantity: null }),
    ])
  })

  test('has the request on the samples without a valid test, or on all', () => {
    const isPriced = (id: string) => id === 'valid'
    expect(itemOfRequest(order, { isPriced, id: 'asked' })).toMatchObject({
      name: { en: 'Burning rate' },
      samples: [1, 3],
    })
    expect(itemOfRequest(order, { isPriced: () => false, id: 'asked' })?.samples).toBeUndefined()
    expect(itemOfRequest({ ...order, request: '' }, { isPriced, id: 'asked' })).toBeNull()
  })
})
