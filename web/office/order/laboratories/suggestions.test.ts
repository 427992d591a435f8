import { expect, test } from 'vitest'
import { isProposedFor, mostSuggested, type Suggestion, type TestSuggestions } from './suggestions.ts'

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

test('a laboratory that is chosen by hand is proposed the tests that it fits, or all if it fits none', () => {
  const tests = [of('metals', ['north']), of('colonies', ['south'], ['north'])]
  const proposedTo = (id: string) =>
    ['metals', 'colonies'].filter((offerItemId) => isProposedFor(tests, offerItemId, { id, name: id }))
  expect(proposedTo('north')).toEqual(['metals', 'colonies'])
  expect(proposedTo('south')).toEqual(['colonies'])
  expect(proposedTo('east')).toEqual(['metals', 'colonies'])
})
