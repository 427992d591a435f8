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
  ['-12', null],
  ['<12', null],
  ['twelve', null],
  ['', null],
])('%j is %j cents', (typed, cents) => {
  expect(readPrice(typed, range)).toBe(cents)
})

test.each([
  [1200, '12'],
  [1250, '12,50'],
  [5, '0,05'],
])('%j cents are typed as %j', (cents, typed) => {
  expect(typedPrice(cents, ',')).toBe(typed)
})
