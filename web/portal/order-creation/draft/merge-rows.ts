import type { Sample } from '#contract/samples.ts'
import { movedIds, type Placed, placeRows } from './row-order.ts'
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

/** A row that two people touched at once. Mine stands; what the other wrote is kept here to look at and to take. */
export type RowClash = {
  rowId: string
  /** `changed`: both wrote the same cells. `deleted`: the other removed what I changed. `restored`: the other changed what I removed. */
  kind: 'changed' | 'deleted' | 'restored'
  theirs: Partial<Record<TextField, string>>
}

type Sides = {
  /** The last state both sides agreed on, by id and in its order. A row that is missing here is new to one of them. */
  ancestors: ReadonlyMap<string, Row>
  mine: readonly Row[]
  theirs: readonly Sample[]
}

/**
 * Brings a newer list of the server and local edits together, cell by cell. Cells I did not touch take the server's
 * text, cells I touched keep mine. Rows that I moved stand where I put them, all others where the server has them. Rows that
 * nothing happened to keep their identity, so that nothing is drawn anew.
 */
export function mergeRows({ ancestors, mine, theirs }: Sides): { rows: Row[]; clashes: RowClash[] } {
  const clashes: RowClash[] = []
  const merge = (sample: Sample, own: Row) => {
    if (isVerySame(own, sample)) {
      keepRowOf(sample, own)
      return own
    }
    const latest = rowOf(sample)
    return mergeRow(ancestors.get(sample.id) ?? latest, own, latest, clashes)
  }
  // Nearly every answer to a save is of this kind, and while it is read nobody can type.
  if (isSameOrder(mine, theirs))
    return { rows: theirs.map((sample, index) => merge(sample, mine[index] as Row)), clashes }

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
      clashes.push({ rowId: sample.id, kind: 'restored', theirs: {} })
      rows.push(rowOf(sample))
    }
  }
  return { rows: withOwnRows({ ancestors, mine, theirs }, rows, clashes), clashes }
}

const isVerySame = (own: Row, sample: Sample) =>
  textFields.every((field) => own[field] === sample[field]) &&
  own.tests.length === sample.tests.length &&
  sample.tests.every(({ offerItemId }) => own.tests.includes(offerItemId))

function mergeRow(ancestor: Row, own: Row, latest: Row, clashes: RowClash[]): Row {
  if (sameRow(own, latest)) return own
  const overwritten: RowClash['theirs'] = {}
  const merged = { ...own, tests: mergeTests(ancestor.tests, own.tests, latest.tests) }
  for (const field of textFields) {
    if (sameText(own[field], latest[field]) || sameText(ancestor[field], latest[field])) continue
    if (sameText(own[field], ancestor[field])) merged[field] = latest[field]
    else overwritten[field] = latest[field]
  }
  if (Object.keys(overwritten).length > 0)
    clashes.push({ rowId: own.id, kind: 'changed', theirs: overwritten })
  return sameRow(merged, own) ? own : merged
}

/** Both sides' ticks and unticks count; nobody's choice of one test undoes another's of a second. */
function mergeTests(ancestor: readonly string[], own: readonly string[], latest: readonly string[]) {
  if (sameTests(own, latest) || sameTests(ancestor, latest)) return own
  const added = own.filter((id) => !ancestor.includes(id) && !latest.includes(id))
  const kept = latest.filter((id) => own.includes(id) || !ancestor.includes(id))
  return [...kept, ...added]
}

/** Puts back what only I have, new rows and rows that somebody removed after I had changed them, and what I moved. */
function withOwnRows({ ancestors, mine, theirs }: Sides, rows: Row[], clashes: RowClash[]): Row[] {
  const known = new Set(theirs.map((sample) => sample.id))
  const moved = movedIds([...ancestors.values()], mine)
  const merged = byId(rows)
  const placed: Placed<Row>[] = []
  let after: string | null = null
  for (const own of mine) {
    const row = merged.get(own.id)
    if (row && moved.has(own.id)) placed.push({ row, after })
    else if (!known.has(own.id)) {
      const ancestor = ancestors.get(own.id)
      if (ancestor && sameRow(ancestor, own)) continue
      if (ancestor) clashes.push({ rowId: own.id, kind: 'deleted', theirs: {} })
      placed.push({ row: own, after })
    }
    after = own.id
  }
  if (placed.length === 0) return rows
  return placeRows(moved.size === 0 ? rows : rows.filter(({ id }) => !moved.has(id)), placed)
}
