import { expect, test } from 'vitest'
import { createTermDictionary, findCandidates } from './term-dictionary.ts'

const noPostings = { terms: [], anywhere: [], inTitle: [] }

/** A dictionary of 400 words with one document each and one frequent word, which is neither the first nor the last. */
const createCrowd = (wordOf: (number: number) => string, frequent: string) =>
  createTermDictionary(
    [...Array.from({ length: 400 }, (_, index) => wordOf(index + 100)), frequent]
      .sort((one, other) => (one < other ? -1 : 1))
      .map((word) => ({ word, term: word, written: word, documentCount: word === frequent ? 500 : 1 })),
    noPostings,
  )

const letters = (number: number) => [...`${number}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test.each([
  ['begin with it', '11', createCrowd((number) => `11${number}`, '11455x'), '11455x'],
  ['end with it', 'water', createCrowd((number) => `${letters(number)}water`, 'dddwater'), 'dddwater'],
  ['contain it', 'metal', createCrowd((number) => `${letters(number)}metals`, 'dddmetals'), 'dddmetals'],
])('the most frequent of hundreds of words that %s is a candidate', (_how, typed, dictionary, frequent) => {
  const found = findCandidates(dictionary, { form: typed, term: typed })
  expect(found.length).toBe(100)
  expect(found.map(({ word }) => word)).toContain(frequent)
  expect(findCandidates(dictionary, { form: typed, term: typed })).toEqual(found)
})
