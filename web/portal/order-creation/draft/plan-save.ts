import type { Sample, SampleChange } from '#contract/samples.ts'
import { byId, type Row, rowOf, sameRow } from './rows.ts'

export type SamplePlan = { save: SampleChange[]; remove: { id: string; version: number }[] }

/** Keeps one call far below the body limit, whatever the rows hold; the queue goes on until nothing is left. */
const mostRowsPerCall = 1000

type Addition = { row: Row; position: number | null }

/**
 * What has to be sent so that the server's samples become the rows. A new row is placed by the row that follows it: of
 * rows at one position the server puts those just written first, and new rows among themselves by id, which grows.
 */
export function planSamples(
  base: readonly Sample[],
  rows: readonly Row[],
  held: ReadonlySet<string>,
): SamplePlan {
  const baseById = byId(base)
  const present = new Set(rows.map((row) => row.id))
  const additions: Addition[] = []
  const changes: SampleChange[] = []
  let follower: Sample | null = null
  for (const row of [...rows].reverse()) {
    const sample = baseById.get(row.id)
    if (sample) follower = sample
    if (held.has(row.id)) continue
    if (!sample) additions.push({ row, position: follower?.position ?? null })
    else if (!sameRow(rowOf(sample), row)) changes.push(changeOf(row, sample.position, sample.version))
  }
  const save = isBetween(additions)
    ? // A follower written in the same call would lose its claim to stand behind, so changes wait for the next one.
      placed(additions, base.length)
    : [...placed(additions, base.length), ...changes.reverse()]
  return {
    save: save.slice(0, mostRowsPerCall),
    remove: base.filter(({ id }) => !present.has(id)).map(({ id, version }) => ({ id, version })),
  }
}

const isBetween = (additions: readonly Addition[]) => additions.some(({ position }) => position !== null)

function placed(additions: Addition[], count: number): SampleChange[] {
  let end = count
  return additions.reverse().map(({ row, position }) => {
    if (position === null) end += 1
    return changeOf(row, position ?? end, null)
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
  const rows = new Map(base.map((sample) => [sample.id, rowOf(sample)]))
  for (const { id } of plan.remove) rows.delete(id)
  for (const { version: _, position: __, ...row } of plan.save) rows.set(row.id, row)
  return rows
}
