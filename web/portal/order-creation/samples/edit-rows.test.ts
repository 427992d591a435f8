import { expect, test } from 'vitest'
import { blankRow, type Row } from '../draft/rows.ts'
import { applyTests, duplicateRows, insertAfter, markOf, moveRows, shiftRows } from './edit-rows.ts'

const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ ...blankRow(id), name: id }))
const ids = (list: readonly Row[]) => list.map((row) => row.id).join('')

test('rows are inserted after a row, or at the end if it was removed', () => {
  expect(ids(insertAfter(rows, 'b', [blankRow('x')]))).toBe('abxcd')
  expect(ids(insertAfter(rows, 'gone', [blankRow('x')]))).toBe('abcdx')
})

test('copies follow the last original and have their own ids', () => {
  let next = 0
  const { rows: result, copies } = duplicateRows(rows, new Set(['c', 'a']), () => String(next++))
  expect(ids(result)).toBe('abc01d')
  expect(copies.map(({ name }) => name)).toEqual(['a', 'c'])
})

test('rows are moved together in front of the target', () => {
  expect(ids(moveRows(rows, new Set(['a', 'c']), 4))).toBe('bdac')
  expect(ids(moveRows(rows, new Set(['d']), 0))).toBe('dabc')
  expect(ids(moveRows(rows, new Set(['b']), 1))).toBe('abcd')
})

test('rows are moved by one place, and not beyond the ends', () => {
  expect(ids(shiftRows(rows, new Set(['b', 'c']), 1) ?? [])).toBe('adbc')
  expect(ids(shiftRows(rows, new Set(['b']), -1) ?? [])).toBe('bacd')
  expect(shiftRows(rows, new Set(['d']), 1)).toBe(null)
  expect(shiftRows(rows, new Set(['a']), -1)).toBe(null)
})

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
