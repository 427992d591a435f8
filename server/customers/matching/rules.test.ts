import { expect, test } from 'vitest'
import { businessIdsIn, isSameName, nameWithoutForm } from './rules.ts'

test.each([
  ['Kallio Oy', 'kallio', true],
  ['Oy Kallio Ab', 'Kallio Oyj', true],
  ['Käpy & Co', 'KAPY &', true],
  ['Brit Foods Ltd.', 'Brit Foods Limited', true],
  ['Northern Labs, Inc.', 'Northern Labs', true],
  ['Kallio Oy', 'Kalliola Oy', false],
  ['Kallio Oy', 'Kallio Foods Oy', false],
  ['Oy', 'Ab', false],
  ['Abloy Oy', 'loy', false],
])('%s and %s: the same company is %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test('a name is searched without the form of the company', () => {
  expect(nameWithoutForm('Leipomo Aamurusko Oy')).toBe('Leipomo Aamurusko')
  expect(nameWithoutForm(' GmbH ')).toBe('')
})

test('business ids are read from a text with their check digits, each once', () => {
  const text = 'Y-tunnus 0737546-2 (FI07375462), puhelin 0401234567, tilaus 1234567-8'
  expect(businessIdsIn(text)).toEqual(['0737546-2'])
  expect(businessIdsIn('')).toEqual([])
})
