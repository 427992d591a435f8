import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ReportedState } from '#contract/delivery-lists.ts'
import type { NamedRef } from '#contract/fields.ts'
import { mostReportedAtOnce } from '#contract/reported-results.ts'
import type { ResultTableInput, TableTest } from '#contract/result-tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { fileColumns } from '#server/files/rules.ts'
import { rowsOfTable } from '../store.ts'

export type NewReported = {
  id: string
  orderId: string
  title: string
  fileId: string | null
  sampleIds: readonly string[]
  table: ResultTableInput | null
  corrects: string | null
  correction: string
  reportedAt: Date
  /** Null for a laboratory. */
  reportedBy: string | null
  needsSecondPerson: boolean
}

export async function insertReported(tx: Tx, result: NewReported): Promise<void> {
  const { table } = result
  await sql`
    insert into reported_results (id, order_id, title, file_id, sample_ids, table_tests, table_samples, corrects, correction,
      reported_at, reported_by, needs_second_person)
    values (${result.id}, ${result.orderId}, ${result.title}, ${result.fileId}, ${result.sampleIds}::uuid[],
      ${table && JSON.stringify(table.tests)}::jsonb, ${table && JSON.stringify(table.samples)}::jsonb,
      ${result.corrects}, ${result.correction}, ${result.reportedAt}, ${result.reportedBy}, ${result.needsSecondPerson})`.execute(
    tx,
  )
}

/** Named tests, as two parallel lists. */
type NamedTests = { sampleIds: string[]; offerItemIds: string[] }

/** A test can be reported at the laboratory, and in a correction also when it is released. */
const isReportable = (isCorrection: boolean) =>
  isCorrection ? sql`t.state in ('at_laboratory', 'released')` : sql`t.state = 'at_laboratory'`

