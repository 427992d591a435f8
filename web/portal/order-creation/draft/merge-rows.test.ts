import { expect, test } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import { mergeSamples } from './merge-rows.ts'
import { blankRow, type Row } from './rows.ts'

const row = (id: string, change: Partial<Row> = {}): Row => ({
  ...blankRow(id),
  name: `Sample ${id}`,
  ...change,
})
const sample = (from: Row, position = 1, version = 1): Sample => ({
  ...from,
  version,
  position,
  state: 'expected',
  rejection: null,
  tests: from.tests.map((offerItemId) => ({ offerItemId, state: 'expected' })),
})
const merge = (ancestors: Row[], mine: Row[], theirs: Row[]) =>
  mergeSamples({
    ancestors: byId(ancestors),
    mine,
    theirs: theirs.map((each, index) => sample(each, index + 1)),
  })

test('cells changed by one person only keep that change', () => {
  const { rows, conflicts } = merge(
    [row('a')],
    [row('a', { batch: 'B7' })],
    [row('a', { material: 'Steel', note: 'Keep dry' })],
  )
  expect(rows).toEqual([row('a', { batch: 'B7', material: 'Steel', note: 'Keep dry' })])
  expect(conflicts).toEqual([])
})

test('a cell that both changed keeps my value, and the other value is shown', () => {
  const { rows, conflicts } = merge([row('a')], [row('a', { name: 'Mine' })], [row('a', { name: 'Theirs' })])
  expect(rows[0]?.name).toBe('Mine')
  expect(conflicts).toEqual([{ rowId: 'a', kind: 'changed', theirs: { name: 'Theirs' } }])
})

test('a trailing space while typing is no conflict and stays', () => {
  const mine = row('a', { name: 'Blue ' })
  const { rows, conflicts } = merge([mine], [mine], [row('a', { name: 'Blue' })])
  expect(rows[0]).toBe(mine)
  expect(conflicts).toEqual([])
})

test('test choices of both people are merged', () => {
  const { rows } = merge(
    [row('a', { tests: ['x', 'y'] })],
    [row('a', { tests: ['x', 'z'] })],
    [row('a', { tests: ['x', 'y', 'w'] })],
  )
  expect(new Set(rows[0]?.tests)).toEqual(new Set(['x', 'z', 'w']))
})

test('rows of others appear in the server’s order, and my new rows stay behind the row they followed', () => {
  const { rows } = merge(
    [row('a'), row('b')],
    [row('a'), row('new'), row('b')],
    [row('theirs'), row('a'), row('b')],
  )
  expect(rows.map(({ id }) => id)).toEqual(['theirs', 'a', 'new', 'b'])
})

test('a row removed by others is removed unless I changed it', () => {
  const { rows, conflicts } = merge([row('a'), row('b')], [row('a'), row('b', { note: 'New' })], [])
  expect(rows.map(({ id }) => id)).toEqual(['b'])
  expect(conflicts).toEqual([{ rowId: 'b', kind: 'deleted', theirs: {} }])
})

test('a row that I removed stays removed unless others changed it', () => {
  const { rows, conflicts } = merge([row('a'), row('b')], [], [row('a'), row('b', { batch: 'B1' })])
  expect(rows).toEqual([row('b', { batch: 'B1' })])
  expect(conflicts).toEqual([{ rowId: 'b', kind: 'restored', theirs: {} }])
})

test('unchanged rows keep their identity', () => {
  const mine = Array.from({ length: 3 }, (_, index) => row(String(index)))
  const { rows } = merge(mine, mine, mine)
  expect(rows.every((each, index) => each === mine[index])).toBe(true)
})

test('rows that I moved keep their place, also among rows that others added', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')]
  const { rows } = merge([a, b, c], [c, a, b], [a, row('x'), b, row('c', { batch: 'B7' })])
  expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'x', 'b'])
  expect(rows[0]?.batch).toBe('B7')
})

test('rows that others moved keep their new place', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')]
  expect(merge([a, b, c], [a, b, c], [c, a, b]).rows.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('my new rows stay beside the row with which they were moved', () => {
  const [a, b] = [row('a'), row('b')]
  expect(merge([a, b], [b, row('new'), a], [a, b]).rows.map(({ id }) => id)).toEqual(['b', 'new', 'a'])
})
