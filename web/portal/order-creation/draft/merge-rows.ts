import type { Sample } from '#contract/samples.ts'
import {
  type RowConflict as Conflict,
  type MergeSides,
  mergeRows,
  type RowMerging,
} from '#web/drafts/merge-rows.ts'
import {
  keepRowOf,
  type Row,
  rowOf,
  sameRow,
  sameTests,
  sameText,
  type TextField,
  textFields,
} from './rows.ts'

type Overwritten = Partial<Record<TextField, string>>

export type RowConflict = Conflict<Overwritten>

/** Three-way merge of the server's samples and local edits, cell by cell. */
export const mergeSamples = (sides: MergeSides<Row, Sample>) => mergeRows(sides, sampleRows)

const sampleRows: RowMerging<Row, Sample, Overwritten> = {
  rowOf,
  isSame: sameRow,
  merge: (sample, own, ancestor) => {
    if (isVerySame(own, sample)) {
      keepRowOf(sample, own)
      return { row: own, overwritten: null }
    }
    const latest = rowOf(sample)
    return mergeRow(ancestor ?? latest, own, latest)
  },
  nothing: {},
}

const isVerySame = (own: Row, sample: Sample) =>
  textFields.every((field) => own[field] === sample[field]) &&
  own.tests.length === sample.tests.length &&
  sample.tests.every(({ offerItemId }) => own.tests.includes(offerItemId))

function mergeRow(ancestor: Row, own: Row, latest: Row) {
  if (sameRow(own, latest)) return { row: own, overwritten: null }
  const overwritten: Overwritten = {}
  const merged = { ...own, tests: mergeTests(ancestor.tests, own.tests, latest.tests) }
  for (const field of textFields) {
    if (sameText(own[field], latest[field]) || sameText(ancestor[field], latest[field])) continue
    if (sameText(own[field], ancestor[field])) merged[field] = latest[field]
    else overwritten[field] = latest[field]
  }
  return {
    row: sameRow(merged, own) ? own : merged,
    overwritten: Object.keys(overwritten).length > 0 ? overwritten : null,
  }
}

/**
 * Merges chosen and removed tests of both sides, so that neither undoes the other's choice of a different
 * test.
 */
function mergeTests(ancestor: readonly string[], own: readonly string[], latest: readonly string[]) {
  if (sameTests(own, latest) || sameTests(ancestor, latest)) return own
  const added = own.filter((id) => !ancestor.includes(id) && !latest.includes(id))
  const kept = latest.filter((id) => own.includes(id) || !ancestor.includes(id))
  return [...kept, ...added]
}
