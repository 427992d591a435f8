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

test('nothing changed is nothing to send, white space at the ends included', () => {
  const typed = rows.map((row) => ({ ...row, name: `${row.name} ` }))
  expect(planSamples(base, typed, none)).toEqual({ save: [], remove: [] })
})

test('a changed row is sent with the version that was read, without white space at its ends', () => {
  const plan = planSamples(base, [{ ...(rows[0] as Row), name: ' New ' }, ...rows.slice(1)], none)
  expect(plan.save).toEqual([
    { id: 'a', version: 3, position: 1, name: 'New', material: '', batch: '', note: '', tests: [] },
  ])
})

test('rows added at the end are numbered on', () => {
  expect(brief(planSamples(base, [...rows, fresh('d'), fresh('e')], none))).toEqual([
    ['d', 4, null],
    ['e', 5, null],
  ])
})

test('rows added between others claim the place of the row that follows them', () => {
  const between = [...rows.slice(0, 1), fresh('d'), fresh('e'), ...rows.slice(1)]
  expect(brief(planSamples(base, between, none))).toEqual([
    ['d', 2, null],
    ['e', 2, null],
  ])
})

test('a change waits while rows are added between others', () => {
  const between = [rows[0] as Row, fresh('d'), { ...(rows[1] as Row), note: 'Later' }, rows[2] as Row]
  const plan = planSamples(base, between, none)
  expect(brief(plan)).toEqual([['d', 2, null]])
})

test('removed rows are named with their versions', () => {
  expect(planSamples(base, rows.slice(1), none).remove).toEqual([{ id: 'a', version: 3 }])
})

test('rows that no save would take are held back', () => {
  const plan = planSamples(base, [...rows, fresh('bad'), fresh('good')], new Set(['bad']))
  expect(brief(plan)).toEqual([['good', 4, null]])
})

test('one call never has more than 1,000 rows', () => {
  const many = Array.from({ length: 2500 }, (_, index) => fresh(`n${index}`))
  expect(planSamples([], many, none).save).toHaveLength(1000)
})

test('the rows after a plan are what the server is asked to have', () => {
  const plan = planSamples(base, [...rows.slice(1), fresh('d')], none)
  expect([...rowsAfter(base, plan).keys()]).toEqual(['b', 'c', 'd'])
})
