import { describe, expect, test } from 'vitest'
import {
  at,
  type Cell,
  type MoveKey,
  moved,
  nextCell,
  rangeOf,
  wholeColumns,
  wholeGrid,
  wholeRows,
  within,
} from './range.ts'

const size = { rows: 20, columns: 6 }
const cell = (row: number, column: number): Cell => ({ row, column })

describe('keys', () => {
  const keys: [MoveKey, boolean, Cell, Cell][] = [
    ['ArrowUp', false, cell(3, 2), cell(2, 2)],
    ['ArrowDown', false, cell(19, 2), cell(19, 2)],
    ['ArrowLeft', false, cell(3, 0), cell(3, -1)],
    ['ArrowLeft', false, cell(3, -2), cell(3, -2)],
    ['ArrowRight', false, cell(3, 5), cell(3, 6)],
    ['ArrowRight', false, cell(3, 7), cell(3, 7)],
    ['ArrowUp', false, cell(0, 2), cell(-1, 2)],
    ['ArrowUp', true, cell(9, 2), cell(0, 2)],
    ['ArrowDown', true, cell(9, 2), cell(19, 2)],
    ['ArrowLeft', true, cell(9, 4), cell(9, 0)],
    ['ArrowRight', true, cell(9, 1), cell(9, 5)],
    ['Home', false, cell(9, 4), cell(9, 0)],
    ['End', false, cell(9, 1), cell(9, 5)],
    ['Home', true, cell(9, 4), cell(0, 0)],
    ['End', true, cell(9, 1), cell(19, 5)],
    ['PageUp', false, cell(9, 1), cell(0, 1)],
    ['PageDown', false, cell(4, 1), cell(14, 1)],
  ]
  test.each(keys)('%s (far: %s) from %j to %j', (key, isFar, from, to) => {
    expect(moved(from, key, isFar, size, 10)).toEqual(to)
  })

  test('Tab continues in the next row and leaves the table at its ends', () => {
    expect(nextCell(cell(3, 5), 1, size)).toEqual(cell(4, 0))
    expect(nextCell(cell(4, 0), -1, size)).toEqual(cell(3, 5))
    expect(nextCell(cell(19, 5), 1, size)).toBe(null)
    expect(nextCell(cell(0, 0), -1, size)).toBe(null)
    expect(nextCell(cell(3, -1), 1, size)).toEqual(cell(3, 0))
    expect(nextCell(cell(3, 7), 1, size)).toEqual(cell(4, 0))
  })
})

describe('ranges', () => {
  test('extend from the active cell to the other corner in any direction', () => {
    expect(rangeOf({ active: cell(5, 4), corner: cell(2, 1) }, size)).toEqual({
      top: 2,
      bottom: 5,
      left: 1,
      right: 4,
    })
  })

  test('contain neither row controls nor headings', () => {
    expect(rangeOf({ active: cell(5, 4), corner: cell(6, 9) }, size)?.right).toBe(5)
    expect(rangeOf({ active: cell(5, 1), corner: cell(-1, -2) }, size)).toEqual({
      top: 0,
      bottom: 5,
      left: 0,
      right: 1,
    })
    expect(rangeOf(at(5, -1), size)).toBe(null)
    expect(rangeOf(at(5, 6), size)).toBe(null)
    expect(rangeOf(at(-1, 4), size)).toBe(null)
  })

  test('can be whole rows, columns or everything', () => {
    const cursor = { active: cell(2, 3), corner: cell(4, 4) }
    expect(rangeOf(wholeRows(cursor, size), size)).toEqual({ top: 2, bottom: 4, left: 0, right: 5 })
    expect(rangeOf(wholeColumns(cursor, size), size)).toEqual({ top: 0, bottom: 19, left: 3, right: 4 })
    expect(rangeOf(wholeGrid(size, cursor.active), size)).toEqual({ top: 0, bottom: 19, left: 0, right: 5 })
    expect(wholeGrid({ rows: 0, columns: 6 }, cell(0, 0))).toEqual(at(0, 0))
  })

  test('the active cell exists, also after rows were removed', () => {
    expect(within({ active: cell(25, 3), corner: cell(30, 3) }, size)).toEqual({
      active: cell(19, 3),
      corner: cell(19, 3),
    })
    expect(within(at(-1, 4), size)).toEqual(at(-1, 4))
  })
})
