import { sql } from 'kysely'
import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { deed, type Places, statement } from '#server/db/statement.ts'
import type { TestNeeds } from '../preflight/rules.ts'
import { type SampleRow, type StoredSample, type TestOfSample, testsOf } from './rules.ts'

/** The samples of a draft, by position. */
export async function listStored(tx: Tx, orderId: string): Promise<StoredSample[]> {
  return (await selectStored(tx, { orderId })).rows
}

const selectStored = statement<{ orderId: string }, StoredSample>(
  (at) => sql`
    select s.id, s.position, s.version, s.name, s.material, s.batch, s.note,
      array(select t.offer_item_id from sample_tests t where t.sample_id = s.id order by t.offer_item_id) as tests
    from samples s where s.order_id = ${at.orderId} order by s.position`,
)

/** The items that samples of this order may be tested by, and what they ask of them. */
export async function listTests(tx: Tx, orderId: string): Promise<TestNeeds[]> {
  return (await selectTests(tx, { orderId })).rows
}

const selectTests = statement<{ orderId: string }, TestNeeds>(
  (at) => sql`
    select i.id, i.materials, i.sample_requirements_en as "sampleRequirementsEn" from order_offers x join offer_items i on i.offer_id = x.offer_id
    where x.order_id = ${at.orderId} and i.unit <> 'one_time_fee'`,
)

/** Keeps only those of the order's samples that are among these. */
export async function removeOthers(tx: Tx, orderId: string, kept: readonly SampleRow[]): Promise<void> {
  await deleteOthers(tx, { orderId, kept: kept.map((row) => row.id) })
}

const deleteOthers = deed<{ orderId: string; kept: readonly string[] }>(
  (at) => sql`delete from samples where order_id = ${at.orderId} and id <> all(${at.kept}::uuid[])`,
)

/** Rows, or tests of rows, that one statement writes: far fewer than the time of a statement is enough for. */
const mostAtOnce = 10_000

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce))
}

/** One list for each column: PostgreSQL reads them in half the time that JSON takes. */
const columnsOf = (rows: readonly SampleRow[]) => ({
  ids: rows.map((row) => row.id),
  positions: rows.map((row) => row.position),
  names: rows.map((row) => row.name),
  materials: rows.map((row) => row.material),
  batches: rows.map((row) => row.batch),
  notes: rows.map((row) => row.note),
})
type Columns = { orderId: string } & ReturnType<typeof columnsOf>

const given = (at: Places<Columns>) => sql`
  unnest(${at.ids}::uuid[], ${at.positions}::integer[], ${at.names}::text[], ${at.materials}::text[], ${at.batches}::text[],
    ${at.notes}::text[]) as i (id, position, name, material, batch, note)`

/** New samples with their tests. False when one of the ids is taken already; what was written by then must not be kept. */
export async function addSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<boolean> {
  for (const portion of portionsOf(rows)) {
    const { numAffectedRows } = await insertSamples(tx, { orderId, ...columnsOf(portion) })
    if (Number(numAffectedRows) !== portion.length) return false
  }
  await addTests(tx, rows.flatMap(testsOf))
  return true
}

const insertSamples = statement<Columns, unknown>(
  (at) => sql`
    insert into samples (id, order_id, position, name, material, batch, note)
    select i.id, ${at.orderId}, i.position, i.name, i.material, i.batch, i.note from ${given(at)}
    on conflict (id) do nothing`,
)

export async function changeSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) await updateSamples(tx, { orderId, ...columnsOf(portion) })
}

const updateSamples = deed<Columns>(
  (at) => sql`
    update samples s set position = i.position, name = i.name, material = i.material, batch = i.batch, note = i.note,
      version = s.version + 1
    from ${given(at)}
    where s.id = i.id and s.order_id = ${at.orderId}`,
)

/** Only their places change, which is nobody's edit: their versions stay. */
export async function moveSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    const { ids, positions } = columnsOf(portion)
    await updatePositions(tx, { orderId, ids, positions })
  }
}

const updatePositions = deed<Pick<Columns, 'orderId' | 'ids' | 'positions'>>(
  (at) => sql`
    update samples s set position = i.position
    from unnest(${at.ids}::uuid[], ${at.positions}::integer[]) as i (id, position)
    where s.id = i.id and s.order_id = ${at.orderId}`,
)

const pairsOf = (tests: readonly TestOfSample[]) => ({
  sampleIds: tests.map((test) => test.sampleId),
  itemIds: tests.map((test) => test.offerItemId),
})
type Pairs = ReturnType<typeof pairsOf>

export async function addTests(tx: Tx, tests: readonly TestOfSample[]): Promise<void> {
  for (const portion of portionsOf(tests)) await insertTests(tx, pairsOf(portion))
}

const insertTests = deed<Pairs>(
  (at) => sql`
    insert into sample_tests (sample_id, offer_item_id) select * from unnest(${at.sampleIds}::uuid[], ${at.itemIds}::uuid[])`,
)

export async function removeTests(tx: Tx, tests: readonly TestOfSample[]): Promise<void> {
  for (const portion of portionsOf(tests)) await deleteTests(tx, pairsOf(portion))
}

const deleteTests = deed<Pairs>(
  (at) => sql`
    delete from sample_tests t using unnest(${at.sampleIds}::uuid[], ${at.itemIds}::uuid[]) as gone (sample_id, offer_item_id)
    where t.sample_id = gone.sample_id and t.offer_item_id = gone.offer_item_id`,
)

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
