import { expect, test } from 'vitest'
import { readQuery, writeQuery } from './query.ts'

const isKnown = (_kind: string, value: string) => value !== '' && value !== 'alchemy'

test('a written address is read unchanged', () => {
  const query = {
    text: 'lead & “tin”, 5 %',
    spelling: 'as_typed' as const,
    industryOrMaterial: ['metal', 'waste'],
    typeOfTesting: [],
    deviceType: ['icp-ms'],
    standard: ['EN 71-3', 'ISO/TS 21346'],
    qualitySystem: ['gmp'],
    maxWeeks: ['2'],
    maxPriceEuros: [],
    sort: 'price' as const,
  }
  expect(readQuery(writeQuery(query), isKnown)).toEqual(query)
  expect(writeQuery({ standard: ['EN 71-3', 'EN 1811'], text: 'lead ore' })).toBe(
    '?text=lead+ore&standard=EN+71-3,EN+1811',
  )
})

test('a spelling is only written with words, and an unknown one is the default', () => {
  expect(writeQuery({ text: '', spelling: 'as_typed' })).toBe('')
  expect(writeQuery({ text: 'tin', spelling: 'corrected' })).toBe('?text=tin')
  expect(readQuery('?text=tin&spelling=other', isKnown).spelling).toBe('corrected')
})

test('the usual order is not written, and an unknown one is the usual', () => {
  expect(writeQuery({ sort: 'relevance' })).toBe('')
  expect(writeQuery({ sort: 'turnaround' })).toBe('?sort=turnaround')
  expect(readQuery('?sort=age', isKnown).sort).toBe('relevance')
})

test('an address without a query has no filters', () => {
  expect(writeQuery(readQuery('', isKnown))).toBe('')
})

test('the query of a form without script is read; unknown and duplicate values are ignored', () => {
  const said = '?text=%20a%00b+&typeOfTesting=fire&typeOfTesting=alchemy,fire&standard=&other=x'
  expect(writeQuery(readQuery(said, isKnown))).toBe('?text=a+b&typeOfTesting=fire')
})

test('an address exceeds no limit of the API', () => {
  const many = Array.from({ length: 60 }, (_, nr) => `EN ${nr}`)
  const { text, standard } = readQuery(`?text=${'a'.repeat(300)}&standard=${many.join()}`, isKnown)
  expect([text.length, standard.length]).toEqual([200, 25])
})
