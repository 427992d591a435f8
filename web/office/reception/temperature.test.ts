import { expect, test } from 'vitest'
import { readTemperature } from './temperature.ts'

test.each([
  ['', null],
  ['4', 40],
  ['4,5', 45],
  ['−18.2', -182],
  ['+4', 40],
  ['cold', undefined],
  ['4.55', undefined],
  ['101', undefined],
  ['-201', undefined],
])('%j is %j', (text, tenths) => {
  expect(readTemperature(text)).toBe(tenths)
})
