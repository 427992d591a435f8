import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { type DraftFields, type FieldEdits, type FieldName, fieldNames, sameValue } from './fields.ts'
import { type Row, rowOf, sameRow } from './rows.ts'

/** What somebody else has made of the draft while it was open here, since the person last said to have seen it. */
export type ColleagueNews = {
  /** Who did the last of it. */
  by: NonNullable<Order['changedBy']>
  /** Rows that were added or changed; some may be gone again. */
  rows: ReadonlySet<string>
  removedCount: number
  fields: ReadonlySet<FieldName>
}

type RowNews = Pick<ColleagueNews, 'rows' | 'removedCount'>

/** Of rows, what is neither as both sides last knew it nor as I have it. */
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
    // A note that was put away is nobody's work.
    if (name === 'filledFrom') return false
    return !sameValue(before[name], after[name]) && (mine === undefined || !sameValue(mine, after[name]))
  })

/** Together with what has not been looked at yet. One's own work in another window is merged as well, but is no news. */
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
