import type { Sample, SampleChange } from '#contract/samples.ts'
import { Refusal } from '#server/refusal.ts'
import type { SampleRow } from './store.ts'

/** What of a save is really new, or a refusal: a row that somebody else changed or removed meanwhile refuses the call. */
export function rowsToSave(existing: readonly Sample[], changes: readonly SampleChange[]): SampleRow[] {
  const byId = new Map(existing.map((sample) => [sample.id, sample]))
  return changes.filter((change) => isNews(byId.get(change.id), change)).map(({ version: _, ...row }) => row)
}

function isNews(sample: Sample | undefined, change: SampleChange): boolean {
  if (!sample) {
    if (change.version !== null) throw new Refusal('sample_not_found')
    return true
  }
  const same = sameContent(sample, change)
  // A save that arrives twice finds its own work done: that is success, whatever version it was made on.
  if (same && sample.position === change.position) return false
  if (change.version !== sample.version) throw new Refusal('sample_changed')
  return true
}

function sameContent(sample: Sample, row: Omit<SampleRow, 'id' | 'position'>): boolean {
  return (
    sample.name === row.name &&
    sample.material === row.material &&
    sample.batch === row.batch &&
    sample.note === row.note &&
    sample.tests.length === row.tests.length &&
    sample.tests.every((test) => row.tests.includes(test.offerItemId))
  )
}

export function refuseStaleRemovals(
  existing: readonly Sample[],
  removals: readonly { id: string; version: number }[],
): void {
  const byId = new Map(existing.map((sample) => [sample.id, sample]))
  for (const { id, version } of removals) {
    const sample = byId.get(id)
    // A row that is gone already was removed by an earlier try of the same call, or by a colleague: either way it is gone.
    if (sample && sample.version !== version) throw new Refusal('sample_changed')
  }
}

export function refuseForeignTests(
  rows: readonly { tests: readonly string[] }[],
  offered: readonly string[],
): void {
  const allowed = new Set(offered)
  if (rows.some((row) => row.tests.some((id) => !allowed.has(id)))) throw new Refusal('test_not_offered')
}

/** Ids and tests are named once; two rows with one id would overwrite each other. */
export function refuseDuplicates(
  rows: readonly { id?: string; tests: readonly string[] }[],
  field: string,
): void {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (row.id !== undefined && seen.has(row.id)) {
      throw new Refusal('invalid_fields', [{ path: `${field}.${index}.id`, code: 'duplicate' }])
    }
    if (row.id !== undefined) seen.add(row.id)
    if (new Set(row.tests).size < row.tests.length) {
      throw new Refusal('invalid_fields', [{ path: `${field}.${index}.tests`, code: 'duplicate' }])
    }
  }
}

/** A row cannot stay and go in one call. */
export function refuseSavedAndRemoved(
  saves: readonly { id: string }[],
  removals: readonly { id: string }[],
): void {
  const saved = new Set(saves.map(({ id }) => id))
  const index = removals.findIndex(({ id }) => saved.has(id))
  if (index >= 0) throw new Refusal('invalid_fields', [{ path: `remove.${index}.id`, code: 'duplicate' }])
}
