import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { type Places, statement } from '#server/db/statement.ts'
import type { OrderScope } from '../access.ts'

export type OrderFilter = {
  /** What is looked for, as it was typed. */
  words?: string
  ownerId?: string
  state?: OrderState
  /** Only orders older than this one: the last of the page before. */
  after?: string
  limit: number
}

type Condition = RawBuilder<unknown>
const all = (conditions: readonly (Condition | false)[]) => {
  const given = conditions.filter((condition) => condition !== false)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** The conditions of a filter, on the orders `o`. */
const narrowed = (at: Partial<Places<Narrowing>>): Condition =>
  all([
    at.ownerId !== undefined && sql`o.owner_id = ${at.ownerId}`,
    at.state !== undefined && sql`o.state = ${at.state}`,
    at.after !== undefined && sql`o.id < ${at.after}`,
  ])

/** A subquery, so that the words are brought into the form of the search once, and not again for every row. */
const containing = (words: unknown) => sql`like (select search_pattern(${words}))`

/** One order of a list: what it shows of the order, written already, and whose it is. */
export type SummaryRow = { id: string; summary: string; organisationId: string | null; ownerId: string }

const columns = sql`o.id, o.summary, o.organisation_id as "organisationId", o.owner_id as "ownerId"`

const selectSummaries = statement<{ ids: readonly string[] }, SummaryRow>(
  (at) => sql`select ${columns} from orders o where o.id = any(${at.ids}::uuid[]) order by o.id desc`,
)

export async function findSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  return (await selectSummaries(db, { ids })).rows
}

type Narrowing = Omit<OrderFilter, 'words' | 'limit'>
type OwnList = Narrowing & {
  words?: string
  limit: number
  personId: string
  team?: string
  teams?: readonly string[]
}

/** Each branch is read newest first from its own index, and the merged rows no further than a page. */
const selectOwn = statement<OwnList, SummaryRow>((at) => {
  const branch = (from: Condition, searched: Condition) => {
    const has = at.words === undefined ? sql`true` : sql`${searched} ${containing(at.words)}`
    return sql`(${from} and ${narrowed(at)} and ${has} order by o.id desc limit ${at.limit})`
  }
  const from = (condition: Condition) => sql`select ${columns} from orders o where ${condition}`
  const ofTeams = at.team
    ? branch(from(sql`o.organisation_id = ${at.team}`), sql`o.search_private`)
    : at.teams &&
      sql`
      (select o.* from unnest(${at.teams}::uuid[]) team (id) cross join lateral
        ${branch(from(sql`o.organisation_id = team.id`), sql`o.search_private`)} o)`
  const own = branch(from(sql`o.owner_id = ${at.personId}`), sql`o.search_private`)
  const opened = branch(
    sql`select ${columns} from reporting_access r join orders o on o.id = r.order_id where r.person_id = ${at.personId}`,
    sql`o.search_public`,
  )
  const branches = [ofTeams, own, opened].filter((each) => each !== undefined)
  return sql`
    select distinct on (id) * from (${sql.join(branches, sql` union all `)}) found order by id desc limit ${at.limit}`
})

/**
 * The orders of a customer's side: each team's, the own ones, and those opened by invitation. Notes are searched on the
 * own side only.
 */
export async function listOwn(
  db: Db,
  { personId, organisationIds }: Extract<OrderScope, { kind: 'own' }>,
  filter: OrderFilter,
): Promise<SummaryRow[]> {
  const [first, second] = organisationIds
  const team = second === undefined ? first : undefined
  const teams = second === undefined ? undefined : organisationIds
  const { rows } = await selectOwn(db, { ...filter, personId, team, teams })
  return rows
}

type SearchScope = Extract<OrderScope, { kind: 'all' }>
type AllList = Narrowing & { limit: number; organisationId?: string }

const inScope = (at: Partial<Places<AllList>>) =>
  all([at.organisationId !== undefined && sql`o.organisation_id = ${at.organisationId}`, narrowed(at)])

const selectAll = statement<AllList, SummaryRow>(
  (at) => sql`select ${columns} from orders o where ${inScope(at)} order by o.id desc limit ${at.limit}`,
)

