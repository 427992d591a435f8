import { sql } from 'kysely'
import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { deed, type Places, statement } from '#server/db/statement.ts'
import type { TestNeeds } from '../preflight/rules.ts'
import type { OverwritingRow, RowWithSet, SampleRow, StoredSample, TestSet } from './rules.ts'

/** The samples of a draft, by position. */
export async function listStored(tx: Tx, orderId: string): Promise<StoredSample[]> {
  const { rows } = await selectStored(tx, { orderId })
  const sets = rows[0]?.sets ?? {}
  return rows.map(({ sets: _, ...row }) => ({ ...row, tests: sets[row.testSet] ?? [] }))
}

type StoredRow = Omit<StoredSample, 'tests'> & { sets: Record<number, string[]> | null }

/** The sets come once, with the first row; a set without tests is not among them. */
const selectStored = statement<{ orderId: string }, StoredRow>(
  (at) => sql`
    select id, position, version, name, material, batch, note, test_set as "testSet",
      case when row_number() over (order by position) = 1 then (
        select json_object_agg(set_number, tests) from (
          select set_number, json_agg(offer_item_id order by offer_item_id) as tests
          from test_set_items where order_id = ${at.orderId} group by set_number) t) end as sets
    from samples where order_id = ${at.orderId} order by position`,
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

export async function removeSamples(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteSamples(tx, { orderId, ids })
}

const deleteSamples = deed<{ orderId: string; ids: readonly string[] }>(
  (at) => sql`delete from samples where order_id = ${at.orderId} and id = any(${at.ids}::uuid[])`,
)

/** Rows, or tests of sets, that one statement writes: far fewer than the time of a statement is enough for. */
const mostAtOnce = 10_000

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce))
}

/** One list for each column: PostgreSQL reads them in half the time that JSON takes. */
const columnsOf = (rows: readonly RowWithSet[]) => ({
  ids: rows.map((row) => row.id),
  positions: rows.map((row) => row.position),
  names: rows.map((row) => row.name),
  materials: rows.map((row) => row.material),
  batches: rows.map((row) => row.batch),
  notes: rows.map((row) => row.note),
  testSets: rows.map((row) => row.testSet),
})
type Columns = { orderId: string } & ReturnType<typeof columnsOf>

const columnNames = sql`id, position, name, material, batch, note, test_set`
const columnPlaces = (at: Places<Columns>) => sql`
  ${at.ids}::uuid[], ${at.positions}::integer[], ${at.names}::text[], ${at.materials}::text[], ${at.batches}::text[],
  ${at.notes}::text[], ${at.testSets}::integer[]`

/** New samples, of sets that are there. An id that is taken already, by whichever order, refuses the call as not found. */
export async function addSamples(tx: Tx, orderId: string, rows: readonly RowWithSet[]): Promise<void> {
  for (const portion of portionsOf(rows)) await insertSamples(tx, { orderId, ...columnsOf(portion) })
}

const insertSamples = deed<Columns>(
  (at) => sql`
    insert into samples (id, order_id, position, name, material, batch, note, test_set)
    select i.id, ${at.orderId}, i.position, i.name, i.material, i.batch, i.note, i.test_set
    from unnest(${columnPlaces(at)}) as i (${columnNames})`,
)

/**
 * All in one statement and before any other puts a row into one of these positions: it would be taken for the one that was
 * there. No order has more samples than one statement may write. An id that is taken already refuses the call as it does for
 * `addSamples`.
 */
export async function overwriteSamples(
  tx: Tx,
  orderId: string,
  rows: readonly OverwritingRow[],
): Promise<void> {
  if (rows.length === 0) return
  await updateSamples(tx, { orderId, were: rows.map((row) => row.was), ...columnsOf(rows) })
}

/** A sample that is another from now on begins with its first version. */
const updateSamples = deed<Columns & { were: number[] }>(
  (at) => sql`
    update samples s set id = i.id, position = i.position, name = i.name, material = i.material, batch = i.batch, note = i.note,
      test_set = i.test_set, version = case when s.id = i.id then s.version + 1 else 1 end
    from unnest(${at.were}::integer[], ${columnPlaces(at)}) as i (was, ${columnNames})
    where s.order_id = ${at.orderId} and s.position = i.was`,
)

