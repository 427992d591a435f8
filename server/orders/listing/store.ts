import { type RawBuilder, sql } from 'kysely'
import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderScope } from '../access.ts'

export type OrderFilter = {
  /** What is looked for, as it was typed. */
  words?: string
  ownerId?: string
  state?: OrderState
  sort: OrderSort
  /** Only orders that come after this one: the last of the page before. */
  after?: string
  /** The sort key of that one, where orders are sorted by more than their age. */
  afterKey?: string
  limit: number
}

export type Condition = RawBuilder<unknown>
const all = (conditions: readonly (Condition | false)[]) => {
  const given = conditions.filter((condition) => condition !== false)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

type Sorting = {
  /** The table that has the index for it: the orders `o`, or what is beside them in their words `w`. */
  table: 'o' | 'w'
  id: Condition
  /** What comes before the age, written as in the index; `type` is that of its text in a cursor. */
  key?: { value: Condition; type: Condition }
  /** Equal keys go by their age, in the same direction: an index is read one way or the other. */
  direction: Condition
}

const [rising, falling] = [sql`asc`, sql`desc`]
const sortings: Record<OrderSort, Sorting> = {
  newest: { table: 'o', id: sql`o.id`, direction: falling },
  oldest: { table: 'o', id: sql`o.id`, direction: rising },
  name: {
    table: 'w',
    id: sql`w.order_id`,
    key: { value: sql`w.name_key`, type: sql`text collate "C"` },
    direction: rising,
  },
  state: {
    table: 'o',
    id: sql`o.id`,
    key: { value: sql`order_state_key(o.state)`, type: sql`integer` },
    direction: falling,
  },
  completion: {
    table: 'o',
    id: sql`o.id`,
    key: { value: sql`order_completion_key(o.state, o.estimated_completion_on)`, type: sql`date` },
    direction: rising,
  },
}

/** The conditions of a filter, on the orders `o`. */
const narrowed = (
  at: Partial<Narrowing>,
  { table, id, key, direction }: Sorting = sortings.newest,
): Condition => {
  const beyond = direction === falling ? sql`<` : sql`>`
  return all([
    at.ownerId !== undefined && sql`${sql.ref(`${table}.owner_id`)} = ${at.ownerId}`,
    at.state !== undefined && sql`order_state_key(o.state) = order_state_key(${at.state})`,
    at.after !== undefined &&
      (key
        ? sql`(${key.value}, ${id}) ${beyond} (${at.afterKey}::${key.type}, ${at.after}::uuid)`
        : sql`${id} ${beyond} ${at.after}`),
  ])
}

/** A subquery, so that the words are brought into the form of the search once, and not again for every row. */
export const containing = (words: unknown) => sql`like (select search_pattern(${words}))`

/** One order of a list: what it shows of the order, written already, whose it is, and whether the reader has news of it. */
export type SummaryRow = {
  id: string
  summary: string
  organisationId: string | null
  ownerId: string
  hasNews: boolean
  /** Where the order stands in its sort, beside its age; empty where that is all. */
  sortKey: string
}

/** Of the orders `o`; `seenBy` is who has seen their news, of those among whom the reader is. */
const columns = ({ key }: Sorting, seenBy: Condition) =>
  sql`o.id, o.summary, o.organisation_id, o.owner_id, ${seenBy} as seen_by${key ? sql`, ${key.value} as sort_key` : sql``}`

const tablesOf = ({ table }: Sorting) =>
  table === 'o' ? sql`orders o` : sql`order_words w join orders o on o.id = w.order_id`

const inOrder = ({ key, direction }: Sorting) =>
  key ? sql`sort_key ${direction}, id ${direction}` : sql`id ${direction}`
const inOrderOfIndex = ({ key, id, direction }: Sorting) =>
  key ? sql`${key.value} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`

/** The rows of a page, in the order of its sort. `sortKey` goes into the cursor as text. */
const summariesOf = (orders: Condition, sorting: Sorting, isNews: Condition) => sql<SummaryRow>`
  select id, summary, organisation_id as "organisationId", owner_id as "ownerId", (${isNews}) is true as "hasNews",
    ${sorting.key ? sql`sort_key::text` : sql`''`} as "sortKey"
  from (${orders}) o order by ${inOrder(sorting)}`

/** Experts are told by the office what there is to do; of all that happens nothing is news to them. */
const nobodysNews = sql`null::uuid[]`

const selectSummaries = (at: { ids: readonly string[] }) => {
  const newest = sortings.newest
  const found = sql`select ${columns(newest, nobodysNews)} from orders o where o.id = any(${at.ids}::uuid[])`
  return summariesOf(found, newest, sql`false`)
}

export async function findSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  return (await selectSummaries({ ids }).execute(db)).rows
}

