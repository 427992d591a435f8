import { expect, test } from 'vitest'
import {
  readCount,
  readPriceRange,
  readTiers,
  readWeeks,
  writePriceRange,
  writeTiers,
  writeWeeks,
} from './read-typed.ts'

test.each([
  ['290–310,50', 29_000, 31_050],
  ['290 - 310.50 €', 29_000, 31_050],
  ['1 200 € – 1 450 €', 120_000, 145_000],
  ['45', 4500, 4500],
  ['0', 0, 0],
  ['0,50…1', 50, 100],
  ['290-', 29_000, 29_000],
])('%j is a price from %d to %d cents', (typed, min, max) => {
  expect(readPriceRange(typed, 'fi')).toEqual({ min, max })
})

test.each(['', 'free', '310–290', '1–2–3', '-5', '12,505', '1000001'])('%j is no price', (typed) => {
  expect(readPriceRange(typed, 'fi')).toBe(null)
})

test('a comma before three digits groups thousands in English only', () => {
  expect(readPriceRange('1,200–1,450', 'en')).toEqual({ min: 120_000, max: 145_000 })
  expect(readPriceRange('1,200', 'fi')).toBe(null)
})

test.each([
  ['2–3', 2, 3],
  ['0,5-1 vk', 0.5, 1],
  ['4 weeks', 4, 4],
])('%j is %d to %d weeks', (typed, min, max) => {
  expect(readWeeks(typed)).toEqual({ min, max })
})

test.each(['soon', '3–2', '0', '1.25'])('%j is no turnaround', (typed) => {
  expect(readWeeks(typed)).toBe(null)
})

test('volume tiers are read in any order and written by rising quantity', () => {
  const tiers = readTiers('50: 10 %; 10 = 5%')
  expect(tiers).toEqual([
    { fromQuantity: 10, discountPercent: 5 },
    { fromQuantity: 50, discountPercent: 10 },
  ])
  expect(writeTiers(tiers ?? [])).toBe('10: 5 %, 50: 10 %')
  expect(readTiers('')).toEqual([])
})

test.each(['10: 5, 10: 7', '1: 5', '10: 95', 'from ten 5'])('%j are no volume tiers', (typed) => {
  expect(readTiers(typed)).toBe(null)
})

test.each([
  ['1 000', 1000],
  ['12', 12],
  ['0', null],
  ['1.5', null],
  ['2000000', null],
])('%j is the quantity %j', (typed, count) => {
  expect(readCount(typed, 1_000_000)).toBe(count)
})

test('what is written is read again', () => {
  for (const language of ['en', 'fi'] as const) {
    const price = { min: 123_450, max: 200_000 }
    expect(readPriceRange(writePriceRange(price, language), language)).toEqual(price)
    expect(readWeeks(writeWeeks({ min: 1.5, max: 3 }, language))).toEqual({ min: 1.5, max: 3 })
  }
})
