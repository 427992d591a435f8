import { expect, test } from 'vitest'
import { readSampleNumber } from './rules.ts'

test.each([
  ['L-10001-3', { order: 10001, position: 3 }],
  ['l+10001+3', { order: 10001, position: 3 }],
  ['10001/12', { order: 10001, position: 12 }],
  ['L-10001', null],
  ['PO-10001-3', null],
  ['EN 71-3', null],
  ['10001-12345', null],
])('%s as the number of a sample', (words, number) => {
  expect(readSampleNumber(words)).toEqual(number)
})
