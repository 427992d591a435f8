import { expressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { isAmong, isUnread } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { containing } from '#server/db/words.ts'
import type { OrderScope } from '../access.ts'
import { workedStates } from '../due-dates/rules.ts'
import { headColumns } from '../rules.ts'
import { awaitsAnswer, headInstants, owner } from '../store.ts'
import {
  type Condition,
  inOrder,
  inOrderOfIndex,
  isBehind,
  type Sorting,
  sortingOf,
  sortings,
  tablesOf,
} from './sorting/store.ts'

export type OrderFilter = {
  /** Search text as typed. */
  words?: string
  ownerId?: string
  state?: OrderState
  /** Days of the next due date, exclusive at the end. */
  due?: { from: string | null; before: string }
  /** Expert who looks after the customer, or nobody. */
  responsible?: Responsible
  sort: OrderSort
  /** Id of the last order of the page before. */
  after?: string
  /** Sort key of that order, unless sorted by age only. */
  afterKey?: string
  limit: number
}

/** Null is nobody. */
export type Responsible = { expertId: string | null }

const all = (conditions: readonly (Condition | false)[]) => {
  const given = conditions.filter((condition) => condition !== false)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** Conditions of a filter on the orders `o`. */
const narrowed = (at: Partial<Narrowing>, sorting: Sorting = sortings.newest): Condition =>
  all([
    at.ownerId !== undefined && sql`${sql.ref(`${sorting.table}.owner_id`)} = ${at.ownerId}`,
    at.state !== undefined && sql`order_state_key(o.state) = order_state_key(${at.state})`,
    at.responsible !== undefined && isOfExpert(at.responsible, sql.ref(`${sorting.table}.organisation_id`)),
    at.after !== undefined && isBehind(sorting, at.after, at.afterKey),
  ])

/** Condition that this expert looks after the customer. Looked up one by one, where a join would read all customers. */
export const isOfExpert = ({ expertId }: Responsible, organisationId: Condition): Condition =>
  sql`(
    select g.responsible_id from organisations part join organisations g on g.id = coalesce(part.merged_into, part.id)
    where part.id = ${organisationId}) is not distinct from ${expertId}::uuid`

/** Row of a list, and the sort key of the order; empty if sorted by age only. */
export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number]

/** The orders `o` with the list of readers that the reader belongs to, and whether that is the customer’s side. */
const columns = ({ key }: Sorting, readers: Condition, isSide = false) =>
  sql`o.*, ${readers} as readers, ${sql.lit(isSide)} as is_side${key ? sql`, ${key.value} as sort_key` : sql``}`

/**
 * The orders, or those due on these days. The latter are few and read by the index of due dates before they are sorted or
 * filtered.
 */
export const ordersOf = ({ due }: Pick<Narrowing, 'due'>): Condition =>
  due
    ? sql`(select * from orders where ${all([
        due.from !== null && sql`next_due_on >= ${due.from}::date`,
        sql`next_due_on < ${due.before}::date`,
        sql`state = any(${workedStates}::text[])`,
      ])} offset 0)`
    : sql`orders`

type Found = Selectable<Tables['orders']>

const organisation = jsonObjectFrom(
  expressionBuilder<Tables & { o: Found }, 'o'>()
    .selectFrom('organisations as g')
    .whereRef('g.id', '=', 'o.organisation_id')
    .select([sql<string>`coalesce(g.merged_into, g.id)`.as('id'), 'g.name']),
).as('organisation')

/** Rows of a page in the order of the sort. `sortKey` goes into the cursor as text. */
export const listRows = (
  db: Db,
  orders: Condition,
  sorting: Sorting,
  marks: Record<'hasNews' | 'awaitsAnswer' | 'isReporting', RawBuilder<boolean>>,
) =>
  db
    .selectFrom(sql<Found>`(${orders})`.as('o'))
    .select([
      ...headColumns,
      ...headInstants,
      organisation,
      owner,
      marks.hasNews.as('hasNews'),
      marks.awaitsAnswer.as('awaitsAnswer'),
      marks.isReporting.as('isReporting'),
      sql<string>`${sorting.key ? sql`o.sort_key::text` : sql`''`}`.as('sortKey'),
    ])
    .orderBy(sql`${inOrder(sorting)}`)
    .execute()

/** Experts have no unread orders. */
const nobody = sql`null::uuid[]`
const never = sql<boolean>`false`
/** Marks of the lists of experts. */
export const noMarks = { hasNews: never, awaitsAnswer: never, isReporting: never }

export function findSummaries(db: Db, ids: readonly string[]) {
  const { newest } = sortings
  const found = sql`select ${columns(newest, nobody)} from orders o where o.id = any(${ids}::uuid[])`
  return listRows(db, found, newest, noMarks)
}

type Narrowing = Omit<OrderFilter, 'words' | 'limit' | 'sort'>
type OwnList = Narrowing & {
  words?: string
  limit: number
  personId: string
  withNotes: boolean
  team?: string
  teams?: readonly string[]
}

/** Own orders. Each branch is read in order from its own index, and the merged rows no further than a page. */
function findOwn(db: Db, sorting: Sorting, at: OwnList) {
  const branch = (from: Condition, searched: Condition) => {
    const has = at.words === undefined ? sql`true` : sql`${searched} ${containing(at.words)}`
    return sql`
        (${from} and ${narrowed(at, sorting)} and ${has} order by ${inOrderOfIndex(sorting)} limit ${at.limit})`
  }
  const of = (condition: Condition) =>
    sql`select ${columns(sorting, sql`o.seen_by`, true)} from ${tablesOf(sorting)} where ${condition}`
  const column = (name: string) => sql.ref(`${sorting.table}.${name}`)
  const words = at.withNotes ? sql`o.search_private` : sql`o.search_public`
  const ofTeam = (id: unknown) => branch(of(sql`${column('organisation_id')} = ${id}`), words)
  const ofTeams = at.team
    ? ofTeam(at.team)
    : at.teams &&
      sql`
        (select o.* from unnest(${at.teams}::uuid[]) team (id) cross join lateral ${ofTeam(sql`team.id`)} o)`
  const teams = at.team ? sql`array[${at.team}]::uuid[]` : at.teams && sql`${at.teams}::uuid[]`
  // Orders of a team that the owner has left belong to the team only.
  const isTheirs = sql`${column('organisation_id')} is null${
    teams ? sql` or ${column('organisation_id')} = any(${teams})` : sql``
  }`
  const own = branch(of(sql`${column('owner_id')} = ${at.personId} and (${isTheirs})`), words)
  // Orders of the own side are listed there, where more actions count.
  const opened = branch(
    sql`
      select ${columns(sorting, sql`o.reporting_seen_by`)} from reporting_access r join ${tablesOf(sorting)} on o.id = r.order_id
      where r.person_id = ${at.personId} and o.owner_id <> ${at.personId}
        and ${teams ? sql`(o.organisation_id <> all(${teams})) is not false` : sql`true`}`,
    sql`o.search_public`,
  )
  const branches = [ofTeams, own, opened].filter((each) => each !== undefined)
  const once = (order: Condition) =>
    sql`select distinct on (id) * from (${sql.join(branches, sql` union all `)}) found order by ${order}`
  const found = sorting.key
    ? sql`select * from (${once(sql`id`)}) o order by ${inOrder(sorting)} limit ${at.limit}`
    : sql`${once(inOrder(sorting))} limit ${at.limit}`
  return listRows(db, found, sorting, {
    hasNews: isUnread('o.readers', at.personId),
    awaitsAnswer: sql`o.is_side and ${awaitsAnswer}`,
    isReporting: sql`not o.is_side`,
  })
}

/**
 * Lists the orders of a customer: those of each team, personal ones, and those opened by invitation. Notes are
 * searched on the own side only.
 */
export async function listOwn(
  db: Db,
  { personId, organisationIds, withNotes }: Extract<OrderScope, { kind: 'own' }>,
  { sort, ...filter }: OrderFilter,
): Promise<SummaryRow[]> {
  const [first, second] = organisationIds
  const team = second === undefined ? first : undefined
  const teams = second === undefined ? undefined : organisationIds
  return findOwn(db, sortings[sort], { ...filter, personId, withNotes, team, teams })
}

/** List of all orders, or of those of one customer, which may be stored under several ids. */
export type AllList = Narrowing & { limit: number; organisationIds?: readonly string[] }

export const inScope = (at: Partial<AllList>, sorting: Sorting = sortings.newest) =>
  all([
    at.organisationIds !== undefined && isAmong(`${sorting.table}.organisation_id`, at.organisationIds),
    narrowed(at, sorting),
  ])

/** Lists all orders, or those of one customer, for experts. */
export async function listAll(
  db: Db,
  organisationIds: readonly string[] | undefined,
  { words: _, sort, ...narrowing }: OrderFilter,
): Promise<SummaryRow[]> {
  const sorting = sortingOf(sort, narrowing.state)
  const page = organisationIds ? mergedOf(organisationIds, narrowing, sorting) : pageOf(narrowing, sorting)
  return listRows(db, page, sorting, noMarks)
}

/** A page of all orders, or of those of one customer. */
export const pageOf = (at: AllList, sorting: Sorting, more: Condition = sql`true`) => sql`
  select ${columns(sorting, nobody)} from ${tablesOf(sorting, ordersOf(at))} where ${inScope(at, sorting)} and ${more}
  order by ${inOrderOfIndex(sorting)} limit ${at.limit}`

/**
 * Orders of one customer or several. Each part is read in order from the index of its customer, where a condition on the ids might
 * read the orders of everybody until a page is full. The merged rows are read no further than a page.
 */
export const mergedOf = (
  ids: readonly string[],
  narrowing: Narrowing & { limit: number },
  sorting: Sorting,
  /** Rows that are merged with them. Materialized, because the planner would take them for a part that is hardly read. */
  others?: Condition,
) => {
  const ofPart = sql`${sql.ref(`${sorting.table}.organisation_id`)} = part.id`
  return sql`
      select o.* from (
        (select o.* from unnest(${ids}::uuid[]) part (id) cross join lateral (${pageOf(narrowing, sorting, ofPart)}) o)
        ${others ? sql`union all (with others as materialized (${others}) select * from others)` : sql``}) o
      order by ${inOrder(sorting)} limit ${narrowing.limit}`
}

/** Number of all orders, or of those of one organisation, up to the limit. */
export async function countAll(
  db: Db,
  organisationIds: readonly string[] | undefined,
  { words: _, sort: __, ...narrowing }: OrderFilter,
): Promise<number> {
  const at: AllList = { ...narrowing, ...(organisationIds && { organisationIds }) }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${ordersOf(at)} o where ${inScope(at)} order by o.id desc limit ${at.limit}) o`.execute(db)
  return rows[0]?.count ?? 0
}
