import { expect, test } from 'vitest'
import { duplicateRows, insertAfter, moveRows, shiftRows } from './row-edits.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))
const added = { id: 'x', name: '' }
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id).join('')

test('rows are inserted after a row, or at the end if it was removed', () => {
  expect(ids(insertAfter(rows, 'b', [added]))).toBe('abxcd')
  expect(ids(insertAfter(rows, 'gone', [added]))).toBe('abcdx')
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
