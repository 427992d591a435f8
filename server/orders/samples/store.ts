import { sql } from 'kysely'
import type { SampleRejectionReason, SampleState } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import type { TestNeeds } from '../preflight/rules.ts'
import type { SampleRow, StoredSample } from './rules.ts'

/** The samples of a draft, by position. */
export async function listStored(tx: Tx, orderId: string): Promise<StoredSample[]> {
  return (await selectStored({ orderId }).execute(tx)).rows
}

const selectStored = (at: { orderId: string }) => sql<StoredSample>`
    select id, position, version, name, material, batch, note, draft_tests as tests
    from samples where order_id = ${at.orderId} order by position`

/** The offer items that samples of this order may be tested by, and what these require of a sample. */
export async function listTests(tx: Tx, orderId: string): Promise<TestNeeds[]> {
  return (await selectTests({ orderId }).execute(tx)).rows
}

const selectTests = (at: { orderId: string }) => sql<TestNeeds>`
    select i.id, i.materials, i.sample_requirements_en as "sampleRequirementsEn" from order_offers x join offer_items i on i.offer_id = x.offer_id
    where x.order_id = ${at.orderId} and i.unit <> 'one_time_fee'`

export async function removeSamples(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteSamples({ orderId, ids }).execute(tx)
}

const deleteSamples = (at: { orderId: string; ids: readonly string[] }) =>
  sql`delete from samples where order_id = ${at.orderId} and id = any(${at.ids}::uuid[])`

/** The number of rows that one statement writes, so that it stays well within the statement timeout. */
const mostAtOnce = 10_000

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce))
}

/** One array per column, which PostgreSQL reads in half the time of JSON. Tests are array literals: arrays of arrays must be rectangular. */
const columnsOf = (rows: readonly SampleRow[]) => ({
  ids: rows.map((row) => row.id),
  positions: rows.map((row) => row.position),
  names: rows.map((row) => row.name),
  materials: rows.map((row) => row.material),
  batches: rows.map((row) => row.batch),
  notes: rows.map((row) => row.note),
  tests: rows.map((row) => `{${row.tests.join()}}`),
})
type Columns = { orderId: string } & ReturnType<typeof columnsOf>

const rowsOf = (at: Columns) => sql`
  unnest(${at.ids}::uuid[], ${at.positions}::integer[], ${at.names}::text[], ${at.materials}::text[], ${at.batches}::text[],
    ${at.notes}::text[], ${at.tests}::text[]) as i (id, position, name, material, batch, note, tests)`

/** Inserts samples. An id that exists already, in whichever order, refuses the call as not found. */
export async function addSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) await insertSamples({ orderId, ...columnsOf(portion) }).execute(tx)
}

const insertSamples = (at: Columns) => sql`
    insert into samples (id, order_id, position, name, material, batch, note, draft_tests)
    select i.id, ${at.orderId}, i.position, i.name, i.material, i.batch, i.note, i.tests::uuid[] from ${rowsOf(at)}`

export async function changeSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) await updateSamples({ orderId, ...columnsOf(portion) }).execute(tx)
}

const updateSamples = (at: Columns) => sql`
    update samples s set position = i.position, name = i.name, material = i.material, batch = i.batch, note = i.note,
      draft_tests = i.tests::uuid[], version = s.version + 1
    from ${rowsOf(at)} where s.id = i.id and s.order_id = ${at.orderId}`

/** Changes positions only, which is nobody's edit: the versions stay. */
export async function moveSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    const ids = portion.map((row) => row.id)
    const positions = portion.map((row) => row.position)
    await updatePositions({ orderId, ids, positions }).execute(tx)
  }
}

const updatePositions = (at: { orderId: string; ids: string[]; positions: number[] }) => sql`
    update samples s set position = i.position
    from unnest(${at.ids}::uuid[], ${at.positions}::integer[]) as i (id, position)
    where s.id = i.id and s.order_id = ${at.orderId}`

/** Removes the tests chosen in the draft, which are rows of their own from submission on. */
export async function clearDraftTests(tx: Tx, orderId: string): Promise<void> {
  await sql`update samples set draft_tests = '{}' where order_id = ${orderId} and draft_tests <> '{}'`.execute(
    tx,
  )
}

export async function removeAll(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from samples where order_id = ${orderId}`.execute(tx)
}

export type Reception = {
  sampleId: string
  outcome: 'received' | 'rejected'
  reason: SampleRejectionReason | null
  explanation: string
}

/** Records the reception of samples that are still expected. Returns how many of them were. */
export async function receiveSamples(
  tx: Tx,
  orderId: string,
  receptions: readonly Reception[],
  at: Date,
): Promise<number> {
  const input = JSON.stringify(receptions)
  const { numAffectedRows } = await sql`
    update samples s set state = i.outcome, rejection_reason = i.reason, rejection_explanation = i.explanation,
      received_at = case i.outcome when 'received' then ${at}::timestamptz end, version = s.version + 1
    from jsonb_to_recordset(${input}::jsonb) as i ("sampleId" uuid, outcome text, reason text, explanation text)
    where s.id = i."sampleId" and s.order_id = ${orderId} and s.state = 'expected'`.execute(tx)
  return Number(numAffectedRows)
}

/** Puts received samples into analysis. Returns how many there were. */
export async function startAnalysis(tx: Tx, orderId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update samples set state = 'in_analysis', version = version + 1
    where order_id = ${orderId} and state = 'received'`.execute(tx)
  return Number(numAffectedRows)
}

/** A sample in analysis is reported as soon as none of its tests is at the laboratory any more. */
export async function reportFinishedSamples(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update samples s set state = 'reported', version = version + 1
    where order_id = ${orderId} and state = 'in_analysis'
      and not exists (select from sample_tests t where t.sample_id = s.id and t.state = 'at_laboratory')`.execute(
    tx,
  )
}

/** States that samples of the order have, each once. */
export async function listSampleStates(tx: Tx, orderId: string): Promise<Set<SampleState>> {
  const { rows } = await sql<{ state: SampleState }>`
    select distinct state from samples where order_id = ${orderId}`.execute(tx)
  return new Set(rows.map(({ state }) => state))
}
