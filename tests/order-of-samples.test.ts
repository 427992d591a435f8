import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import {
  compareLists,
  presentSample,
  mergeRows as putTogether,
  rowsToSave,
  type StoredSample,
} from '#server/orders/samples/rules.ts'
import { mergeSamples } from '#web/portal/order-creation/draft/merge-rows.ts'
import { planSamples, rowsAfter, type SamplePlan } from '#web/portal/order-creation/draft/plan-save.ts'
import { blankRow, type Row, rowOf } from '#web/portal/order-creation/draft/rows.ts'

/** Row order of samples in web and server: the server produces what the screen expects. */

const none: ReadonlySet<string> = new Set()
const mostCalls = 3

function serve(existing: readonly StoredSample[], { save, remove }: SamplePlan): StoredSample[] {
  const rows = rowsToSave(existing, save)
  const gone = remove.map(({ id }) => id)
  const savedIds = new Set(rows.map(({ id }) => id))
  return compareLists(existing, putTogether(existing, rows, gone), savedIds).after
}

const begin = (count: number): StoredSample[] =>
  Array.from({ length: count }, (_, index) => ({
    ...blankRow(`s${index}`),
    name: `Sample ${index}`,
    position: index + 1,
    version: 1,
  }))

type Edit = { kind: 'move' | 'add' | 'remove' | 'change'; from: number; to: number }
const anEdit = fc.record({
  kind: fc.constantFrom<Edit['kind'][]>('move', 'move', 'add', 'remove', 'change'),
  from: fc.nat(30),
  to: fc.nat(30),
})

function edit(rows: readonly Row[], { kind, from, to }: Edit, index: number): Row[] {
  const at = rows.length > 0 ? from % rows.length : 0
  const row = rows[at]
  if (kind === 'add' || !row)
    return rows.toSpliced(to % (rows.length + 1), 0, { ...blankRow(`n${index}`), name: 'New' })
  const rest = rows.toSpliced(at, 1)
  if (kind === 'remove') return rest
  if (kind === 'change') return rows.with(at, { ...row, note: `Changed ${index}` })
  return rest.toSpliced(to % (rest.length + 1), 0, row)
}

test('rows that are moved, added, removed and changed have the same order on the server as on the screen', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.array(anEdit, { maxLength: 12 }), (count, edits) => {
      let stored = begin(count)
      const wanted = edits.reduce<readonly Row[]>(edit, stored.map(presentSample).map(rowOf))
      let mine = wanted
      for (let call = 0; call < mostCalls; call++) {
        const base: Sample[] = stored.map(presentSample)
        const plan = planSamples(base, mine, none)
        if (plan.save.length + plan.remove.length === 0) break
        const ancestors = rowsAfter(base, plan)
        stored = serve(stored, plan)
        expect([...ancestors.keys()]).toEqual(stored.map(({ id }) => id))
        const merged = mergeSamples({ ancestors, mine, theirs: stored.map(presentSample) })
        expect(merged.conflicts).toEqual([])
        mine = merged.rows
      }
      expect(mine).toEqual(wanted)
      expect(stored.map(presentSample).map(rowOf)).toEqual(wanted)
    }),
    { numRuns: 500 },
  )
})
