import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ResultTableInput } from '#contract/result-tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { openedTo } from '../store.ts'

export type NewResult = {
  id: string
  orderId: string
  fileId: string
  title: string
  addedAt: Date
  addedBy: string
  sampleIds: readonly string[]
  corrects: string | null
  correction: string
  /** Reported result that was approved; null where no approval is required. */
  reportedId?: string
  approvedBy?: string | null
}

/** Inserts a result. False if a named sample is not one of the order's. */
export async function insertResult(tx: Tx, result: NewResult): Promise<boolean> {
  await sql`
    insert into results (id, order_id, file_id, title, added_at, added_by, seen_by, corrects, correction,
      reported_id, approved_by)
    values (${result.id}, ${result.orderId}, ${result.fileId}, ${result.title}, ${result.addedAt}, ${result.addedBy}, '{}',
      ${result.corrects}, ${result.correction}, ${result.reportedId ?? null}, ${result.approvedBy ?? null})`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    insert into result_samples (result_id, sample_id)
    select ${result.id}, s.id from samples s where s.order_id = ${result.orderId} and s.id = any(${result.sampleIds}::uuid[])`.execute(
    tx,
  )
  return Number(numAffectedRows) === result.sampleIds.length
}

/**
 * True if the laboratory of the test `t` has a method for the product of the item `i`, or of its standard, that is accredited on the
 * day of an instant. A method of a similar name only is none.
 */
export const isAccreditedOn = (instant: RawBuilder<unknown>) => sql<boolean>`
  exists (
    select from laboratory_methods m
    where m.laboratory_id = t.laboratory_id and (m.product_id = i.product_id
        or (m.technique <> '' and search_form(m.technique) = search_form(i.standard)))
      and (select a.valid_until from laboratory_accreditations a where a.id = m.accreditation_id)
        >= (${instant} at time zone 'Europe/Helsinki')::date)`

/** Keeps which tests a result reports, and whether they were accredited when it was reported: methods change later. */
async function insertTestsOf(tx: Tx, resultId: string, tests: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into result_tests (result_id, sample_id, offer_item_id, is_accredited)
    select r.id, t.sample_id, t.offer_item_id, ${isAccreditedOn(sql`r.reported_at`)}
    from (
      select e.id, coalesce(w.reported_at, e.added_at) as reported_at
      from results e left join reported_results w on w.id = e.reported_id where e.id = ${resultId}) r
      cross join (${tests}) n
      join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
      join offer_items i on i.id = n.offer_item_id`.execute(tx)
}

/** States that the result reports these tests. */
export const insertTests = (
  tx: Tx,
  resultId: string,
  { sampleIds, offerItemIds }: { sampleIds: string[]; offerItemIds: string[] },
): Promise<void> =>
  insertTestsOf(
    tx,
    resultId,
    sql`select * from unnest(${sampleIds}::uuid[], ${offerItemIds}::uuid[]) as named (sample_id, offer_item_id)`,
  )

/** States that the result reports every open test of the samples that it covers, and all tests of the one it corrects. */
export function insertOpenTests(
  tx: Tx,
  { id, orderId, sampleIds, corrects }: Pick<NewResult, 'id' | 'orderId' | 'sampleIds' | 'corrects'>,
): Promise<void> {
  const covered = sampleIds.length > 0 ? sql`o.sample_id = any(${sampleIds}::uuid[])` : sql`true`
  return insertTestsOf(
    tx,
    id,
    sql`
      select o.sample_id, o.offer_item_id from samples s join sample_tests o on o.sample_id = s.id
      where s.order_id = ${orderId} and o.state = 'at_laboratory' and ${covered}
      union
      select sample_id, offer_item_id from result_tests where result_id = ${corrects}::uuid`,
  )
}

/** Copies the tests of a reported result. */
export const insertReportedTests = (tx: Tx, resultId: string, reportedId: string): Promise<void> =>
  insertTestsOf(
    tx,
    resultId,
    sql`select sample_id, offer_item_id from reported_tests where reported_id = ${reportedId}`,
  )

/** Copies the table of a reported result, if it has one. */
export async function insertReportedTable(tx: Tx, resultId: string, reportedId: string): Promise<void> {
  await sql`
    insert into result_tables (result_id, tests, samples)
    select ${resultId}::uuid, table_tests, table_samples from reported_results
    where id = ${reportedId} and table_tests is not null`.execute(tx)
}

/** Marks a result as withdrawn. */
export async function withdraw(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await sql`
    update results set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawal = ${reason} where id = ${id}`.execute(
    tx,
  )
}

/** Order of a result, and whether the result was withdrawn. */
export async function findHeadOfResult(
  db: Db | Tx,
  id: string,
): Promise<{ orderId: string; isWithdrawn: boolean } | undefined> {
  const { rows } = await sql<{ orderId: string; isWithdrawn: boolean }>`
    select order_id as "orderId", withdrawn_at is not null as "isWithdrawn" from results where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type ReleasedFile = { name: string; sizeBytes: number; storageKey: string; modifiedAt: Date }

/** Files of an order's results that were not withdrawn, newest result first. */
export async function listReleasedFiles(db: Db, orderId: string): Promise<ReleasedFile[]> {
  const { rows } = await sql<ReleasedFile>`
    select f.name, f.size_bytes as "sizeBytes", f.storage_key as "storageKey", r.added_at as "modifiedAt"
    from results r join files f on f.id = r.file_id
    where r.order_id = ${orderId} and r.withdrawn_at is null order by r.id desc`.execute(db)
  return rows
}

export async function insertTable(
  tx: Tx,
  resultId: string,
  { tests, samples }: ResultTableInput,
): Promise<void> {
  await sql`
    insert into result_tables (result_id, tests, samples)
    values (${resultId}, ${JSON.stringify(tests)}::jsonb, ${JSON.stringify(samples)}::jsonb)`.execute(tx)
}

type TableRow = ResultTableInput['samples'][number] & { number: number; name: string }

/** Rows of a table by the positions of their samples. */
export const rowsOfTable = (samples: RawBuilder<unknown>) =>
  jsonArrayFrom(sql<TableRow>`(
  select s.id as "sampleId", s.position as number, s.name, given.row -> 'values' as values
  from jsonb_array_elements(${samples}) given (row) join samples s on s.id = (given.row ->> 'sampleId')::uuid
  order by s.position)`)

/** Table with its order, and the samples of its rows. */
export const findTable = (db: Db, resultId: string, personId: string) =>
  db
    .selectFrom('result_tables as t')
    .innerJoin('results as r', 'r.id', 't.result_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('t.result_id', '=', resultId)
    .select([
      'o.id as orderId',
      'o.number as orderNumber',
      'o.owner_id as ownerId',
      'o.organisation_id as organisationId',
      openedTo(personId),
      'r.title',
      sql<ResultTableInput['tests']>`t.tests`.as('tests'),
      rowsOfTable(sql`t.samples`).as('samples'),
      sql<boolean>`r.withdrawn_at is not null`.as('isWithdrawn'),
    ])
    .executeTakeFirst()

export type TableRecord = NonNullable<Awaited<ReturnType<typeof findTable>>>

/** Marks the results of the order as seen by this person. */
export async function markResultsSeen(tx: Tx, orderId: string, personId: string): Promise<void> {
  await sql`
    update results set seen_by = array_append(seen_by, ${personId}::uuid)
    where order_id = ${orderId} and ${personId}::uuid <> all(seen_by)`.execute(tx)
}
