import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLists, type ListChange, type SampleRow, type StoredSample } from './rules.ts'

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
/** Which rows there are next, with which tests, and which of them the call saves. */
const aList = fc.uniqueArray(fc.record({ id: fc.nat(9), tests: someTests, isSaved: fc.boolean() }), {
  selector: ({ id }) => id,
})

type TableRow = { id: string; position: number; testSet: number }

/** As the store does it: what is written over is found by the positions before the statement. */
function write(
  table: readonly TableRow[],
  { removedIds, overwriting, added, moved }: ListChange,
): TableRow[] {
  const over = new Map(overwriting.map((row) => [row.was, row]))
  const left = table.filter(({ id }) => !removedIds.includes(id)).map((row) => over.get(row.position) ?? row)
  const places = new Map(moved.map(({ id, position }) => [id, position]))
  return [...left, ...added].map((row) => ({ ...row, position: places.get(row.id) ?? row.position }))
}

test('whatever list follows whatever list, each row has the set of its tests, and no set is without rows or twice there', () => {
  fc.assert(
    fc.property(fc.array(aList, { maxLength: 6 }), (lists) => {
      const sets = new Map<number, string>()
      let table: TableRow[] = []
      let existing: StoredSample[] = []
      for (const list of lists) {
        const before = new Map(existing.map((sample) => [sample.id, sample]))
        const wanted = list.map(({ id, tests, isSaved }, index) => {
          const known = before.get(`${id}`)
          return row(`${id}`, index + 1, known && !isSaved ? known.tests : tests)
        })
        const savedIds = new Set(list.filter(({ isSaved }) => isSaved).map(({ id }) => `${id}`))
        const change = compareLists(existing, wanted, savedIds)
        for (const { number, tests } of change.newSets) {
          expect(sets.has(number)).toBe(false)
          sets.set(number, tests.join())
        }
        table = write(table, change)
        for (const number of change.goneSets) sets.delete(number)

        const rows = table.toSorted((a, b) => a.position - b.position)
        expect(rows.map(({ id, position, testSet }) => [id, position, sets.get(testSet)])).toEqual(
          wanted.map(({ id, position, tests }) => [id, position, tests.toSorted().join()]),
        )
        expect([...sets.keys()].toSorted()).toEqual([...new Set(rows.map((row) => row.testSet))].toSorted())
        expect(new Set(sets.values()).size).toBe(sets.size)
        expect(change.after.map(({ id, testSet }) => [id, testSet])).toEqual(
          rows.map(({ id, testSet }) => [id, testSet]),
        )
        existing = change.after
      }
    }),
    { numRuns: 1000 },
  )
})
