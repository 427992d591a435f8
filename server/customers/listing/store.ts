import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containingPart } from '#server/db/words.ts'
import type { CustomerSearch } from '../rules.ts'
import type { CustomerRow } from '../store.ts'

export type SummaryRow = Pick<
  CustomerRow,
  'id' | 'name' | 'businessId' | 'country' | 'responsibleId' | 'responsibleName'
> & { memberCount: number }
/** The time is text with all its digits, for cursors. */
export type ListedRow = SummaryRow & { createdAt: string }

export type CustomerFilter = {
  search: CustomerSearch | null
  sort: CustomerSort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

const sortings: Record<
  CustomerSort,
  { order: RawBuilder<unknown>; beyond: (keys: readonly string[]) => RawBuilder<unknown> }
> = {
  name: { order: sql`o.name, o.id`, beyond: ([name, id]) => sql`(o.name, o.id) > (${name}, ${id}::uuid)` },
  newest: {
    order: sql`o.created_at desc, o.id desc`,
    beyond: ([at, id]) => sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
}

const windowSize = 500

/**
 * Customers that match the filter, in the order of its sort. A frequent word is found at once among the first customers, a rare one
 * through the index of words: the plan for any word would read all that have it.
 */
export async function listCustomers(db: Db, filter: CustomerFilter): Promise<ListedRow[]> {
  const { search, sort } = filter
  if (search?.by !== 'name') return selectCustomers(db, filter, customersOf(search), matching(search))
  const { order } = sortings[sort]
  const first = sql`(select * from organisations o where o.merged_into is null and ${behind(filter)}
    order by ${order} limit ${windowSize}) o`
  const hasWord = sql`search_form(o.name) like (select search_pattern(${search.name}))`
  const found = await selectCustomers(db, filter, first, hasWord)
  if (found.length >= filter.limit) return found
  return selectCustomers(db, filter, customersOf(search), containingPart(sql.ref('o.name'), search.name))
}

const behind = ({ sort, after }: CustomerFilter) => (after ? sortings[sort].beyond(after) : sql`true`)

async function selectCustomers(
  db: Db,
  filter: CustomerFilter,
  customers: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select o.id, o.name, o.business_id as "businessId", o.country, o.responsible_id as "responsibleId",
      r.name as "responsibleName", to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      (select count(*)::int from memberships m where m.organisation_id = o.id and m.ended_at is null) as "memberCount"
    from ${customers} left join people r on r.id = o.responsible_id
    where o.merged_into is null and ${matches} and ${behind(filter)}
    order by ${sortings[filter.sort].order} limit ${filter.limit}`.execute(db)
  return rows
}

const matching = (search: Exclude<CustomerSearch, { by: 'name' }> | null): RawBuilder<unknown> =>
  search?.by === 'business_id' ? sql`o.business_id = ${search.businessId}` : sql`true`

/**
 * Customers to search among, as `o`; by domain, those with people there and those whose name has the word. The limits make
 * PostgreSQL look up each by id; a join could read all.
 */
const customersOf = (search: CustomerSearch | null): RawBuilder<unknown> =>
  search?.by === 'domain'
    ? sql`(
        select m.organisation_id as id from people p cross join lateral (
          select organisation_id from memberships where person_id = p.id and ended_at is null limit 100) m
        where lower(split_part(p.email, '@', -1)) = ${search.domain} and p.email_verified
        union
        select n.id from organisations n where ${containingPart(sql.ref('n.name'), search.name)}) found
        cross join lateral (
          select id, name, business_id, country, responsible_id, created_at, merged_into from organisations where id = found.id limit 1) o`
    : sql`organisations o`
