import type { Sample } from '#contract/samples.ts'
import { insertRows, movedIds, type RowAfter } from './row-order.ts'
import {
  byId,
  isSameOrder,
  keepRowOf,
  type Row,
  rowOf,
  sameRow,
  sameTests,
  sameText,
  type TextField,
  textFields,
} from './rows.ts'

/**
 * Row that two people changed at once. Mine is kept in the list, the other version is kept here as an
 * alternative.
 */
export type RowConflict = {
  rowId: string
  /**
   * `changed`: both wrote the same cells. `deleted`: the other removed what I changed. `restored`: the other
   * changed what I removed.
   */
  kind: 'changed' | 'deleted' | 'restored'
  theirs: Partial<Record<TextField, string>>
}

type Sides = {
  /** Last common state by id, in its order. A row that is missing here is new on one side. */
  ancestors: ReadonlyMap<string, Row>
  mine: readonly Row[]
  theirs: readonly Sample[]
}

/**
 * Three-way merge of the server's list and local edits, cell by cell. Cells without local edits take the
 * server's text, edited cells keep mine. Rows that I moved keep my position, all others take the server's.
 * Unchanged rows keep their identity, so that they do not render again.
 */
export function mergeRows({ ancestors, mine, theirs }: Sides): { rows: Row[]; conflicts: RowConflict[] } {
  const conflicts: RowConflict[] = []
  const merge = (sample: Sample, own: Row) => {
    if (isVerySame(own, sample)) {
      keepRowOf(sample, own)
      return own
    }
    const latest = rowOf(sample)
    return mergeRow(ancestors.get(sample.id) ?? latest, own, latest, conflicts)
  }
  // Fast path for almost every reply to a save, because the merge blocks typing.
  if (isSameOrder(mine, theirs))
    return { rows: theirs.map((sample, index) => merge(sample, mine[index] as Row)), conflicts }

  const mineById = byId(mine)
  const rows: Row[] = []
  for (const sample of theirs) {
    const own = mineById.get(sample.id)
    const ancestor = ancestors.get(sample.id)
    if (own) {
      rows.push(merge(sample, own))
    } else if (!ancestor) {
      rows.push(rowOf(sample))
    } else if (!sameRow(ancestor, rowOf(sample))) {
      conflicts.push({ rowId: sample.id, kind: 'restored', theirs: {} })
      rows.push(rowOf(sample))
    }
  }
  return { rows: withOwnRows({ ancestors, mine, theirs }, rows, conflicts), conflicts }
}

const isVerySame = (own: Row, sample: Sample) =>
  textFields.every((field) => own[field] === sample[field]) &&
  own.tests.length === sample.tests.length &&
  sample.tests.every(({ offerItemId }) => own.tests.includes(offerItemId))

function mergeRow(ancestor: Row, own: Row, latest: Row, conflicts: RowConflict[]): Row {
  if (sameRow(own, latest)) return own
  const overwritten: RowConflict['theirs'] = {}
  const merged = { ...own, tests: mergeTests(ancestor.tests, own.tests, latest.tests) }
  for (const field of textFields) {
    if (sameText(own[field], latest[field]) || sameText(ancestor[field], latest[field])) continue
    if (sameText(own[field], ancestor[field])) merged[field] = latest[field]
    else overwritten[field] = latest[field]
  }
  if (Object.keys(overwritten).length > 0)
    conflicts.push({ rowId: own.id, kind: 'changed', theirs: overwritten })
  return sameRow(merged, own) ? own : merged
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

/**
 * Inserts rows that only I have: new rows, rows that somebody removed after I changed them, and rows that I
 * moved.
 */
function withOwnRows({ ancestors, mine, theirs }: Sides, rows: Row[], conflicts: RowConflict[]): Row[] {
  const known = new Set(theirs.map((sample) => sample.id))
  const moved = movedIds([...ancestors.values()], mine)
  const merged = byId(rows)
  const placed: RowAfter<Row>[] = []
  let after: string | null = null
  for (const own of mine) {
    const row = merged.get(own.id)
    if (row && moved.has(own.id)) placed.push({ row, after })
    else if (!known.has(own.id)) {
      const ancestor = ancestors.get(own.id)
      if (ancestor && sameRow(ancestor, own)) continue
      if (ancestor) conflicts.push({ rowId: own.id, kind: 'deleted', theirs: {} })
      placed.push({ row: own, after })
    }
    after = own.id
  }
  if (placed.length === 0) return rows
  return insertRows(moved.size === 0 ? rows : rows.filter(({ id }) => !moved.has(id)), placed)
}
