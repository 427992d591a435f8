import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { EnquiryKind, ReferralSource } from '#contract/enquiries.ts'
import type { ClosingReason, EnquirySort } from '#contract/enquiry-choices.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { EnquiryState, Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isAmong } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { containing } from '#server/db/words.ts'

/** Values of the form. */
type EnquiryForm = {
  id: string
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  company: string
  numberOfSamples: string
  sampleType: string
  message: string
  recurringNeed: boolean
  referralSource: ReferralSource | ''
  servicesOffered: string
  language: Language
  page: string
  createdAt: Date
}

export type EnquiryRow = EnquiryForm & {
  state: EnquiryState
  assignee: NamedRef | null
  dueAt: Date | null
  closedReason: ClosingReason | null
  organisation: NamedRef | null
  answeredAt: Date | null
  answeredBy: string | null
  version: number
}

export type NewRow = EnquiryForm & { formId: string; contentSha256: string; dueAt: Date }

/** Inserts an enquiry. False if the same content of the same form was sent before. A concurrent call waits. */
export async function insertEnquiry(tx: Tx, row: NewRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type,
      message, recurring_need, referral_source, services_offered, language, page, created_at, due_at)
    values (${row.id}, ${row.formId}, ${row.contentSha256}, ${row.kind}, ${row.name}, ${row.email}, ${row.phone},
      ${row.company}, ${row.numberOfSamples}, ${row.sampleType}, ${row.message}, ${row.recurringNeed}, ${row.referralSource},
      ${row.servicesOffered}, ${row.language}, ${row.page}, ${row.createdAt}, ${row.dueAt})
    on conflict (form_id, content_sha256) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Enquiry that the same content of the same form became. */
export async function findSent(
  tx: Tx,
  { formId, contentSha256 }: Pick<NewRow, 'formId' | 'contentSha256'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where form_id = ${formId} and content_sha256 = ${contentSha256}`.execute(tx)
  return rows[0]?.id
}

const columns = sql`e.id, e.kind, e.name, e.email, e.phone, e.company, e.number_of_samples as "numberOfSamples",
  e.sample_type as "sampleType", e.message, e.recurring_need as "recurringNeed", e.referral_source as "referralSource",
  e.services_offered as "servicesOffered", e.language, e.page, e.created_at as "createdAt", e.state, e.due_at as "dueAt",
  case when a.id is null then null else json_build_object('id', a.id, 'name', a.name) end as assignee,
  e.closed_reason as "closedReason",
  case when g.id is null then null else json_build_object('id', coalesce(g.merged_into, g.id), 'name', g.name) end as organisation,
  e.answered_at as "answeredAt", p.name as "answeredBy", e.version`
const names = sql`left join people a on a.id = e.assignee_id left join people p on p.id = e.answered_by
  left join organisations g on g.id = e.organisation_id`

export async function findEnquiry(db: Db | Tx, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    select ${columns} from enquiries e ${names} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Companies that these enquiries came from. */
export async function listCompanies(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, company as name from enquiries where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export type EnquiryFilter = {
  isWaiting?: boolean | undefined
  state?: EnquiryState | undefined
  kind?: EnquiryKind | undefined
  /** Id of an expert, or null for none. */
  assigneeId?: string | null | undefined
  organisationIds?: readonly string[] | undefined
  /** Search text as typed; empty for none. */
  words: string
  sort: EnquirySort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

const sortings: Record<
  EnquirySort,
  { order: RawBuilder<unknown>; beyond: (keys: readonly string[]) => RawBuilder<unknown> }
> = {
  newest: { order: sql`e.id desc`, beyond: ([id]) => sql`e.id < ${id}::uuid` },
  oldest: { order: sql`e.id`, beyond: ([id]) => sql`e.id > ${id}::uuid` },
  due: {
    order: sql`e.due_at, e.id`,
    beyond: ([dueAt, id]) => sql`(e.due_at, e.id) > (${dueAt}::timestamptz, ${id}::uuid)`,
  },
}

/** Conditions of a filter, except its words. */
function conditionsOf(filter: EnquiryFilter): RawBuilder<unknown> {
  const { isWaiting, state, kind, assigneeId, organisationIds, sort, after } = filter
  const conditions = [
    (isWaiting === true || sort === 'due') && sql`e.due_at is not null`,
    isWaiting === false && sql`e.due_at is null`,
    state !== undefined && sql`e.state = ${state}`,
    kind !== undefined && sql`e.kind = ${kind}`,
    assigneeId === null && sql`e.assignee_id is null`,
    typeof assigneeId === 'string' && sql`e.assignee_id = ${assigneeId}`,
    organisationIds !== undefined && isAmong('e.organisation_id', organisationIds),
    after !== null && sortings[sort].beyond(after),
  ]
  return all(conditions.filter((condition) => condition !== false))
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

const windowSize = 500

/**
 * Enquiries that match the filter, in the order of its sort. A frequent word is found at once among the first enquiries,
 * a rare one through the index of words. The first enquiries show better than the planner's estimate which it is.
 */
export async function listRows(db: Db, filter: EnquiryFilter): Promise<EnquiryRow[]> {
  const { words, sort, limit } = filter
  const first = (count: number) =>
    sql`${conditionsOf(filter)} order by ${sortings[sort].order} limit ${count}`
  if (words === '') return selectRows(db, filter, { among: first(limit), matching: all([]) })
  const hasWords = sql`e.search_text ${containing(words)}`
  const found = await selectRows(db, filter, { among: first(windowSize), matching: hasWords })
  if (found.length >= limit || !(await hasMore(db, filter))) return found
  // The offset keeps the planner from reading all enquiries in the order of the sort.
  const withWords = sql`search_parts(e.search_text) @> search_needles_of_words(${words}) and ${hasWords}`
  return selectRows(db, filter, { among: sql`${withWords} offset 0`, matching: conditionsOf(filter) })
}

/** True if more enquiries than the first ones match the filter, apart from its words. */
async function hasMore(db: Db, filter: EnquiryFilter): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from enquiries e where ${conditionsOf(filter)} order by ${sortings[filter.sort].order} limit ${windowSize}) counted`.execute(
    db,
  )
  return rows[0]?.count === windowSize
}

