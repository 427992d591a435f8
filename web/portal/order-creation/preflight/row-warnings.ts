import type { SampleWarning } from '#contract/warnings.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import type { Draft } from '../draft/draft.ts'
import { type Row, rowOf, sameRow } from '../draft/rows.ts'

export type RowWarnings = ReadonlyMap<string, readonly SampleWarning[]>

/** Warnings by row. A row that was changed after the server's check has none until it is checked again. */
export function rowWarnings({ order, rows }: Pick<Draft, 'order' | 'rows'>): RowWarnings {
  const found = new Map<string, SampleWarning[]>()
  const about = order.warnings.filter((warning) => 'sampleIds' in warning)
  if (about.length === 0) return found
  const judged = byId(order.samples)
  const present = byId(rows)
  const isAsJudged = (row: Row | undefined, id: string) => {
    const sample = judged.get(id)
    return row !== undefined && sample !== undefined && sameRow(rowOf(sample), row)
  }
  for (const warning of about) {
    for (const id of warning.sampleIds) {
      if (!isAsJudged(present.get(id), id)) continue
      const others = found.get(id)
      if (others) others.push(warning)
      else found.set(id, [warning])
    }
  }
  return found
}

/** Counts the rows of each warning, in the server's order. */
export function countWarnings(warnings: RowWarnings): { warning: SampleWarning; count: number }[] {
  const counts = new Map<SampleWarning, number>()
  for (const warning of [...warnings.values()].flat()) counts.set(warning, (counts.get(warning) ?? 0) + 1)
  return [...counts].map(([warning, count]) => ({ warning, count }))
}
