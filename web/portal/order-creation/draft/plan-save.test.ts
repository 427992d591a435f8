import { expect, test } from 'vitest'
import { aSample } from './draft-builders.ts'
import { planSamples, rowsAfter } from './plan-save.ts'
import { blankRow, type Row, rowOf } from './rows.ts'

const sample = (id: string, position: number, name = id) => aSample({ id, position, name, version: 3 })
const base = [sample('a', 1), sample('b', 2), sample('c', 3)]
const rows = base.map(rowOf)
const none: ReadonlySet<string> = new Set()
const fresh = (id: string): Row => ({ ...blankRow(id), name: id })
const brief = (plan: ReturnType<typeof planSamples>) =>
  plan.save.map(({ id, position, version }) => [id, position, version])

test('without changes nothing is sent, also with white space at the ends', () => {
  const typed = rows.map((row) => ({ ...row, name: `${row.name} ` }))
  expect(planSamples(base, typed, none)).toEqual({ save: [], remove: [] })
})

test('a changed row is sent with the version that was read, and trimmed', () => {
  const plan = planSamples(base, [{ ...(rows[0] as Row), name: ' New ' }, ...rows.slice(1)], none)
  expect(plan.save).toEqual([
    { id: 'a', version: 3, position: 1, name: 'New', material: '', batch: '', note: '', tests: [] },
  ])
})

test('rows added at the end continue the numbering', () => {
  expect(brief(planSamples(base, [...rows, fresh('d'), fresh('e')], none))).toEqual([
    ['d', 4, null],
    ['e', 5, null],
  ])
})

test('rows added between others take the position of the row that follows', () => {
  const between = [...rows.slice(0, 1), fresh('d'), fresh('e'), ...rows.slice(1)]
  expect(brief(planSamples(base, between, none))).toEqual([
    ['d', 2, null],
    ['e', 2, null],
  ])
})

test('a change waits until rows are added between others', () => {
  const between = [rows[0] as Row, fresh('d'), { ...(rows[1] as Row), note: 'Later' }, rows[2] as Row]
  const plan = planSamples(base, between, none)
  expect(brief(plan)).toEqual([['d', 2, null]])
})

test('a moved row takes the position of the row that follows, with the version that was read', () => {
  const [a, b, c] = rows as [Row, Row, Row]
  expect(brief(planSamples(base, [c, a, b], none))).toEqual([['c', 1, 3]])
  expect(brief(planSamples(base, [b, c, a], none))).toEqual([['a', 4, 3]])
})

test('a row that was moved and changed is sent once, and displaced rows are not sent', () => {
  const [a, b, c] = rows as [Row, Row, Row]
  const plan = planSamples(base, [b, c, { ...a, note: 'Later' }], none)
  expect(plan.save).toMatchObject([{ id: 'a', position: 4, note: 'Later' }])
})

test('removed rows are sent with their versions', () => {
  expect(planSamples(base, rows.slice(1), none).remove).toEqual([{ id: 'a', version: 3 }])
})

test('invalid rows are not sent', () => {
  const plan = planSamples(base, [...rows, fresh('bad'), fresh('good')], new Set(['bad']))
  expect(brief(plan)).toEqual([['good', 4, null]])
})

test('thousands of rows are sent in one call, or in several above the server’s limit', () => {
  const many = (note: string) => Array.from({ length: 5000 }, (_, index) => ({ ...fresh(`n${index}`), note }))
  expect(planSamples([], many('Keep dry'), none).save).toHaveLength(5000)
  const { save } = planSamples([], many('ä'.repeat(2000)), none)
  expect(save.length).toBeLessThan(5000)
  expect(new TextEncoder().encode(JSON.stringify({ save })).length).toBeLessThan(30_000_000)
  expect(save.length).toBeGreaterThan(1000)
})

test('the rows after a plan are those that the server will have', () => {
  const plan = planSamples(base, [...rows.slice(1), fresh('d')], none)
  expect([...rowsAfter(base, plan).keys()]).toEqual(['b', 'c', 'd'])
})

test('the rows after a plan have the server’s order', () => {
  const [a, b, c] = rows as [Row, Row, Row]
  for (const order of [
    [c, fresh('d'), a, b],
    [b, c, a],
    [c, b, a, fresh('d')],
  ]) {
    expect([...rowsAfter(base, planSamples(base, order, none)).keys()]).toEqual(order.map(({ id }) => id))
  }
})
