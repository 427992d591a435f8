import { expect, test } from 'vitest'
import { readPrice, typedPrice } from './read-price.ts'

const range = { min: 1000, max: 150_050 }

test.each([
  ['10', 1000],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 1 500,50 ', 150_050],
  ['1.234,05', 123_405],
  ['9,99', null],
  ['1500,51', null],
  ['12,505', null],
  ['1,234', null],
  ['1 234 €', 123_400],
  ['-12', null],
  ['<12', null],
  ['twelve', null],
  ['', null],
])('%j is %j cents in Finnish', (typed, cents) => {
  expect(readPrice(typed, range, 'fi')).toBe(cents)
})

test.each([
  ['1,234', 123_400],
  ['1,234.50', 123_450],
  ['€', null],
  ['1,23', null],
  ['1,2345', null],
])('%j is %j cents in English', (typed, cents) => {
  expect(readPrice(typed, { min: 1000, max: 150_050 }, 'en')).toBe(cents)
})

test.each([
  [1200, '12'],
  [1250, '12,50'],
  [5, '0,05'],
])('%j cents are typed as %j', (cents, typed) => {
  expect(typedPrice(cents, ',')).toBe(typed)
})
