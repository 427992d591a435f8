import { describe, expect, test } from 'vitest'
import { type Candidate, isExpired, type OpenTest, rankLaboratories, testsByLaboratory } from './rules.ts'

const item = '01980000-0000-7000-8000-00000000000a'
const anOpenTest = (changes: Partial<OpenTest> = {}): OpenTest => ({
  offerItemId: item,
  samples: [1, 2],
  unit: 'sample',
  maxWeeks: 3,
  needsAccreditation: false,
  ...changes,
})
const aCandidate = (name: string, changes: Partial<Candidate> = {}): Candidate => ({
  offerItemId: item,
  laboratory: { id: name, name },
  match: 'product',
  validUntil: null,
  priceCents: 10_000,
  unit: 'sample',
  maxWeeks: 2,
  openTests: 0,
  ...changes,
})
const today = '2026-03-10'
const rank = (candidates: Candidate[], wanted: Partial<OpenTest> = {}) =>
  rankLaboratories(anOpenTest(wanted), candidates, today)
const names = (candidates: Candidate[], wanted: Partial<OpenTest> = {}) =>
  rank(candidates, wanted).map(({ laboratory, isSuitable }) =>
    isSuitable ? laboratory.name : `(${laboratory.name})`,
  )

describe('the order of laboratories', () => {
  test.each<[string, Candidate[], Partial<OpenTest>, string[]]>([
    ['none', [], {}, []],
    ['equal ones by name', [aCandidate('Ö'), aCandidate('Z'), aCandidate('A')], {}, ['A', 'Z', 'Ö']],
    [
      'product before standard before name, whatever they cost',
      [
        aCandidate('name', { match: 'name', priceCents: 1, validUntil: today }),
        aCandidate('standard', { match: 'standard', priceCents: 2 }),
        aCandidate('product', { priceCents: 90_000, maxWeeks: 9, openTests: 500 }),
      ],
      {},
      ['product', 'standard', 'name'],
    ],
    ['accredited first', [aCandidate('A'), aCandidate('B', { validUntil: today })], {}, ['B', 'A']],
    [
      'without the accreditation that is needed last',
      [aCandidate('A'), aCandidate('B', { match: 'name', validUntil: today })],
      { needsAccreditation: true },
      ['B', '(A)'],
    ],
    [
      'after the last day of the accreditation last',
      [aCandidate('A', { validUntil: '2026-03-09' }), aCandidate('B', { priceCents: 90_000 })],
      {},
      ['B', '(A)'],
    ],
    ['cheaper first', [aCandidate('A'), aCandidate('B', { priceCents: 9_000 })], {}, ['B', 'A']],
    [
      'free of charge first',
      [aCandidate('A', { priceCents: 1 }), aCandidate('B', { priceCents: 0 })],
      {},
      ['B', 'A'],
    ],
    ['known price first', [aCandidate('A', { priceCents: null }), aCandidate('B')], {}, ['B', 'A']],
    [
      'comparable price first',
      [aCandidate('A', { unit: 'hour', priceCents: 1 }), aCandidate('B')],
      {},
      ['B', 'A'],
    ],
    ['faster first', [aCandidate('A'), aCandidate('B', { maxWeeks: 1 })], {}, ['B', 'A']],
    ['known turnaround first', [aCandidate('A', { maxWeeks: null }), aCandidate('B')], {}, ['B', 'A']],
    [
      'less loaded first',
      [aCandidate('A', { openTests: 90 }), aCandidate('B', { openTests: 10 })],
      {},
      ['B', 'A'],
    ],
    [
      'each once, by its best method',
      [aCandidate('A', { match: 'name' }), aCandidate('A'), aCandidate('B', { match: 'standard' })],
      {},
      ['A', 'B'],
    ],
  ])('%s', (_name, candidates, wanted, expected) => {
    expect(names(candidates, wanted)).toEqual(expected)
  })
})

test('the reasons are those of the offer and of the others', () => {
  const [slow, dear] = rank([
    aCandidate('slow', { maxWeeks: 4, priceCents: 5_000, validUntil: today }),
    aCandidate('dear', { priceCents: 20_000, openTests: 7 }),
  ])
  expect(slow).toMatchObject({
    accreditation: 'valid',
    isCheapest: true,
    isFastest: false,
    isSlow: true,
  })
  expect(dear).toMatchObject({
    accreditation: 'none',
    isCheapest: false,
    isFastest: true,
    isSlow: false,
    openTests: 7,
  })
})

test('an unsuitable laboratory does not count in the comparison of prices and times', () => {
  const [suitable, other] = rank([
    aCandidate('expired', { validUntil: '2020-01-01', priceCents: 1, maxWeeks: 1 }),
    aCandidate('fine'),
  ])
  expect([suitable?.isCheapest, suitable?.isFastest]).toEqual([true, true])
  expect([other?.isCheapest, other?.isFastest, other?.isSuitable]).toEqual([false, false, false])
})

test.each<[string, Partial<OpenTest>, Partial<Candidate>[], boolean]>([
  ['no method', {}, [], false],
  ['no accreditation', {}, [{}], false],
  ['no accreditation, where one is needed', { needsAccreditation: true }, [{}], false],
  ['its last day', {}, [{ validUntil: today }], false],
  ['the day after', {}, [{ validUntil: '2026-03-09' }], true],
  ['another accreditation', {}, [{ validUntil: '2026-03-09' }, { match: 'name', validUntil: today }], false],
  ['a method without accreditation', {}, [{ validUntil: '2026-03-09' }, {}], false],
  [
    'such a method, where one is needed',
    { needsAccreditation: true },
    [{ validUntil: '2026-03-09' }, {}],
    true,
  ],
])(
  'the accreditation of a laboratory for a test may have expired: %s',
  (_name, wanted, methods, expected) => {
    const candidates = methods.map((changes) => aCandidate('A', changes))
    expect(isExpired(anOpenTest(wanted), candidates, today)).toBe(expected)
  },
)

test('tests go to the first suitable laboratory', () => {
  const suggested = (offerItemId: string, candidates: Candidate[]) => ({
    offerItemId,
    samples: [1],
    needsAccreditation: false,
    laboratories: rank(candidates),
  })
  const groups = testsByLaboratory([
    suggested('one', [aCandidate('north')]),
    suggested('two', [aCandidate('east')]),
    suggested('three', [aCandidate('north')]),
    suggested('four', [aCandidate('west', { validUntil: '2020-01-01' })]),
    suggested('five', []),
  ])
  expect(
    groups.map(({ laboratoryId, tests }) => [laboratoryId, tests.map(({ offerItemId }) => offerItemId)]),
  ).toEqual([
    ['east', ['two']],
    ['north', ['one', 'three']],
  ])
})
