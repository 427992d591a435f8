import { describe, expect, test } from 'vitest'
import { orderStates, type SampleState } from '#contract/lists.ts'
import type { CallOffItem } from '#server/offers/call-offs/rules.ts'
import { givesBack, needsOf, presentUses } from './rules.ts'

const anItem = (over: Partial<CallOffItem> = {}): CallOffItem => ({
  id: 'metals',
  offerId: 'offer',
  nameEn: 'Metals',
  nameFi: 'Metallit',
  unit: 'element_per_sample',
  quantity: 10,
  elements: 4,
  frameQuantity: 40,
  orderedQuantity: 0,
  ...over,
})

const aSample = (name: string, tests: string[], state: SampleState = 'expected') => ({
  name,
  material: 'bread',
  batch: '',
  state,
  tests: tests.map((offerItemId) => ({ offerItemId })),
})

describe('quantities that an order needs', () => {
  const quantities = (item: CallOffItem, samples: ReturnType<typeof aSample>[]) =>
    needsOf([item], samples).map(({ quantity }) => quantity)

  test('are counted by the unit of each test', () => {
    const samples = [aSample('A', ['metals']), aSample('A', ['metals']), aSample('B', [])]
    expect(quantities(anItem(), samples)).toEqual([8])
    expect(quantities(anItem({ unit: 'product', elements: null }), samples)).toEqual([1])
    expect(quantities(anItem({ unit: 'hour', elements: null }), samples)).toEqual([10])
  })

  test('are none for a test without samples, and for a test without a limit', () => {
    expect(quantities(anItem(), [aSample('A', ['other'])])).toEqual([])
    expect(quantities(anItem({ frameQuantity: null }), [aSample('A', ['metals'])])).toEqual([])
  })

  test('are none for a rejected sample', () => {
    const rejected = aSample('A', ['metals'], 'rejected')
    expect(quantities(anItem(), [rejected, aSample('B', ['metals'], 'received')])).toEqual([4])
    expect(quantities(anItem({ unit: 'order', elements: null }), [rejected])).toEqual([])
  })
})

test('quantities are returned until the analysis has begun', () => {
  expect(orderStates.filter((state) => !givesBack(state))).toEqual(['analysis_in_progress', 'completed'])
})

describe('remaining quantities in the API', () => {
  const items = [anItem({ orderedQuantity: 30 }), anItem({ id: 'free', frameQuantity: null })]

  test('of a draft have the missing quantity', () => {
    expect(presentUses(items, new Map([['metals', 12]]), true)).toEqual([
      {
        offerItemId: 'metals',
        name: { en: 'Metals', fi: 'Metallit' },
        unit: 'element_per_sample',
        agreedQuantity: 40,
        orderedQuantity: 30,
        leftQuantity: 10,
        orderQuantity: 12,
        shortQuantity: 2,
      },
    ])
    expect(presentUses(items, new Map(), true)[0]).toMatchObject({ orderQuantity: 0, shortQuantity: 0 })
  })

  test('of a submitted order have what it took, however little is left', () => {
    expect(presentUses(items, new Map([['metals', 30]]), false)[0]).toMatchObject({
      orderQuantity: 30,
      shortQuantity: 0,
    })
  })
})
