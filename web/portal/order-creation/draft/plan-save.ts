import type { Sample, SampleChange } from '#contract/samples.ts'
import { byId, isSameOrder, movedIds } from '#web/ui/grid/row-order.ts'
import { type Row, rowOf, sameRow, textFields, textsBy } from './rows.ts'

export type SamplePlan = { save: SampleChange[]; remove: { id: string; version: number }[] }

/** Keeps one call well below the body limit of 30 MB. Larger changes take several calls. */
const mostBytesPerCall = 20_000_000

/** New or moved row with its position, and with the version it was read with. */
type Addition = { row: Row; position: number | null; version: number | null }

/**
 * Plans the calls that turn the server's samples into the rows. A new or moved row is placed before the row
 * that follows it: among rows at one position the server puts the latest writes first, in the order in which
 * they were sent.
 */
export function planSamples(
  base: readonly Sample[],
  rows: readonly Row[],
  held: ReadonlySet<string>,
): SamplePlan {
  if (isSameOrder(base, rows)) return { save: changesInPlace(base, rows, held), remove: [] }
  const baseById = byId(base)
  const present = new Set(rows.map((row) => row.id))
  const moved = movedIds(base, rows)
  const additions: Addition[] = []
  const changes: SampleChange[] = []
  let follower: Sample | null = null
  for (const row of [...rows].reverse()) {
    const sample = baseById.get(row.id)
    const isPlaced = sample !== undefined && !moved.has(row.id)
    if (isPlaced) follower = sample
    if (held.has(row.id)) continue
    if (!sample || !isPlaced)
      additions.push({ row, position: follower?.position ?? null, version: sample?.version ?? null })
    else if (!sameRow(rowOf(sample), row)) changes.push(changeOf(row, sample.position, sample.version))
  }
  const save = isBetween(additions)
    ? // A follower written in the same call would lose its claim to stand behind, so changes wait for the next one.
      placed(additions, base.length)
    : [...placed(additions, base.length), ...changes.reverse()]
  return {
    save: forOneCall(save),
    remove: base.filter(({ id }) => !present.has(id)).map(({ id, version }) => ({ id, version })),
  }
}

/** Fast path for edits that change no position, because every typed key asks for the plan. */
const changesInPlace = (base: readonly Sample[], rows: readonly Row[], held: ReadonlySet<string>) =>
  forOneCall(
    base.flatMap((sample, index) => {
      const row = rows[index]
      return !row || held.has(row.id) || sameRow(rowOf(sample), row)
        ? []
        : [changeOf(row, sample.position, sample.version)]
    }),
  )

function forOneCall(rows: SampleChange[]): SampleChange[] {
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > mostBytesPerCall
  })
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/** Upper limit of the size: three bytes per character, plus the names of the fields. */
const bytesOf = (change: SampleChange) =>
  textFields.reduce((bytes, field) => bytes + 3 * change[field].length, 250 + 40 * change.tests.length)

const isBetween = (additions: readonly Addition[]) => additions.some(({ position }) => position !== null)

function placed(additions: Addition[], count: number): SampleChange[] {
  let end = count
  return additions.reverse().map(({ row, position, version }) => {
    if (position === null) end += 1
    return changeOf(row, position ?? end, version)
  })
}

const changeOf = (row: Row, position: number, version: number | null): SampleChange => ({
  id: row.id,
  version,
  position,
  ...textsBy((field) => row[field].trim()),
  tests: [...row.tests],
})

/** Rows as the server will have them after the plan; the base for merging its reply with later edits. */
export function rowsAfter(base: readonly Sample[], plan: SamplePlan): Map<string, Row> {
  const removed = new Set(plan.remove.map(({ id }) => id))
  const saved = byId(plan.save)
  const kept = base.filter(({ id }) => !removed.has(id) && !saved.has(id))
  const placed = [
    ...plan.save.map(({ version: _, position, ...row }) => ({ row, position })),
    ...kept.map((sample) => ({ row: rowOf(sample), position: sample.position })),
  ]
  placed.sort((one, other) => one.position - other.position)
  return new Map(placed.map(({ row }) => [row.id, row]))
}
