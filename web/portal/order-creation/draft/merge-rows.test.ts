import { expect, test } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import { mergeRows } from './merge-rows.ts'
import { blankRow, byId, type Row } from './rows.ts'

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
  mergeRows({
    ancestors: byId(ancestors),
    mine,
    theirs: theirs.map((each, index) => sample(each, index + 1)),
  })

test('cells that only the other side changed become theirs, mine stay mine', () => {
  const { rows, conflicts } = merge(
    [row('a')],
    [row('a', { batch: 'B7' })],
    [row('a', { material: 'Steel', note: 'Keep dry' })],
  )
  expect(rows).toEqual([row('a', { batch: 'B7', material: 'Steel', note: 'Keep dry' })])
  expect(conflicts).toEqual([])
})

test('a cell that both changed stays mine, and what the other wrote is kept to look at', () => {
  const { rows, conflicts } = merge([row('a')], [row('a', { name: 'Mine' })], [row('a', { name: 'Theirs' })])
  expect(rows[0]?.name).toBe('Mine')
  expect(conflicts).toEqual([{ rowId: 'a', kind: 'changed', theirs: { name: 'Theirs' } }])
})

test('a space still being typed is no conflict and is not taken away', () => {
  const mine = row('a', { name: 'Blue ' })
  const { rows, conflicts } = merge([mine], [mine], [row('a', { name: 'Blue' })])
  expect(rows[0]).toBe(mine)
  expect(conflicts).toEqual([])
})

test('ticks of both sides count', () => {
  const { rows } = merge(
    [row('a', { tests: ['x', 'y'] })],
    [row('a', { tests: ['x', 'z'] })],
    [row('a', { tests: ['x', 'y', 'w'] })],
  )
  expect(new Set(rows[0]?.tests)).toEqual(new Set(['x', 'z', 'w']))
})

test('rows of somebody else appear in the server’s order, my new rows stay behind the row they followed', () => {
  const { rows } = merge(
    [row('a'), row('b')],
    [row('a'), row('new'), row('b')],
    [row('theirs'), row('a'), row('b')],
  )
  expect(rows.map(({ id }) => id)).toEqual(['theirs', 'a', 'new', 'b'])
})

test('a row that somebody removed goes, unless I had changed it', () => {
  const { rows, conflicts } = merge([row('a'), row('b')], [row('a'), row('b', { note: 'New' })], [])
  expect(rows.map(({ id }) => id)).toEqual(['b'])
  expect(conflicts).toEqual([{ rowId: 'b', kind: 'deleted', theirs: {} }])
})

test('a row that I removed stays removed, unless somebody changed it meanwhile', () => {
  const { rows, conflicts } = merge([row('a'), row('b')], [], [row('a'), row('b', { batch: 'B1' })])
  expect(rows).toEqual([row('b', { batch: 'B1' })])
  expect(conflicts).toEqual([{ rowId: 'b', kind: 'restored', theirs: {} }])
})

test('rows that nothing happened to keep their identity', () => {
  const mine = Array.from({ length: 3 }, (_, index) => row(String(index)))
  const { rows } = merge(mine, mine, mine)
  expect(rows.every((each, index) => each === mine[index])).toBe(true)
})

test('rows that I moved stand where I put them, also among rows that the other side added', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')]
  const { rows } = merge([a, b, c], [c, a, b], [a, row('x'), b, row('c', { batch: 'B7' })])
  expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'x', 'b'])
  expect(rows[0]?.batch).toBe('B7')
})

test('rows that the other side moved stand where they were put', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')]
  expect(merge([a, b, c], [a, b, c], [c, a, b]).rows.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('rows of mine stay beside the row that I moved them with', () => {
  const [a, b] = [row('a'), row('b')]
  expect(merge([a, b], [b, row('new'), a], [a, b]).rows.map(({ id }) => id)).toEqual(['b', 'new', 'a'])
})
