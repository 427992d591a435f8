import { expect, test } from 'vitest'
import { readQuery, writeQuery } from './query.ts'

const isKnown = (_kind: string, value: string) => value !== '' && value !== 'alchemy'

test('a written address is read unchanged', () => {
  const query = {
    text: 'lead & “tin”, 5 %',
    industryOrMaterial: ['metal', 'waste'],
    typeOfTesting: [],
    deviceType: ['icp-ms'],
    standard: ['EN 71-3', 'ISO/TS 21346'],
  }
  expect(readQuery(writeQuery(query), isKnown)).toEqual(query)
  expect(writeQuery({ standard: ['EN 71-3', 'EN 1811'], text: 'lead ore' })).toBe(
    '?text=lead+ore&standard=EN+71-3,EN+1811',
  )
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
