import { expect, test } from 'vitest'
import { joinPacked } from '../sets/rules.ts'
import { candidatesOf, fillVocabulary } from './rules.ts'

const nothingMarked = { names: [], members: [joinPacked([])], named: [joinPacked([])] }

/** Hundreds of words that one product has, and one that many have, which is neither the first nor the last of them. */
const crowded = (wordOf: (number: number) => string, common: string) =>
  fillVocabulary(
    [...Array.from({ length: 400 }, (_, before) => wordOf(before + 100)), common]
      .sort((one, other) => (one < other ? -1 : 1))
      .map((word) => ({ word, stem: word, productCount: word === common ? 500 : 1 })),
    nothingMarked,
  )

const letters = (number: number) => [...`${number}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test.each([
  ['begin with it', '11', crowded((number) => `11${number}`, '11455x'), '11455x'],
  ['end with it', 'water', crowded((number) => `${letters(number)}water`, 'dddwater'), 'dddwater'],
  ['have it inside', 'metal', crowded((number) => `${letters(number)}metals`, 'dddmetals'), 'dddmetals'],
])('of hundreds of words that %s the one that most products have is meant', (_how, typed, words, common) => {
  const found = candidatesOf(words, { form: typed, stem: typed })
  expect(found.length).toBe(100)
  expect(found).toContainEqual({ word: common, stem: common, productCount: 500 })
  expect(candidatesOf(words, { form: typed, stem: typed })).toEqual(found)
})
