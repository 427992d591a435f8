import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLists, type SampleRow, type StoredSample } from './rules.ts'

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

test('whatever list follows whatever list, each row has the set of its tests, and no set is without rows or twice there', () => {
  fc.assert(
    fc.property(fc.array(aList, { maxLength: 6 }), (lists) => {
      const sets = new Map<number, string>()
      const stored = new Map<string, number>()
      let existing: StoredSample[] = []
      for (const list of lists) {
        const before = new Map(existing.map((sample) => [sample.id, sample]))
        const wanted = list.map(({ id, tests, isSaved }, index) => {
          const known = before.get(`${id}`)
          return row(`${id}`, index + 1, known && !isSaved ? known.tests : tests)
        })
        const savedIds = new Set(list.filter(({ isSaved }) => isSaved).map(({ id }) => `${id}`))
        const change = compareLists(existing, wanted, savedIds)
        // As the store does it: new sets, rows, sets that are gone.
        for (const { number, tests } of change.newSets) {
          expect(sets.has(number)).toBe(false)
          sets.set(number, tests.join())
        }
        for (const id of stored.keys()) if (!wanted.some((one) => one.id === id)) stored.delete(id)
        for (const { id, testSet } of [...change.added, ...change.changed]) stored.set(id, testSet)
        for (const number of change.goneSets) sets.delete(number)

        for (const { id, tests } of wanted)
          expect(sets.get(stored.get(id) ?? 0)).toBe(tests.toSorted().join())
        expect([...sets.keys()].toSorted()).toEqual([...new Set(stored.values())].toSorted())
        expect(new Set(sets.values()).size).toBe(sets.size)
        expect(change.after.map(({ id, testSet }) => [id, testSet])).toEqual(
          wanted.map(({ id }) => [id, stored.get(id)]),
        )
        existing = change.after
      }
    }),
    { numRuns: 1000 },
  )
})
