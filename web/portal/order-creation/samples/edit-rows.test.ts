import { expect, test } from 'vitest'
import { blankRow, type Row } from '../draft/rows.ts'
import { applyTests, duplicateRows, insertAfter, markOf, putBack, removeRows } from './edit-rows.ts'

const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ ...blankRow(id), name: id }))
const ids = (list: readonly Row[]) => list.map((row) => row.id).join('')

test('rows are put behind a row, or at the end when it is gone', () => {
  expect(ids(insertAfter(rows, 'b', [blankRow('x')]))).toBe('abxcd')
  expect(ids(insertAfter(rows, 'gone', [blankRow('x')]))).toBe('abcdx')
})

test('copies stand together behind the last original, with ids of their own', () => {
  let next = 0
  const { rows: result, copies } = duplicateRows(rows, new Set(['c', 'a']), () => String(next++))
  expect(ids(result)).toBe('abc01d')
  expect(copies.map(({ name }) => name)).toEqual(['a', 'c'])
})

test('removed rows come back to where they were', () => {
  const { rows: left, removed } = removeRows(rows, new Set(['a', 'b', 'd']))
  expect(ids(left)).toBe('c')
  expect(putBack(left, removed)).toEqual(rows)
})

test('undo adds to what was done since and brings no row twice', () => {
  const { rows: left, removed } = removeRows(rows, new Set(['b']))
  const later = insertAfter(left, 'a', [blankRow('x')])
  expect(ids(putBack(later, removed))).toBe('abxcd')
  expect(ids(putBack(putBack(later, removed), removed))).toBe('abxcd')
})

test('a test is on all, some or none of the rows', () => {
  const [one, two] = [
    { ...blankRow('a'), tests: ['x', 'y'] },
    { ...blankRow('b'), tests: ['x'] },
  ]
  expect(['x', 'y', 'z'].map((each) => markOf([one, two], each))).toEqual(['all', 'some', 'none'])
})

test('applying tests leaves what is on some rows as it is, and other rows untouched', () => {
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