type Narrowing = Omit<OrderFilter, 'words' | 'limit' | 'sort'>
type OwnList = Narrowing & {
  words?: string
  limit: number
  personId: string
  team?: string
  teams?: readonly string[]
}

/** Each branch is read in its order from its own index, and the merged rows no further than a page. */
const selectOwn = (sorting: Sorting, at: OwnList) => {
  const branch = (from: Condition, searched: Condition) => {
    const has = at.words === undefined ? sql`true` : sql`${searched} ${containing(at.words)}`
    return sql`
        (${from} and ${narrowed(at, sorting)} and ${has} order by ${inOrderOfIndex(sorting)} limit ${at.limit})`
  }
  const of = (condition: Condition) =>
    sql`select ${columns(sorting, sql`o.seen_by`)} from ${tablesOf(sorting)} where ${condition}`
  const column = (name: string) => sql.ref(`${sorting.table}.${name}`)
  const ofTeam = (id: unknown) => branch(of(sql`${column('organisation_id')} = ${id}`), sql`o.search_private`)
  const ofTeams = at.team
    ? ofTeam(at.team)
    : at.teams &&
      sql`
        (select o.* from unnest(${at.teams}::uuid[]) team (id) cross join lateral ${ofTeam(sql`team.id`)} o)`
  const teams = at.team ? sql`array[${at.team}]::uuid[]` : at.teams && sql`${at.teams}::uuid[]`
  // Those of a team that the owner has left are the team's alone.
  const isTheirs = sql`${column('organisation_id')} is null${
    teams ? sql` or ${column('organisation_id')} = any(${teams})` : sql``
  }`
  const own = branch(of(sql`${column('owner_id')} = ${at.personId} and (${isTheirs})`), sql`o.search_private`)
  // What one sees from one's own side is told there, with more news.
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
  return summariesOf(found, sorting, sql`${at.personId}::uuid <> all(seen_by)`)
}

/**
 * The orders of a customer's side: each team's, the own ones, and those opened by invitation. Notes are searched on the
 * own side only.
 */
export async function listOwn(
  db: Db,
  { personId, organisationIds }: Extract<OrderScope, { kind: 'own' }>,
  { sort, ...filter }: OrderFilter,
): Promise<SummaryRow[]> {
  const [first, second] = organisationIds
  const team = second === undefined ? first : undefined
  const teams = second === undefined ? undefined : organisationIds
  return (await selectOwn(sortings[sort], { ...filter, personId, team, teams }).execute(db)).rows
}

export type AllScope = Extract<OrderScope, { kind: 'all' }>
export type AllList = Narrowing & { limit: number; organisationId?: string }

export const inScope = (at: Partial<AllList>, sorting: Sorting = sortings.newest) =>
  all([
    at.organisationId !== undefined &&
      sql`${sql.ref(`${sorting.table}.organisation_id`)} = ${at.organisationId}`,
    narrowed(at, sorting),
  ])

const selectAll = (sorting: Sorting, at: AllList) => {
  const found = sql`
      select ${columns(sorting, nobodysNews)} from ${tablesOf(sorting)} where ${inScope(at, sorting)}
      order by ${inOrderOfIndex(sorting)} limit ${at.limit}`
  return summariesOf(found, sorting, sql`false`)
}

/** All orders, or those of one organisation, for experts. */
export async function listAll(
  db: Db,
  { organisationId }: AllScope,
  { words: _, sort, ...narrowing }: OrderFilter,
): Promise<SummaryRow[]> {
  return (await selectAll(sortings[sort], { ...narrowing, organisationId }).execute(db)).rows
}
