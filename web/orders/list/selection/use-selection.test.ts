import { expect, test } from 'vitest'
import { rangeOf } from './use-selection.ts'

const shown = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'b', ['b']],
  ['gone', 'b', ['b']],
])('the range from %s to %s is %s', (from, to, range) => {
  expect(rangeOf(shown, from, to)).toEqual(range)
})
