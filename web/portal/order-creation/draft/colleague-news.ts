import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { sameValue } from '#web/drafts/merge-fields.ts'
import { type DraftFields, type FieldEdits, type FieldName, fieldNames } from './fields.ts'
import { type Row, rowOf, sameRow } from './rows.ts'

/** Changes that somebody else made to the open draft since the user last dismissed the notice. */
export type ColleagueNews = {
  /** Author of the latest change. */
  by: NonNullable<Order['changedBy']>
  /** Rows that were added or changed; some may have been removed since. */
  rows: ReadonlySet<string>
  removedCount: number
  fields: ReadonlySet<FieldName>
}

type RowNews = Pick<ColleagueNews, 'rows' | 'removedCount'>

/** Rows that differ both from the last common state and from mine. */
export function newsOfRows(
  ancestors: ReadonlyMap<string, Row>,
  mine: ReadonlyMap<string, Row>,
  theirs: readonly Sample[],
): RowNews {
  const rows = new Set<string>()
  const present = new Set<string>()
  for (const sample of theirs) {
    present.add(sample.id)
    const latest = rowOf(sample)
    const known = [ancestors.get(sample.id), mine.get(sample.id)]
    if (known.every((row) => row === undefined || !sameRow(row, latest))) rows.add(sample.id)
  }
  const removed = [...ancestors.keys()].filter((id) => !present.has(id) && mine.has(id))
  return { rows, removedCount: removed.length }
}

export const newsOfFields = (before: DraftFields, edits: FieldEdits, after: DraftFields): FieldName[] =>
  fieldNames(after).filter((name) => {
    const mine = edits[name]
    // Dismissing a note is not a change worth reporting.
    if (name === 'filledFrom') return false
    return !sameValue(before[name], after[name]) && (mine === undefined || !sameValue(mine, after[name]))
  })

/** Adds to the changes not seen yet. The user's own work in another window is merged but not reported. */
export function addNews(
  earlier: ColleagueNews | null,
  by: Order['changedBy'],
  { rows, removedCount }: RowNews,
  fields: readonly FieldName[],
): ColleagueNews | null {
  if (!by || rows.size + removedCount + fields.length === 0) return earlier
  return {
    by,
    rows: new Set([...(earlier?.rows ?? []), ...rows]),
    removedCount: (earlier?.removedCount ?? 0) + removedCount,
    fields: new Set([...(earlier?.fields ?? []), ...fields]),
  }
}
