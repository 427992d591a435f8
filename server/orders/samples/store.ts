import { sql } from 'kysely'
import type { SampleRejectionReason, SampleState } from '#contract/lists.ts'
import { sampleTextFields } from '#contract/samples.ts'
import type { Tx } from '#server/db/database.ts'
import type { TestNeeds } from '../preflight/rules.ts'
import { type SampleRow, type StoredSample, sampleColumns } from './rules.ts'

/** The samples of a draft, by position. */
export const listStored = (tx: Tx, orderId: string): Promise<StoredSample[]> =>
  tx
    .selectFrom('samples as s')
    .where('s.order_id', '=', orderId)
    .orderBy('s.position')
    .select([...sampleColumns, 's.version', 's.draft_tests as tests'])
    .execute()

/** The offer items that samples of this order may be tested by, and what these require of a sample. */
export const listTests = (tx: Tx, orderId: string): Promise<TestNeeds[]> =>
  tx
    .selectFrom('order_offers as x')
    .innerJoin('offer_items as i', 'i.offer_id', 'x.offer_id')
    .where('x.order_id', '=', orderId)
    .where('i.unit', '<>', 'one_time_fee')
    .select(['i.id', 'i.materials', 'i.sample_requirements_en as sampleRequirementsEn'])
    .execute()

export async function removeSamples(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from samples where order_id = ${orderId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** The number of rows that one statement writes, so that it stays well within the statement timeout. */
const mostAtOnce = 10_000

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce))
}

const textColumns = sql.join(sampleTextFields.map((field) => sql.ref(field)))

/**
 * The rows as a table `i`: one array per column, which PostgreSQL reads in half the time of JSON. Tests are array literals:
 * arrays of arrays must be rectangular.
 */
function rowsOf(rows: readonly SampleRow[]) {
  const texts = sampleTextFields.map((field) => sql`${rows.map((row) => row[field])}::text[]`)
  return sql`
    unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.position)}::integer[],
      ${rows.map((row) => `{${row.tests.join()}}`)}::text[], ${sql.join(texts)}) as i (id, position, tests, ${textColumns})`
}

/** Inserts samples. An id that exists already, in whichever order, refuses the call as not found. */
export async function addSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    await sql`
      insert into samples (id, order_id, position, draft_tests, ${textColumns})
      select i.id, ${orderId}, i.position, i.tests::uuid[], ${textColumns} from ${rowsOf(portion)}`.execute(
      tx,
    )
  }
}

export async function changeSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  const texts = sql.join(sampleTextFields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`i.${field}`)}`))
  for (const portion of portionsOf(rows)) {
    await sql`
      update samples s set position = i.position, draft_tests = i.tests::uuid[], ${texts}, version = s.version + 1
      from ${rowsOf(portion)} where s.id = i.id and s.order_id = ${orderId}`.execute(tx)
  }
}

/** Changes positions only, which is nobody's edit: the versions stay. */
export async function repositionSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    const ids = portion.map((row) => row.id)
    const positions = portion.map((row) => row.position)
    await sql`
      update samples s set position = i.position
      from unnest(${ids}::uuid[], ${positions}::integer[]) as i (id, position)
      where s.id = i.id and s.order_id = ${orderId}`.execute(tx)
  }
}

/** Removes the tests chosen in the draft, which are rows of their own from submission on. */
export async function clearDraftTests(tx: Tx, orderId: string): Promise<void> {
  await sql`update samples set draft_tests = '{}' where order_id = ${orderId} and draft_tests <> '{}'`.execute(
    tx,
  )
}

export async function hasSample(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from samples where id = ${id} and order_id = ${orderId}`.execute(tx)
  return rows.length > 0
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