/** All orders, or those of one organisation, newest first, for experts. */
export async function listAll(
  db: Db,
  { organisationId }: SearchScope,
  { words: _, ...narrowing }: OrderFilter,
): Promise<SummaryRow[]> {
  const { rows } = await selectAll(db, { ...narrowing, organisationId })
  return rows
}

type Search = AllList & { words: string }
const searchOf = ({ organisationId }: SearchScope, { words, ...narrowing }: OrderFilter): Search => {
  if (words === undefined) throw new Error('A search has words')
  return { ...narrowing, organisationId, words }
}

const selectNewest = statement<Search & { size: number }, { seen: number; ids: string[] }>(
  (at) => sql`
    with newest as materialized (
      select o.id, o.search_public as words from orders o where ${inScope(at)} order by o.id desc limit ${at.size})
    select (select count(*)::int from newest) as seen, array(
      select id from newest where words ${containing(at.words)} order by id desc limit ${at.limit}) as ids`,
)

/** Looks for words in the newest `size` orders only; says too whether these were all. */
export async function searchNewest(db: Db, scope: SearchScope, filter: OrderFilter, size: number) {
  const { rows } = await selectNewest(db, { ...searchOf(scope, filter), size })
  const { ids = [], seen = 0 } = rows[0] ?? {}
  return { ids, isWhole: seen < size }
}

/** Orders that the index has for the words, and for what never changes of an order: whose it is. */
const found = (at: Places<Search>, more: Condition = sql`array[]::text[]`) => sql`
  select w.order_id as id from order_words w ${at.state === undefined ? sql`` : sql`join orders o on o.id = w.order_id`}
  where search_parts(w.words, w.order_id, w.organisation_id, w.owner_id) @> (
      select search_needles(search_form(${at.words})) || ${more}
        ${at.organisationId === undefined ? sql`` : sql`|| ('@' || ${at.organisationId}::text)`}
        ${at.ownerId === undefined ? sql`` : sql`|| ('~' || ${at.ownerId}::text)`})
    and w.words ${containing(at.words)}
    and ${at.state === undefined ? sql`true` : sql`o.state = ${at.state}`}
    and ${at.after === undefined ? sql`true` : sql`w.order_id < ${at.after}`}`

const selectFew = statement<Search & { most: number }, { id: string }>(
  (at) => sql`${found(at)} limit ${at.most}`,
)

/** All orders with the words, newest first, unless there are more than `most`: then null. */
export async function searchFew(
  db: Db,
  scope: SearchScope,
  filter: OrderFilter,
  most: number,
): Promise<string[] | null> {
  const { rows } = await selectFew(db, { ...searchOf(scope, filter), most: most + 1 })
  if (rows.length > most) return null
  const ids = rows.map((row) => row.id).sort()
  return ids.reverse().slice(0, filter.limit)
}

/**
 * Fifty days after fifty days, newest first, until the page is full. The rows come in the order of the days because a
 * lateral join can only go that way; each group of days is sorted in itself.
 */
const selectByAge = statement<Search, { id: string }>(
  (at) => sql`
    with ends as (
      select (select order_id from order_words order by order_id desc limit 1) as newest,
        (select order_id from order_words order by order_id limit 1) as oldest),
    days as (
      select lpad(to_hex(n), 4, '0') as digits
      from ends, generate_series(
        ('x' || left(${at.after === undefined ? sql`newest` : sql`${at.after}`}::text, 4))::bit(16)::int,
        ('x' || left(oldest::text, 4))::bit(16)::int, -1) n)
    select here.id from days cross join lateral (
      ${found(at, sql`('#' || days.digits)`)} order by w.order_id desc limit ${at.limit}) here
    limit ${at.limit}`,
)

/** Words that many orders have, but not the newest ones. */
export async function searchByAge(db: Db, scope: SearchScope, filter: OrderFilter): Promise<string[]> {
  const { rows } = await selectByAge(db, searchOf(scope, filter))
  return rows.map((row) => row.id)
}
