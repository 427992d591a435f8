import type { Sample, SampleChange } from '#contract/samples.ts'
import { movedIds } from './row-order.ts'
import { byId, isSameOrder, type Row, rowOf, sameRow } from './rows.ts'

export type SamplePlan = { save: SampleChange[]; remove: { id: string; version: number }[] }

/** Keeps one call well below the body limit of 30 MB, whatever the rows hold; the queue goes on until nothing is left. */
const mostBytesPerCall = 20_000_000

/** A row that is new, or that was moved; with the place it claims, and with the version it was read with. */
type Addition = { row: Row; position: number | null; version: number | null }

/**
 * What has to be sent so that the server's samples become the rows. A new or moved row is placed by the row that follows
 * it: of rows at one position the server puts those just written first, in the order in which they were sent.
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

/** Nearly every edit is of this kind, and with thousands of rows each key that is typed asks for it. */
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

/** More than it can be: three bytes for a letter, and the names of the fields. */
const bytesOf = ({ name, material, batch, note, tests }: SampleChange) =>
  250 + 3 * (name.length + material.length + batch.length + note.length) + 40 * tests.length

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
  name: row.name.trim(),
  material: row.material.trim(),
  batch: row.batch.trim(),
  note: row.note.trim(),
  tests: [...row.tests],
})

/** How the rows stand once the server has done the plan: the ground on which its reply and later typing are merged. */
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
