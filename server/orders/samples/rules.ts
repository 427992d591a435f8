import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { SampleKeeping } from '#contract/kept-samples.ts'
import type { KeepingState } from '#contract/reception-lists.ts'
import {
  mostTestsOfSamples,
  type Parcel,
  type Sample,
  type SampleChange,
  type SamplePhoto,
  type SampleText,
  sampleTextFields,
} from '#contract/samples.ts'
import { Refusal } from '#server/refusal.ts'

/** Columns of the sample `s` that a draft edits, besides its tests. */
export const sampleColumns = [
  's.id',
  's.position',
  ...sampleTextFields.map((field) => `s.${field}` as const),
] as const

export const rejectionColumns = { reason: 'rejection_reason', explanation: 'rejection_explanation' } as const

export type SampleRow = { id: string; position: number } & Record<SampleText, string> & {
    /** Ids of the offer items that the customer chose for the sample. */
    tests: readonly string[]
  }

/** Photo of a sample; its instant is a text. */
export type PhotoRow = Omit<SamplePhoto, 'allowed'>

export const presentPhotos = (photos: readonly PhotoRow[], isExpert: boolean): SamplePhoto[] =>
  photos.map((photo) => ({
    ...photo,
    at: new Date(photo.at).toISOString(),
    allowed: isExpert ? ['delete'] : [],
  }))

/** Storage, disposal or return of a sample after testing; its instant is a text. */
export type KeepingRow = { state: KeepingState; until: string; leftAt: string | null }

export const presentKeeping = ({ leftAt, ...keeping }: KeepingRow): SampleKeeping => ({
  ...keeping,
  ...(leftAt !== null && { leftAt: new Date(leftAt).toISOString() }),
})

/** A parcel as it is stored; its instant is a text. */
export type ParcelRow = Parcel & { carrier: string; tracking: string }

export const presentParcel = ({ number, version, at, by, note, carrier, tracking }: ParcelRow): Parcel => ({
  number,
  version,
  at: new Date(at).toISOString(),
  by,
  note,
  ...(carrier !== '' && { carrier }),
  ...(tracking !== '' && { tracking }),
})

/** Texts that the customer wrote about a sample. */
export const pickTexts = (sample: Record<SampleText, string>) =>
  Object.fromEntries(sampleTextFields.map((field) => [field, sample[field]])) as Record<SampleText, string>

/** Refuses more tests than one order may have, all samples together. */
export function refuseTooManyTests(samples: readonly { tests: readonly unknown[] }[]): void {
  const count = samples.reduce((sum, { tests }) => sum + tests.length, 0)
  if (count > mostTestsOfSamples) throw new Refusal('tests_too_many')
}

/** A sample of a draft as it is stored; its tests are in the order of their ids. */
export type StoredSample = SampleRow & { version: number }

/** The rows of a save that differ from what is stored. Refuses rows that somebody else changed or removed meanwhile. */
export function rowsToSave(existing: readonly StoredSample[], changes: readonly SampleChange[]): SampleRow[] {
  const byId = new Map(existing.map((sample) => [sample.id, sample]))
  return changes.filter((change) => isNew(byId.get(change.id), change)).map(({ version: _, ...row }) => row)
}

function isNew(sample: StoredSample | undefined, change: SampleChange): boolean {
  if (!sample) {
    if (change.version !== null) throw new Refusal('sample_not_found')
    return true
  }
  // A repeated save finds its rows already stored: that is success, whatever version it was based on.
  if (isSame(sample, change)) return false
  if (change.version !== sample.version) throw new Refusal('sample_changed')
  return true
}

function isSame(sample: SampleRow, row: SampleRow): boolean {
  return (
    sample.position === row.position &&
    sampleTextFields.every((field) => sample[field] === row[field]) &&
    sample.tests.length === row.tests.length &&
    sample.tests.every((id) => row.tests.includes(id))
  )
}

/** The list after a save and a removal. Of two rows with the same position the saved one comes first. */
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

/** The writes that turn one list of samples into another. Rows are inserted, updated and deleted by id. */
export type ListChange = {
  removedIds: string[]
  added: SampleRow[]
  /** Rows of this call whose content or position differs; their version grows. */
  changed: SampleRow[]
  /** Rows of which only the position differs; their version stays. */
  repositioned: SampleRow[]
  /** The list after the change. */
  after: StoredSample[]
}

/** `wanted` is the whole future list; `savedIds` are the rows of it that this call sent. */
export function compareLists(
  existing: readonly StoredSample[],
  wanted: readonly SampleRow[],
  savedIds: ReadonlySet<string>,
): ListChange {
  const before = new Map(existing.map((sample) => [sample.id, sample]))
  const change: ListChange = { removedIds: [], added: [], changed: [], repositioned: [], after: [] }
  for (const { id, position, tests, ...texts } of wanted) {
    const row = { ...pickTexts(texts), id, position, tests: tests.toSorted() }
    const sample = before.get(id)
    before.delete(id)
    const isChanged = sample !== undefined && savedIds.has(id) && !isSame(sample, row)
    if (!sample) change.added.push(row)
    else if (isChanged) change.changed.push(row)
    else if (sample.position !== position) change.repositioned.push(row)
    change.after.push({ ...row, version: (sample?.version ?? 0) + Number(isChanged || !sample) })
  }
  change.removedIds.push(...before.keys())
  return change
}

/** A sample of a draft as the API shows it. */
export const presentSample = ({ tests, ...sample }: StoredSample): Sample => ({
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
    // A row that is missing was removed by an earlier attempt of the same call or by a colleague, which is success.
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

/** Rows of up to 100 tests that are compared before other requests get a turn: some milliseconds of work. */
const rowsBetweenTurns = 500

/** Refuses an id or a test that is named twice. */
export async function refuseDuplicates(
  rows: readonly { id?: string; tests: readonly string[] }[],
  field: string,
): Promise<void> {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (row.id !== undefined && seen.has(row.id)) {
      throw new Refusal('invalid_fields', [{ path: `${field}.${index}.id`, code: 'duplicate' }])
    }
    if (row.id !== undefined) seen.add(row.id)
    if ((index + 1) % rowsBetweenTurns === 0) await turnOfOthers()
    if (new Set(row.tests).size < row.tests.length) {
      throw new Refusal('invalid_fields', [{ path: `${field}.${index}.tests`, code: 'duplicate' }])
    }
  }
}

/** Refuses a row that is both saved and removed in one call. */
export function refuseSavedAndRemoved(
  saves: readonly { id: string }[],
  removals: readonly { id: string }[],
): void {
  const saved = new Set(saves.map(({ id }) => id))
  const index = removals.findIndex(({ id }) => saved.has(id))
  if (index >= 0) throw new Refusal('invalid_fields', [{ path: `remove.${index}.id`, code: 'duplicate' }])
}