async function selectRows(
  db: Db,
  { sort, limit }: EnquiryFilter,
  { among, matching }: Record<'among' | 'matching', RawBuilder<unknown>>,
): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`
    select ${columns} from (select * from enquiries e where ${among}) e ${names} where ${matching}
    order by ${sortings[sort].order} limit ${limit}`.execute(db)
  return rows
}

export type LockedEnquiry = {
  id: string
  state: EnquiryState
  assigneeId: string | null
  organisationId: string | null
  version: number
}

/** Enquiry, locked until the transaction ends. */
export async function lockEnquiry(tx: Tx, id: string): Promise<LockedEnquiry | undefined> {
  const { rows } = await sql<LockedEnquiry>`
    select id, state, assignee_id as "assigneeId", organisation_id as "organisationId", version
    from enquiries where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type EnquiryColumns = Pick<
  Updateable<Tables['enquiries']>,
  'assignee_id' | 'closed_reason' | 'due_at' | 'answered_at' | 'answered_by' | 'organisation_id'
>

/** Writes an enquiry where state and version are the ones that were seen. */
export async function updateEnquiry(
  tx: Tx,
  seen: Pick<LockedEnquiry, 'id' | 'state' | 'version'>,
  { state, columns: changed }: { state: EnquiryState; columns: Partial<EnquiryColumns> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enquiries')
    .set({ ...changed, state, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes enquiries and returns the ids of those that existed. */
export async function deleteByIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from enquiries where id = any(${ids}::uuid[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes the enquiries of addresses in lower case and returns their ids. */
export async function deleteFrom(
  tx: Tx,
  { emails, before }: { emails: readonly string[]; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from enquiries
    where lower(email) = any(${emails}::text[]) and created_at < ${before} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
