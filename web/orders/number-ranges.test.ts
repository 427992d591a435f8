import { expect, it } from 'vitest'
import { writeRanges } from './number-ranges.ts'

it.each([
  [[], ''],
  [[3], '3'],
  [[1, 2, 3, 5, 7, 8], '1–3, 5, 7–8'],
  [[1, 3, 5], '1, 3, 5'],
])('%j is written %s', (numbers, written) => {
  expect(writeRanges(numbers)).toBe(written)
})
