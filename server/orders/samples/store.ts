import { type RawBuilder, sql } from 'kysely'
import type { SampleRejectionReason, SampleState } from '#contract/lists.ts'
import type { KeepingState } from '#contract/reception-lists.ts'
import { sampleTextFields } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { TestNeeds } from '../preflight/rules.ts'
import {
  begunTestStates,
  openTestStates,
  sampleTransitions,
  waitingTestStates,
} from '../sample-tests/rules.ts'
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

/** State and order of a sample. */
export async function findSampleOf(
  db: Db | Tx,
  id: string,
): Promise<{ orderId: string; state: SampleState } | undefined> {
  const { rows } = await sql<{ orderId: string; state: SampleState }>`
    select order_id as "orderId", state from samples where id = ${id}`.execute(db)
  return rows[0]
}

export async function removeAll(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from samples where order_id = ${orderId}`.execute(tx)
}

/** Values that are recorded with a sample at its arrival. */
export type ArrivalValues = { condition: string; temperatureTenths: number | null; storageLocation: string }

export type Reception = ArrivalValues & {
  sampleId: string
  outcome: 'received' | 'rejected'
  reason: SampleRejectionReason | null
  explanation: string
}

/** The one who records receptions, and whether the customer is told in the same change. */
export type Recording = { at: Date; by: string; parcelId: string | null; isAnnounced: boolean }

/** Records the reception of samples that are still expected. Returns how many of them were. */
export async function receiveSamples(
  tx: Tx,
  orderId: string,
  receptions: readonly Reception[],
  { at, by, parcelId, isAnnounced }: Recording,
): Promise<number> {
  const input = JSON.stringify(receptions)
  const { numAffectedRows } = await sql`
    update samples s set state = i.outcome, rejection_reason = i.reason, rejection_explanation = i.explanation,
      received_at = case i.outcome when 'received' then ${at}::timestamptz end, version = s.version + 1,
      recorded_at = ${at}, received_by = ${by}, parcel_id = ${parcelId}, is_announced = ${isAnnounced},
      condition = i.condition, temperature_tenths = i."temperatureTenths", storage_location = i."storageLocation"
    from jsonb_to_recordset(${input}::jsonb) as i ("sampleId" uuid, outcome text, reason text, explanation text,
      condition text, "temperatureTenths" integer, "storageLocation" text)
    where s.id = i."sampleId" and s.order_id = ${orderId} and s.state = any(${sampleTransitions.receive.from}::text[])`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/**
 * Puts the received samples into analysis that have a test at the laboratory, or no test at all. Returns how many there were.
 */
export const startAnalysis = (tx: Tx, orderId: string): Promise<number> =>
  changeState(tx, orderId, {
    ...sampleTransitions.begin,
    where: sql`bool_or(t.state = 'at_laboratory') or count(t.sample_id) = 0`,
  })

/** A sample in analysis is reported as soon as none of its tests is open any more. */
export async function reportFinishedSamples(tx: Tx, orderId: string): Promise<void> {
  const isOpen = sql`t.state = any(${openTestStates}::text[])`
  await changeState(tx, orderId, {
    ...sampleTransitions.finish,
    where: sql`count(*) filter (where ${isOpen}) = 0`,
  })
}

/** Samples of which no test is at a laboratory any more, and one waits for it, are as they were before their analysis. */
export async function returnSamples(tx: Tx, orderId: string): Promise<void> {
  const where = sql`bool_or(t.state = any(${waitingTestStates}::text[])) and not bool_or(t.state = any(${begunTestStates}::text[]))`
  await changeState(tx, orderId, { ...sampleTransitions.return, where })
}

/** Samples with a test whose result was withdrawn are in analysis again. */
export async function reopenSamples(tx: Tx, orderId: string): Promise<void> {
  const where = sql`bool_or(t.state = 'at_laboratory')`
  await changeState(tx, orderId, { ...sampleTransitions.reopen, where })
}

type StateChange = { from: readonly SampleState[]; to: SampleState; where: RawBuilder<unknown> }

/**
 * Changes the samples of an order whose tests `t`, taken together, fulfil a condition. Reads the tests of the order once. A subquery
 * per sample takes minutes for 50,000 tests that have just changed, because the statistics do not know them yet.
 */
async function changeState(tx: Tx, orderId: string, { from, to, where }: StateChange): Promise<number> {
  const { numAffectedRows } = await sql`
    update samples set state = ${to}, version = version + 1
    where id in (
      select s.id from samples s left join sample_tests t on t.sample_id = s.id
      where s.order_id = ${orderId} and s.state = any(${from}::text[]) group by s.id having ${where})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** States that samples of the order have, each once. */
export async function listSampleStates(tx: Tx, orderId: string): Promise<Set<SampleState>> {
  const { rows } = await sql<{ state: SampleState }>`
    select distinct state from samples where order_id = ${orderId}`.execute(tx)
  return new Set(rows.map(({ state }) => state))
}

/** Makes the sample expected again, as if it had not arrived. */
export async function forgetReception(tx: Tx, id: string): Promise<void> {
  await sql`
    update samples set state = ${sampleTransitions.undo.to}, rejection_reason = null, rejection_explanation = '', received_at = null,
      recorded_at = null, received_by = null, parcel_id = null, condition = '', temperature_tenths = null,
      storage_location = '', is_announced = true, version = version + 1
    where id = ${id}`.execute(tx)
}

type Rejection = { reason: string; explanation: string }

/** Rejects a sample that had arrived; when it arrived stays. */
export async function rejectArrived(tx: Tx, id: string, { reason, explanation }: Rejection): Promise<void> {
  await sql`
    update samples set state = ${sampleTransitions.reject_later.to}, rejection_reason = ${reason}, rejection_explanation = ${explanation}, received_at = null,
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** Changes what was recorded at the arrival of a sample. */
export async function changeArrival(
  tx: Tx,
  id: string,
  { condition, temperatureTenths, storageLocation }: ArrivalValues,
): Promise<void> {
  await sql`
    update samples set condition = ${condition}, temperature_tenths = ${temperatureTenths},
      storage_location = ${storageLocation}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** True if samples of the order have been scanned of which the customer has not been told. */
export async function hasUnannounced(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from samples where order_id = ${orderId} and not is_announced limit 1`.execute(tx)
  return rows.length > 0
}

export type UnannouncedSample = {
  sampleId: string
  position: number
  outcome: 'received' | 'rejected'
  reason: SampleRejectionReason | null
  explanation: string
}

/** Marks the samples of which the customer has not been told as announced, and returns them by position. */
export async function takeUnannounced(tx: Tx, orderId: string): Promise<UnannouncedSample[]> {
  const { rows } = await sql<UnannouncedSample>`
    update samples s set is_announced = true where s.order_id = ${orderId} and not s.is_announced
    returning s.id as "sampleId", s.position, case s.state when 'rejected' then 'rejected' else 'received' end as outcome,
      s.rejection_reason as reason, s.rejection_explanation as explanation`.execute(tx)
  return rows.sort((one, other) => one.position - other.position)
}

/** Writes the state of samples after testing. */
export async function setKeeping(
  tx: Tx,
  ids: readonly string[],
  { state, at }: { state: KeepingState; at: Date },
): Promise<void> {
  const leftAt = state === 'kept' ? null : at
  await sql`
    update samples set keeping_state = ${state}, left_at = ${leftAt} where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Writes the day until which samples are kept. */
export async function setKeepUntil(tx: Tx, ids: readonly string[], until: string): Promise<void> {
  await sql`update samples set keep_until = ${until} where id = any(${ids}::uuid[])`.execute(tx)
}

/** Keeps the samples of an order that have arrived until this day, unless they are or were to be kept longer. */
export async function keepArrived(tx: Tx, orderId: string, until: string): Promise<void> {
  await sql`
    update samples set keep_until = greatest(keep_until, promised_until, ${until}::date), promised_until = null
    where order_id = ${orderId} and state <> 'expected' and keeping_state = 'kept'`.execute(tx)
}

/** Samples of an order that is worked on again have no day until which they are kept. The day is remembered for its next end. */
export async function keepWithoutDay(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update samples set promised_until = keep_until, keep_until = null
    where order_id = ${orderId} and keep_until is not null and keeping_state = 'kept'`.execute(tx)
}
