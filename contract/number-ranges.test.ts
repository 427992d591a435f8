import { expect, it } from 'vitest'
import { readRanges, writeRanges } from './number-ranges.ts'

it.each([
  [[], ''],
  [[3], '3'],
  [[1, 2, 3, 5, 7, 8], '1–3, 5, 7–8'],
  [[1, 3, 5], '1, 3, 5'],
])('%j is written %s', (numbers, written) => {
  expect(writeRanges(numbers)).toBe(written)
})

it('writes the first ranges only where more would be too long', () => {
  expect(writeRanges([1, 3, 4, 6], 2)).toBe('1, 3–4, …')
  expect(writeRanges([1, 3, 4], 2)).toBe('1, 3–4')
})

it.each([
  ['3', [3]],
  [' 1 - 3; 5,7–8 ', [1, 2, 3, 5, 7, 8]],
  ['5, 1, 5', [1, 5]],
  ['', null],
  ['0', null],
  ['3–1', null],
  ['1–10001', null],
  ['all', null],
])('%s is read as %j', (text, numbers) => {
  expect(readRanges(text)).toEqual(numbers)
})
