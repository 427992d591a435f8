import { expect, test } from 'vitest'
import { blankRow } from '../draft/rows.ts'
import { applyTests, markOf } from './test-choices.ts'

test('a test is chosen for all, some or none of the rows', () => {
  const [one, two] = [
    { ...blankRow('a'), tests: ['x', 'y'] },
    { ...blankRow('b'), tests: ['x'] },
  ]
  expect(['x', 'y', 'z'].map((each) => markOf([one, two], each))).toEqual(['all', 'some', 'none'])
})

test('applying tests changes neither mixed tests nor other rows', () => {
  const list = [
    { ...blankRow('a'), tests: ['x', 'y'] },
    { ...blankRow('b'), tests: ['y', 'z'] },
    blankRow('c'),
  ]
  const marks = new Map([
    ['x', 'some'],
    ['y', 'none'],
    ['z', 'all'],
  ] as const)
  const result = applyTests(list, new Set(['a', 'b']), marks)
  expect(result.map((row) => row.tests)).toEqual([['x', 'z'], ['z'], []])
  expect(result[2]).toBe(list[2])
})
