import type { Order } from '#contract/orders.ts'
import { type Draft, draftOf, unsavedFields } from './draft.ts'
import { type DraftFields, type FieldEdits, fieldNames, fieldsOf } from './fields.ts'
import { mergeFields, pick } from './merge-fields.ts'
import { mergeRows } from './merge-rows.ts'
import { byId, type Row, rowOf, sameRow } from './rows.ts'

/** What the browser keeps of a draft until the server has it: only what differs, and what it differs from. */
export type UnsavedRecord = {
  edits: FieldEdits
  /** The same fields as the server had them. */
  before: FieldEdits
  rows: { row: Row; ancestor: Row | null; after: string | null }[]
  removed: Row[]
}

/** Null when there is nothing that the server does not have. */
export function unsavedRecordOf(draft: Draft): UnsavedRecord | null {
  const edits = unsavedFields(draft)
  const base = fieldsOf(draft.order)
  const samples = byId(draft.order.samples)
  const present = new Set(draft.rows.map((row) => row.id))
  const rows = draft.rows.flatMap((row, index) => {
    const sample = samples.get(row.id)
    const ancestor = sample ? rowOf(sample) : null
    if (ancestor && sameRow(ancestor, row)) return []
    return [{ row, ancestor, after: draft.rows[index - 1]?.id ?? null }]
  })
  const removed = draft.order.samples.filter(({ id }) => !present.has(id)).map(rowOf)
  if (fieldNames(edits).length + rows.length + removed.length === 0) return null
  return { edits, before: pick(base, (name) => name in edits), rows, removed }
}

/** The draft as it was left in this browser, on top of what the server has today. */
export function restoreDraft(order: Order, record: UnsavedRecord, onto = draftOf(order)): Draft {
  const now = fieldsOf(order)
  const fields = mergeFields({ ...now, ...record.before } as DraftFields, record.edits, now)
  const ancestors = new Map(order.samples.map((sample) => [sample.id, rowOf(sample)]))
  for (const { row, ancestor } of record.rows) {
    if (ancestor) ancestors.set(row.id, ancestor)
  }
  for (const row of record.removed) ancestors.set(row.id, row)
  const { rows, clashes } = mergeRows({ ancestors, mine: rowsOf(onto, record), theirs: order.samples })
  return {
    ...onto,
    rows,
    edits: { ...onto.edits, ...fields.edits },
    fieldClashes: { ...onto.fieldClashes, ...pick(now, (name) => fields.clashes.includes(name)) },
    rowClashes: [...onto.rowClashes, ...clashes],
  }
}

/** The rows as the person left them: unchanged ones from the server, the kept ones in their places. */
function rowsOf({ rows }: Draft, record: UnsavedRecord): Row[] {
  const removed = new Set(record.removed.map((row) => row.id))
  const kept = byId(record.rows.map(({ row }) => row))
  const result = rows.filter(({ id }) => !removed.has(id)).map((row) => kept.get(row.id) ?? row)
  for (const { row, after } of record.rows) {
    if (result.some(({ id }) => id === row.id)) continue
    const place = after === null ? 0 : result.findIndex(({ id }) => id === after) + 1
    // A predecessor that is gone leaves no place; such a row goes to the end.
    result.splice(after !== null && place === 0 ? result.length : place, 0, row)
  }
  return result
}
