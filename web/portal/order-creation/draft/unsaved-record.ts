import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { mergeFields, pick } from '#web/drafts/merge-fields.ts'
import { byId, insertRows, isSameOrder, movedIds, type RowAfter } from '#web/ui/grid/row-order.ts'
import { type Draft, draftOf, unsavedFields } from './draft.ts'
import { type DraftFields, type FieldEdits, fieldNames, fieldsOf } from './fields.ts'
import { mergeSamples } from './merge-rows.ts'
import { type Row, rowOf, sameRow } from './rows.ts'

/** Changes that the browser keeps until the server has them: the differences and what they differ from. */
export type UnsavedRecord = {
  edits: FieldEdits
  /** Values of the same fields as the server had them. */
  before: FieldEdits
  rows: (RowAfter<Row> & { ancestor: Row | null; isMoved: boolean })[]
  removed: Row[]
}

/** Null when the server has everything. */
export function unsavedRecordOf(draft: Draft): UnsavedRecord | null {
  const edits = unsavedFields(draft)
  const base = fieldsOf(draft.order)
  const { rows, removed } = unsavedRows(draft)
  if (fieldNames(edits).length + rows.length + removed.length === 0) return null
  return { edits, before: pick(base, (name) => name in edits), rows, removed }
}

function unsavedRows({ order: { samples }, rows }: Draft): Pick<UnsavedRecord, 'rows' | 'removed'> {
  const record = (row: Row, index: number, sample: Sample | undefined, isMoved: boolean) => {
    const ancestor = sample ? rowOf(sample) : null
    return ancestor && !isMoved && sameRow(ancestor, row)
      ? []
      : [{ row, ancestor, isMoved, after: rows[index - 1]?.id ?? null }]
  }
  if (isSameOrder(samples, rows))
    return { rows: rows.flatMap((row, index) => record(row, index, samples[index], false)), removed: [] }
  const sampleOf = byId(samples)
  const present = new Set(rows.map((row) => row.id))
  const moved = movedIds(samples, rows)
  return {
    rows: rows.flatMap((row, index) => record(row, index, sampleOf.get(row.id), moved.has(row.id))),
    removed: samples.filter(({ id }) => !present.has(id)).map(rowOf),
  }
}

/** Applies the kept changes to the server's current order. */
export function restoreDraft(order: Order, record: UnsavedRecord, onto = draftOf(order)): Draft {
  const now = fieldsOf(order)
  const fields = mergeFields({ ...now, ...record.before } as DraftFields, record.edits, now)
  const ancestors = new Map(order.samples.map((sample) => [sample.id, rowOf(sample)]))
  for (const { row, ancestor } of record.rows) {
    if (ancestor) ancestors.set(row.id, ancestor)
  }
  for (const row of record.removed) ancestors.set(row.id, row)
  const { rows, conflicts } = mergeSamples({
    ancestors,
    mine: rowsOf(onto, record),
    theirs: order.samples,
  })
  return {
    ...onto,
    rows,
    edits: { ...onto.edits, ...fields.edits },
    fieldConflicts: { ...onto.fieldConflicts, ...pick(now, (name) => fields.conflicts.includes(name)) },
    rowConflicts: [...onto.rowConflicts, ...conflicts],
  }
}

/** Rows as the user left them: unchanged ones from the server, the kept ones at their positions. */
function rowsOf({ rows }: Draft, record: UnsavedRecord): Row[] {
  const removed = new Set(record.removed.map((row) => row.id))
  const kept = byId(record.rows.map(({ row }) => row))
  const present = new Set(rows.map(({ id }) => id))
  const placed = record.rows.filter(({ row, isMoved }) => isMoved || !present.has(row.id))
  const isPlaced = new Set(placed.map(({ row }) => row.id))
  const staying = rows.filter(({ id }) => !removed.has(id) && !isPlaced.has(id))
  return insertRows(
    staying.map((row) => kept.get(row.id) ?? row),
    placed,
  )
}
