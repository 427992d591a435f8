import type { Sample, SampleChange } from '#contract/samples.ts'
import { Refusal } from '#server/refusal.ts'

export type SampleRow = {
  id: string
  position: number
  name: string
  material: string
  batch: string
  note: string
  /** The items it is tested by, in the order of their ids. */
  tests: readonly string[]
}

/** A row with its set: the number, within the order, of the tests that it shares with others. */
export type RowWithSet = SampleRow & { testSet: number }

/** What a row becomes: `was` is the position of the row until then, whether it keeps its sample or gets another. */
export type OverwritingRow = RowWithSet & { was: number }

/** A sample as a draft has it: expected, as all its tests are. */
export type StoredSample = RowWithSet & { version: number }

/** The tests that samples of an order share, in the order of their ids; none while nothing is chosen. */
export type TestSet = { number: number; tests: readonly string[] }

/** What of a save is really new, or a refusal: a row that somebody else changed or removed meanwhile refuses the call. */
export function rowsToSave(existing: readonly StoredSample[], changes: readonly SampleChange[]): SampleRow[] {
  const byId = new Map(existing.map((sample) => [sample.id, sample]))
  return changes.filter((change) => isNews(byId.get(change.id), change)).map(({ version: _, ...row }) => row)
}

function isNews(sample: StoredSample | undefined, change: SampleChange): boolean {
  if (!sample) {
    if (change.version !== null) throw new Refusal('sample_not_found')
    return true
  }
  // A save that arrives twice finds its own work done: that is success, whatever version it was made on.
  if (isSame(sample, change)) return false
  if (change.version !== sample.version) throw new Refusal('sample_changed')
  return true
}

function isSame(sample: SampleRow, row: SampleRow): boolean {
  return (
    sample.position === row.position &&
    sample.name === row.name &&
    sample.material === row.material &&
    sample.batch === row.batch &&
    sample.note === row.note &&
    sample.tests.length === row.tests.length &&
    sample.tests.every((id) => row.tests.includes(id))
  )
}

/** The list with these rows in it and without those; of two rows that claim one place the saved one stands first. */
export function mergeRows(
  existing: readonly StoredSample[],
  saved: readonly SampleRow[],
  removedIds: readonly string[],
): SampleRow[] {
  const isSaved = new Set(saved.map((row) => row.id))
  const isRemoved = new Set(removedIds)
  const kept = existing.filter(({ id }) => !isSaved.has(id) && !isRemoved.has(id))
  return [...saved, ...kept]
    .sort((a, b) => a.position - b.position || Number(isSaved.has(b.id)) - Number(isSaved.has(a.id)))
    .map((row, index) => ({ ...row, position: index + 1 }))
}

/** What has to be written to make one list of another, and nothing else. */
export type ListChange = {
  /** Samples that are not wanted any more, except those that a new one is written over. */
  removedIds: string[]
  added: RowWithSet[]
  /** Samples that were changed, over themselves, and new ones over those that go: less work than one row less and one more. */
  overwriting: OverwritingRow[]
  /** Rows that others have pushed from their places. */
  moved: SampleRow[]
  newSets: TestSet[]
  /** The numbers of sets that no row has any more. */
  goneSets: number[]
  /** The list afterwards. */
  after: StoredSample[]
}

/** `wanted` is the whole list that is to be; of its rows only those that `savedIds` names were sent with this call. */
export function compareLists(
  existing: readonly StoredSample[],
  wanted: readonly SampleRow[],
  savedIds: ReadonlySet<string>,
): ListChange {
  const before = new Map(existing.map((sample) => [sample.id, sample]))
  const sets = new SetsOfList(existing)
  const fresh: RowWithSet[] = []
  const overwriting: OverwritingRow[] = []
  const moved: SampleRow[] = []
  const after: StoredSample[] = []
  for (const { id, position, name, material, batch, note, tests: given } of wanted) {
    const { number: testSet, tests } = sets.of(given)
    const row = { id, position, name, material, batch, note, tests, testSet }
    const sample = before.get(id)
    before.delete(id)
    const isChanged = sample !== undefined && savedIds.has(id) && !isSame(sample, row)
    if (!sample) fresh.push(row)
    else if (isChanged) overwriting.push({ ...row, was: sample.position })
    else if (sample.position !== position) moved.push(row)
    after.push({ ...row, version: (sample?.version ?? 0) + Number(isChanged || !sample) })
  }
  const gone = before.values()
  const added: RowWithSet[] = []
  for (const row of fresh) {
    const overwritten = gone.next().value
    if (overwritten) overwriting.push({ ...row, was: overwritten.position })
    else added.push(row)
  }
  const removedIds = [...gone].map(({ id }) => id)
  return { removedIds, added, overwriting, moved, ...sets.changes(), after }
}

/** The sets of a list, numbered as they are met; a set that was there keeps its number. */
class SetsOfList {
  /** By the tests in any order that they were met in. */
  readonly #sets = new Map<string, TestSet>()
  readonly #unused = new Set<number>()
  readonly #added: TestSet[] = []
  #highest = 0

  constructor(existing: readonly StoredSample[]) {
    for (const { tests, testSet } of existing) {
      if (this.#unused.has(testSet)) continue
      this.#highest = Math.max(this.#highest, testSet)
      const key = keyOf(tests)
      if (this.#sets.has(key)) continue
      this.#sets.set(key, { number: testSet, tests })
      this.#unused.add(testSet)
    }
  }

  of(tests: readonly string[]): TestSet {
    const key = keyOf(tests)
    const set = this.#sets.get(key) ?? this.#findOrAdd(tests.toSorted())
    this.#sets.set(key, set)
    this.#unused.delete(set.number)
    return set
  }

  #findOrAdd(tests: readonly string[]): TestSet {
    const known = this.#sets.get(keyOf(tests))
    if (known) return known
    const set = { number: ++this.#highest, tests }
    this.#sets.set(keyOf(tests), set)
    this.#added.push(set)
    return set
  }

  changes(): { newSets: TestSet[]; goneSets: number[] } {
    return { newSets: this.#added, goneSets: [...this.#unused] }
  }
}

const keyOf = (tests: readonly string[]) => tests.join()

/** A sample of a draft as it is sent. */
export const presentSample = ({ tests, testSet: _, ...sample }: StoredSample): Sample => ({
  ...sample,
  state: 'expected',
  rejection: null,
  tests: tests.map((offerItemId) => ({ offerItemId, state: 'expected' })),
})

export function refuseStaleRemovals(
  existing: readonly StoredSample[],
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
  offered: readonly { id: string }[],
): void {
  const allowed = new Set(offered.map((item) => item.id))
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
