import { expect, test } from 'vitest'
import { withRequirements } from './rules.ts'

const limits = (minimum: string | null, maximum: string | null) => ({ minimum, maximum })
const lead = { name: 'Lead', unit: 'mg/kg', ...limits(null, '90') }
const ph = { name: 'pH', unit: '', ...limits('6.5', '8.5') }
const known = {
  tests: [
    { offerItemId: 'metals', requirements: [lead, ph] },
    { offerItemId: 'stricter', requirements: [{ ...lead, maximum: '40' }] },
    { offerItemId: 'odour', requirements: [] },
  ],
  samples: [
    { id: 'one', tests: [{ offerItemId: 'metals' }, { offerItemId: 'odour' }] },
    { id: 'two', tests: [{ offerItemId: 'metals' }] },
    { id: 'three', tests: [{ offerItemId: 'stricter' }] },
    { id: 'four', tests: [{ offerItemId: 'odour' }] },
  ],
}
const column = (name: string, unit: string, own = limits(null, null)) => ({ name, unit, ...own })
const limitsOf = (
  tests: ReturnType<typeof column>[],
  rows: Record<string, (string | null)[]>,
  named: { sampleId: string; offerItemIds: string[] }[] = [],
) => {
  const samples = Object.entries(rows).map(([sampleId, values]) => ({ sampleId, values }))
  const table = withRequirements({ tests, samples }, known, { tests: named })
  return table.tests.map(({ minimum, maximum }) => [minimum, maximum])
}

test('columns get the limits of their name and unit, whatever their case and spaces', () => {
  const tests = [
    column('LEAD', 'mg / kg'),
    column('p H', ''),
    column('Lead', 'mg/l'),
    column('Zinc', 'mg/kg'),
  ]
  expect(limitsOf(tests, { one: ['1', '7', '1', '1'], two: ['2', '7', null, null] })).toEqual([
    [null, '90'],
    ['6.5', '8.5'],
    [null, null],
    [null, null],
  ])
})

test('own limits of a column stay', () => {
  expect(limitsOf([column('Lead', 'mg/kg', limits('1', null))], { one: ['1'] })).toEqual([['1', null]])
})

test('a column whose samples have different requirements, or one of which has none, stays without', () => {
  const tests = [column('Lead', 'mg/kg')]
  expect(limitsOf(tests, { one: ['1'], three: ['1'] })).toEqual([[null, null]])
  expect(limitsOf(tests, { one: ['1'], four: ['1'] })).toEqual([[null, null]])
  // Without a value a sample does not count.
  expect(limitsOf(tests, { one: ['1'], three: [null] })).toEqual([[null, '90']])
})

test('only the tests that a result names count', () => {
  const named = [{ sampleId: 'one', offerItemIds: ['odour'] }]
  expect(limitsOf([column('Lead', 'mg/kg')], { one: ['1'] }, named)).toEqual([[null, null]])
})
