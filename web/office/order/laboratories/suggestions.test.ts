import { expect, test } from 'vitest'
import { mostSuggested, type Suggestion, type TestSuggestions } from './suggestions.ts'

const of = (offerItemId: string, ...laboratories: [id: string, isSuitable?: boolean][]): TestSuggestions => ({
  offerItemId,
  samples: [1],
  needsAccreditation: false,
  laboratories: laboratories.map(
    ([id, isSuitable = true]): Suggestion => ({
      laboratory: { id, name: id },
      match: 'product',
      accreditation: 'none',
      isSuitable,
      priceCents: null,
      unit: 'sample',
      isCheapest: false,
      turnaroundWeeks: null,
      isFastest: false,
      isSlow: false,
      openTests: 0,
    }),
  ),
})

test.each([
  ['nothing', [], null, []],
  ['no suitable laboratory', [of('a', ['north', false])], null, []],
  [
    'one laboratory for most tests',
    [of('a', ['north']), of('b', ['south'], ['north']), of('c', ['south'])],
    'south',
    ['b', 'c'],
  ],
])('%s', (_name, tests, laboratoryId, offerItemIds) => {
  const chosen = mostSuggested(tests)
  expect([chosen.laboratory?.id ?? null, [...chosen.offerItemIds]]).toEqual([laboratoryId, offerItemIds])
})
