import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareLists,
  type ListChange,
  refuseDuplicates,
  type SampleRow,
  type StoredSample,
} from './rules.ts'

const row = (id: string, position: number, tests: readonly string[]): SampleRow => ({
  id,
  position,
  name: `Sample ${id}`,
  material: '',
  batch: '',
  note: '',
  tests,
})

const someTests = fc.shuffledSubarray(['a', 'b', 'c'])
/** The next list: its rows with their tests, and which of them the call saves. */
const aList = fc.uniqueArray(fc.record({ id: fc.nat(9), tests: someTests, isSaved: fc.boolean() }), {
  selector: ({ id }) => id,
})

/** Applies a change to a table as the store does: rows are found by id alone. */
function write(
  table: ReadonlyMap<string, StoredSample>,
  { removedIds, added, changed, repositioned }: ListChange,
): Map<string, StoredSample> {
  const written = new Map(table)
  const getRow = (id: string) => {
    const found = written.get(id)
    if (!found) throw new Error(`${id} is not in the table`)
    return found
  }
  for (const id of removedIds) written.delete(getRow(id).id)
  for (const row of changed) written.set(row.id, { ...row, version: getRow(row.id).version + 1 })
  for (const row of added) {
    expect(table.has(row.id)).toBe(false)
    written.set(row.id, { ...row, version: 1 })
  }
  for (const { id, position } of repositioned) written.set(id, { ...getRow(id), position })
  return written
}

const byPosition = (rows: Iterable<StoredSample>) => [...rows].sort((a, b) => a.position - b.position)

test('the writes turn one list into any other, and no row changes its id', () => {
  fc.assert(
    fc.property(fc.array(aList, { maxLength: 6 }), (lists) => {
      let table = new Map<string, StoredSample>()
      for (const list of lists) {
        const before = table
        const wanted = list.map(({ id, tests, isSaved }, index) => {
          const known = before.get(`${id}`)
          return row(`${id}`, index + 1, known && !isSaved ? known.tests : tests)
        })
        const savedIds = new Set(list.filter(({ isSaved }) => isSaved).map(({ id }) => `${id}`))
        const change = compareLists(byPosition(before.values()), wanted, savedIds)
        table = write(before, change)

        const rows = byPosition(table.values())
        expect(rows.map(({ id, position, tests }) => [id, position, tests])).toEqual(
          wanted.map(({ id, position, tests }) => [id, position, tests.toSorted()]),
        )
        expect(change.after).toEqual(rows)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a row that only changes its position keeps its version, and an unchanged row is not written', () => {
  const stored = [row('a', 1, ['x']), row('b', 2, ['x'])].map((sample) => ({ ...sample, version: 3 }))
  const wanted = [row('new', 1, []), row('a', 2, ['x']), row('b', 3, ['x'])]
  const change = compareLists(stored, wanted, new Set(['new']))
  expect(change.repositioned.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(change.changed).toEqual([])
  expect(change.after.map(({ version }) => version)).toEqual([1, 3, 3])
  const again = compareLists(stored, stored, new Set(['a', 'b']))
  expect([again.added, again.changed, again.repositioned, again.removedIds]).toEqual([[], [], [], []])
})

test.each([499, 500, 501, 9999])(
  'an id or a test that is named twice at row %i of 10,000 is refused there',
  async (at) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(String(index), index + 1, ['a', 'b']))
    await refuseDuplicates(rows, 'save')
    const problemsWith = (changed: Partial<SampleRow>) =>
      refuseDuplicates(rows.with(at, { ...row(String(at), at + 1, ['a', 'b']), ...changed }), 'save')
    await expect(problemsWith({ id: '7' })).rejects.toMatchObject({
      errors: [{ path: `save.${at}.id`, code: 'duplicate' }],
    })
    await expect(problemsWith({ tests: ['a', 'b', 'a'] })).rejects.toMatchObject({
      errors: [{ path: `save.${at}.tests`, code: 'duplicate' }],
    })
  },
)
