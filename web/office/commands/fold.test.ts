import { expect, test } from 'vitest'
import { containsWords } from './fold.ts'

test.each([
  ['Näytä näyte', 'nayte', true],
  ['Set estimate', 'EST set', true],
  ['Set estimate', ' ', true],
  ['Set estimate', 'estimates', false],
])('%s contains the words "%s": %s', (text, words, isIn) => {
  expect(containsWords(text, words)).toBe(isIn)
})
