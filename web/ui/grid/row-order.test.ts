import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertRows, movedIds, predecessorsOf } from './row-order.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'axbcd', ''],
  ['abcd', 'ad', ''],
  ['abcdef', 'aebcdf', 'e'],
])('from %s to %s the minimum of rows is moved: %j', (before, after, moved) => {
  expect([...movedIds(list(before), list(after))].join('')).toBe(moved)
})

test('rows moved back to their place restore the order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ max: 40 }).map(String)), fc.integer(), (order, seed) => {
      const shuffled = order
        .map((id, index) => ({ id, weight: Math.sin(seed + index * 7) }))
        .sort((one, other) => one.weight - other.weight)
      const moved = movedIds(
        order.map((id) => ({ id })),
        shuffled,
      )
      const rest = order.filter((id) => !moved.has(id)).map((id) => ({ id, weight: 0 }))
      const placed = predecessorsOf(shuffled, ({ id }) => moved.has(id))
      expect(insertRows(rest, placed).map(({ id }) => id)).toEqual(shuffled.map(({ id }) => id))
    }),
  )
})

test('rows without a place go to the end, rows before all others to the beginning', () => {
  const placed = [
    { row: { id: 'x' }, after: 'gone' },
    { row: { id: 'y' }, after: null },
    { row: { id: 'z' }, after: 'y' },
  ]
  expect(ids(insertRows(list('ab'), placed))).toBe('yzabx')
})
