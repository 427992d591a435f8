import { sql } from 'kysely'
import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { JsonText } from '#server/json-text.ts'
import { samplesJson } from '../record/store.ts'

export type SampleRow = {
  id: string
  position: number
  name: string
  material: string
  batch: string
  note: string
  tests: readonly string[]
}

const selectSamples = statement<{ orderId: string }, { samples: string }>(
  (at) => sql`select ${samplesJson} as samples from samples s where s.order_id = ${at.orderId}`,
)

export async function listSamples(db: Db | Tx, orderId: string): Promise<JsonText<Sample[]>> {
  const { rows } = await selectSamples(db, { orderId })
  return new JsonText(rows[0]?.samples ?? '[]')
}

/** The ids of the samples of this order. */
export async function listSampleIds(tx: Tx, orderId: string): Promise<string[]> {
  return (await selectIds(tx, { orderId })).rows.map((row) => row.id)
}

const selectIds = statement<{ orderId: string }, { id: string }>(
  (at) => sql`select id from samples where order_id = ${at.orderId}`,
)

/** The items that samples of this order may be tested by. */
export async function listTestIds(tx: Tx, orderId: string): Promise<string[]> {
  return (await selectTestIds(tx, { orderId })).rows.map((row) => row.id)
}

const selectTestIds = statement<{ orderId: string }, { id: string }>(
  (at) => sql`
    select i.id from order_offers x join offer_items i on i.offer_id = x.offer_id
    where x.order_id = ${at.orderId} and i.unit <> 'one_time_fee'`,
)

/** Keeps only those of the order's rows that are among these. */
export async function removeOthers(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  await deleteOthers(tx, { orderId, kept: rows.map((row) => row.id) })
}

const deleteOthers = statement<{ orderId: string; kept: readonly string[] }, unknown>(
  (at) => sql`delete from samples where order_id = ${at.orderId} and id <> all(${at.kept}::uuid[])`,
)

/** Rows and tests of theirs that one statement writes: far fewer than the time of a statement is enough for. */
const mostAtOnce = 10_000

/** False when one of the rows belongs to another order; what was written by then must not be kept. */
export async function saveRows(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<boolean> {
  for (const portion of portionsOf(rows)) if (!(await savePortion(tx, orderId, portion))) return false
  return true
}

function portionsOf(rows: readonly SampleRow[]): SampleRow[][] {
  const portions: SampleRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = 1 + row.tests.length
    if (size > room) {
      portions.push([])
      room = mostAtOnce
    }
    portions.at(-1)?.push(row)
    room -= size
  }
  return portions
}

async function savePortion(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<boolean> {
  const input = JSON.stringify(rows)
  const { numAffectedRows } = await writeRows(tx, { orderId, input })
  if (Number(numAffectedRows) !== rows.length) return false
  await writeTests(tx, { ids: rows.map((row) => row.id), input })
  return true
}

const writeRows = statement<{ orderId: string; input: string }, unknown>(
  (at) => sql`
    insert into samples (id, order_id, position, name, material, batch, note)
    select i.id, ${at.orderId}, i.position, i.name, i.material, i.batch, i.note
    from json_to_recordset(${at.input}::json)
      as i (id uuid, position integer, name text, material text, batch text, note text)
    on conflict (id) do update set position = excluded.position, name = excluded.name, material = excluded.material,
      batch = excluded.batch, note = excluded.note, version = samples.version + 1
    where samples.order_id = excluded.order_id`,
)

/** Tests that a row has already are left alone, with their states. */
const writeTests = statement<{ ids: readonly string[]; input: string }, unknown>(
  (at) => sql`
    with wanted as materialized (
      select i.id as sample_id, t.value::uuid as offer_item_id
      from json_to_recordset(${at.input}::json) as i (id uuid, tests json)
        cross join json_array_elements_text(i.tests) as t (value)),
    present as materialized (
      select t.sample_id, t.offer_item_id
      from unnest(${at.ids}::uuid[]) as s (id) join sample_tests t on t.sample_id = s.id),
    gone as (
      delete from sample_tests t using (select * from present except select * from wanted) as p
      where t.sample_id = p.sample_id and t.offer_item_id = p.offer_item_id)
    insert into sample_tests (sample_id, offer_item_id)
    select * from wanted except select * from present`,
)

export async function removeRows(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from samples where order_id = ${orderId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** Positions without gaps; of two rows that claim one place the one written last in this call stands first. */
export async function renumber(tx: Tx, orderId: string, writtenIds: readonly string[]): Promise<void> {
  await sql`
    update samples s set position = n.position
    from (
      select id, row_number() over (order by position, (id = any(${writtenIds}::uuid[])) desc, id) as position
      from samples where order_id = ${orderId}) n
    where s.id = n.id and s.position <> n.position`.execute(tx)
}

export async function removeAll(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from samples where order_id = ${orderId}`.execute(tx)
}

/**
 * Gives the items to every sample that has no test among `validItemIds`, or to all samples when each has one: then it is a
 * written request that they answer. Tests of other offers go.
 */
export async function assignTests(
  tx: Tx,
  orderId: string,
  offerItemIds: readonly string[],
  validItemIds: readonly string[],
): Promise<void> {
  await sql`
    delete from sample_tests t using samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.offer_item_id <> all(${validItemIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    with untested as (
      select s.id from samples s
      where s.order_id = ${orderId} and not exists (select from sample_tests t where t.sample_id = s.id))
    insert into sample_tests (sample_id, offer_item_id, provided)
    select s.id, item.id, true from samples s cross join unnest(${offerItemIds}::uuid[]) as item (id)
    where s.order_id = ${orderId} and (s.id in (select id from untested) or not exists (select from untested))
    on conflict do nothing`.execute(tx)
}

/** What an expert gave the samples; what the customer chose stays. */
export async function takeBackTests(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from sample_tests t using samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.provided`.execute(tx)
}

export type Reception = {
  sampleId: string
  outcome: 'received' | 'rejected'
  reason: SampleRejectionReason | null
  explanation: string
}

/** Notes reception of samples that are still expected; how many, tells whether all were. */
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
  await sql`
    update sample_tests t set state = s.state
    from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.state = 'expected' and s.state <> 'expected'`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Received samples and their tests go into analysis. */
export async function startAnalysis(tx: Tx, orderId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update samples set state = 'in_analysis', version = version + 1
    where order_id = ${orderId} and state = 'received'`.execute(tx)
  await sql`
    update sample_tests t set state = 'in_analysis' from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.state = 'received'`.execute(tx)
  return Number(numAffectedRows)
}

/** Tests in analysis become reported: those of the named samples, or all when none is named. */
export async function reportTests(tx: Tx, orderId: string, sampleIds: readonly string[]): Promise<void> {
  const chosen = sampleIds.length > 0 ? sql`s.id = any(${sampleIds}::uuid[])` : sql`true`
  await sql`
    update sample_tests t set state = 'reported' from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.state = 'in_analysis' and ${chosen}`.execute(
    tx,
  )
  await sql`
    update samples s set state = 'reported', version = version + 1
    where s.order_id = ${orderId} and s.state = 'in_analysis'
      and not exists (select from sample_tests t where t.sample_id = s.id and t.state = 'in_analysis')`.execute(
    tx,
  )
}