/** Names the tests that the result reports. Returns how many could be. */
export async function insertNamedTests(
  tx: Tx,
  id: string,
  { sampleIds, offerItemIds }: NamedTests,
  isCorrection: boolean,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into reported_tests (reported_id, sample_id, offer_item_id)
    select ${id}, t.sample_id, t.offer_item_id
    from unnest(${sampleIds}::uuid[], ${offerItemIds}::uuid[]) as n (sample_id, offer_item_id)
      join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
    where ${isReportable(isCorrection)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Names every test at a laboratory of the samples that the result covers, and all tests of the result that it corrects. */
export async function insertAllTests(
  tx: Tx,
  { id, orderId, sampleIds, corrects }: Pick<NewReported, 'id' | 'orderId' | 'sampleIds' | 'corrects'>,
): Promise<number> {
  const covered = sampleIds.length > 0 ? sql`t.sample_id = any(${sampleIds}::uuid[])` : sql`true`
  const { numAffectedRows } = await sql`
    insert into reported_tests (reported_id, sample_id, offer_item_id)
    select ${id}::uuid, t.sample_id, t.offer_item_id from samples s join sample_tests t on t.sample_id = s.id
    where s.order_id = ${orderId} and t.state = 'at_laboratory' and ${covered}
    union
    select ${id}::uuid, sample_id, offer_item_id from result_tests where result_id = ${corrects}::uuid`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Person of an outer join. */
const personOf = (alias: 'a' | 'd' | 'x') =>
  sql<NamedRef | null>`
    case when ${sql.ref(`${alias}.id`)} is null then null
      else json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const reported = expressionBuilder<Tables & { r: Tables['reported_results'] }, 'r'>()

const file = jsonObjectFrom(
  reported
    .selectFrom('files as f')
    .leftJoin('people as u', 'u.id', 'f.uploaded_by')
    .whereRef('f.id', '=', 'r.file_id')
    .select(fileColumns),
).as('file')

const tests = jsonArrayFrom(
  reported
    .selectFrom('reported_tests as t')
    .whereRef('t.reported_id', '=', 'r.id')
    .groupBy('t.offer_item_id')
    .select((test) => ['t.offer_item_id as offerItemId', test.fn.countAll<number>().as('samples')]),
).as('tests')

const table = sql<{ tests: ResultTableInput['tests']; samples: TableRows } | null>`
  case when r.table_tests is null then null
    else json_build_object('tests', r.table_tests, 'samples', ${rowsOfTable(sql`r.table_samples`)}) end`.as(
  'table',
)
type TableRows = (ResultTableInput['samples'][number] & { number: number; name: string })[]

const stateColumn = sql<ReportedState>`r.state`.as('state')

const selectReported = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('reported_results as r')
    .leftJoin('people as a', 'a.id', 'r.reported_by')
    .leftJoin('people as d', 'd.id', 'r.decided_by')
    .leftJoin('people as x', 'x.id', 'r.releaser_id')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .select([
      'r.id',
      stateColumn,
      'r.title',
      'r.sample_ids as sampleIds',
      'r.corrects',
      'r.correction',
      'r.reported_at as reportedAt',
      'r.decided_at as decidedAt',
      'r.refusal',
      'r.needs_second_person as needsSecondPerson',
      'r.editor_ids as editorIds',
      personOf('a').as('reportedBy'),
      personOf('d').as('decidedBy'),
      'r.release_due_at as releaseDueAt',
      personOf('x').as('releaser'),
      file,
      tests,
      table,
    ])

export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number]

/** Reported results of an order that are not released, newest first. */
export const listReported = (db: Db | Tx, orderId: string) =>
  selectReported(db, orderId).where('r.state', '<>', 'released').limit(mostReportedAtOnce).execute()

/** Reported results of the order among these ids, oldest first. */
export const findReported = (tx: Tx, orderId: string, ids: readonly string[]) =>
  tx
    .selectFrom('reported_results as r')
    .leftJoin('people as a', 'a.id', 'r.reported_by')
    .where('r.order_id', '=', orderId)
    .where('r.id', 'in', [...ids])
    .orderBy('r.id')
    .select([
      'r.id',
      stateColumn,
      'r.title',
      'r.file_id as fileId',
      'r.sample_ids as sampleIds',
      'r.corrects',
      'r.correction',
      'r.decided_by as decidedBy',
      'r.needs_second_person as needsSecondPerson',
      'r.editor_ids as editorIds',
      'r.release_due_at as releaseDueAt',
      personOf('a').as('reportedBy'),
    ])
    .execute()

export type NamedReported = Awaited<ReturnType<typeof findReported>>[number]

/** Columns of the table of a reported result; none without a table. */
export async function getColumns(tx: Tx, id: string): Promise<TableTest[]> {
  const { rows } = await sql<{ columns: TableTest[] | null }>`
    select table_tests as columns from reported_results where id = ${id}`.execute(tx)
  return rows[0]?.columns ?? []
}

type ReportedEdit = { title: string; columns: readonly TableTest[]; editorId: string }

/** Edits a reported result, whose order is locked. Its editors are kept. */
export async function editReported(
  tx: Tx,
  id: string,
  { title, columns, editorId }: ReportedEdit,
): Promise<void> {
  const tests = columns.length > 0 ? JSON.stringify(columns) : null
  await sql`
    update reported_results r set title = ${title}, table_tests = ${tests}::jsonb,
      editor_ids = array_append(array_remove(r.editor_ids, ${editorId}::uuid), ${editorId}::uuid)
    where r.id = ${id}`.execute(tx)
}

type Decision = { state: ReportedState; at: Date | null; by: string | null; refusal?: string }

/** Sets the state of reported results, whose order is locked. Refused results lose their file. */
export async function decideReported(
  tx: Tx,
  ids: readonly string[],
  { state, at, by, refusal = '' }: Decision,
): Promise<void> {
  await sql`
    update reported_results r set state = ${state}, decided_at = ${at}, decided_by = ${by}, refusal = ${refusal},
      release_due_at = null, releaser_id = null,
      file_id = case when ${state} = 'refused' then null else r.file_id end
    where r.id = any(${ids}::uuid[])`.execute(tx)
}

type Release = { state: 'releasing'; dueAt: Date; by: string }

/** Releases, or undoes or ends that. Who approved the results and when is kept. */
export async function setRelease(
  tx: Tx,
  ids: readonly string[],
  release: Release | { state: 'approved' | 'released' },
): Promise<void> {
  const { dueAt, by } = release.state === 'releasing' ? release : { dueAt: null, by: null }
  await sql`
    update reported_results set state = ${release.state}, release_due_at = ${dueAt}, releaser_id = ${by}
    where id = any(${ids}::uuid[])`.execute(tx)
}

export type DueRelease = { orderId: string; releaserId: string; dueAt: Date; ids: string[] }

/** Releases that are due, the longest waiting first. Results that were released together are carried out together. */
export async function listDueReleases(db: Db, now: Date, limit: number): Promise<DueRelease[]> {
  const { rows } = await sql<DueRelease>`
    select order_id as "orderId", releaser_id as "releaserId", release_due_at as "dueAt", array_agg(id order by id) as ids
    from reported_results where state = 'releasing' and release_due_at <= ${now}
    group by release_due_at, order_id, releaser_id order by release_due_at limit ${limit}`.execute(db)
  return rows
}

/** Results of the order whose release is to be carried out. */
export async function listReleasing(
  tx: Db | Tx,
  orderId: string,
): Promise<{ id: string; corrects: string | null }[]> {
  const { rows } = await sql<{ id: string; corrects: string | null }>`
    select id, corrects from reported_results where order_id = ${orderId} and state = 'releasing'`.execute(tx)
  return rows
}

/** Number of tests of the order whose release is to be carried out. */
export async function countReleasing(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from reported_results r join reported_tests n on n.reported_id = r.id
      join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
    where r.order_id = ${orderId} and r.state = 'releasing' and t.state = 'approved'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of results of the order that wait for approval or release, of all or of those that correct one result. */
export async function listWaitingIds(tx: Tx, orderId: string, corrects?: string): Promise<string[]> {
  const condition = corrects === undefined ? sql`true` : sql`corrects = ${corrects}`
  const { rows } = await sql<{ id: string }>`
    select id from reported_results
    where order_id = ${orderId} and state in ('reported', 'approved', 'releasing') and ${condition}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Facts of the results of some orders in a state that waits for a decision, the oldest first. */
export async function listUndecided(
  db: Db,
  orderIds: readonly string[],
  state: 'reported' | 'approved',
): Promise<UndecidedRow[]> {
  const { rows } = await sql<UndecidedRow>`
    select r.id, r.order_id as "orderId", r.state, r.needs_second_person as "needsSecondPerson",
      r.editor_ids as "editorIds",
      case when r.reported_by is null then null else json_build_object('id', r.reported_by) end as "reportedBy"
    from reported_results r where r.order_id = any(${orderIds}::uuid[]) and r.state = ${state} order by r.id`.execute(
    db,
  )
  return rows
}

type UndecidedRow = {
  id: string
  orderId: string
  state: ReportedState
  needsSecondPerson: boolean
  editorIds: string[]
  reportedBy: { id: string } | null
}

export async function findHeadOfReported(db: Db | Tx, id: string): Promise<{ orderId: string } | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from reported_results where id = ${id}`.execute(db)
  return rows[0]
}