/** Only their places change, which is nobody's edit: their versions stay. */
export async function moveSamples(tx: Tx, orderId: string, rows: readonly SampleRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    const ids = portion.map((row) => row.id)
    const positions = portion.map((row) => row.position)
    await updatePositions(tx, { orderId, ids, positions })
  }
}

const updatePositions = deed<{ orderId: string; ids: string[]; positions: number[] }>(
  (at) => sql`
    update samples s set position = i.position
    from unnest(${at.ids}::uuid[], ${at.positions}::integer[]) as i (id, position)
    where s.id = i.id and s.order_id = ${at.orderId}`,
)

export async function addTestSets(tx: Tx, orderId: string, sets: readonly TestSet[]): Promise<void> {
  for (const portion of portionsOf(sets))
    await insertSets(tx, { orderId, numbers: portion.map((set) => set.number) })
  const items = sets.flatMap(({ number, tests }) => tests.map((itemId) => ({ number, itemId })))
  for (const portion of portionsOf(items)) {
    const numbers = portion.map((item) => item.number)
    const itemIds = portion.map((item) => item.itemId)
    await insertSetItems(tx, { orderId, numbers, itemIds })
  }
}

const insertSets = deed<{ orderId: string; numbers: number[] }>(
  (at) =>
    sql`insert into test_sets (order_id, number) select ${at.orderId}, unnest(${at.numbers}::integer[])`,
)

const insertSetItems = deed<{ orderId: string; numbers: number[]; itemIds: string[] }>(
  (at) => sql`
    insert into test_set_items (order_id, set_number, offer_item_id)
    select ${at.orderId}, i.number, i.item from unnest(${at.numbers}::integer[], ${at.itemIds}::uuid[]) as i (number, item)`,
)

/** Sets that no sample has any more. */
export async function removeTestSets(tx: Tx, orderId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await deleteSets(tx, { orderId, numbers })
}

const deleteSets = deed<{ orderId: string; numbers: readonly number[] }>(
  (at) =>
    sql`delete from test_sets where order_id = ${at.orderId} and number = any(${at.numbers}::integer[])`,
)

/** All samples of an order, and the tests they share. */
export async function removeAll(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from samples where order_id = ${orderId}`.execute(tx)
  await sql`delete from test_sets where order_id = ${orderId}`.execute(tx)
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
  await sql`delete from test_set_items where order_id = ${orderId} and offer_item_id <> all(${validItemIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    with untested as (
      select s.number from test_sets s
      where s.order_id = ${orderId} and not exists (
          select from test_set_items i where i.order_id = s.order_id and i.set_number = s.number)
        and exists (select from samples a where a.order_id = s.order_id and a.test_set = s.number))
    insert into test_set_items (order_id, set_number, offer_item_id, provided)
    select s.order_id, s.number, item.id, true from test_sets s cross join unnest(${offerItemIds}::uuid[]) as item (id)
    where s.order_id = ${orderId} and (s.number in (select number from untested) or not exists (select from untested))
    on conflict do nothing`.execute(tx)
}

/** What an expert gave the samples; what the customer chose stays. */
export async function takeBackTests(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from test_set_items where order_id = ${orderId} and provided`.execute(tx)
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
  return Number(numAffectedRows)
}

/** Received samples go into analysis, with all their tests. */
export async function startAnalysis(tx: Tx, orderId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update samples set state = 'in_analysis', version = version + 1
    where order_id = ${orderId} and state = 'received'`.execute(tx)
  return Number(numAffectedRows)
}

/** Samples in analysis become reported, with all their tests: the named ones, or all when none is named. */
export async function reportSamples(tx: Tx, orderId: string, sampleIds: readonly string[]): Promise<void> {
  const chosen = sampleIds.length > 0 ? sql`id = any(${sampleIds}::uuid[])` : sql`true`
  await sql`
    update samples set state = 'reported', version = version + 1
    where order_id = ${orderId} and state = 'in_analysis' and ${chosen}`.execute(tx)
}
