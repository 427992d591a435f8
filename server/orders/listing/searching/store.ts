import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import type { Condition } from '../sorting/store.ts'
import { type AllList, inScope, isOfExpert, type OrderFilter, ordersOf } from '../store.ts'

type Search = AllList & { words: string }
/** Customer whose orders are searched; undefined for all. */
type Among = readonly string[] | undefined

const searchOf = (organisationIds: Among, { words, sort: _, ...narrowing }: OrderFilter): Search => {
  if (words === undefined) throw new Error('A search has words')
  return { ...narrowing, organisationIds, words }
}

/** Ids as one text separated by commas, because the driver parses arrays character by character. */
const selectNewest = ({ responsible, ...at }: Search & { size: number }) => sql<{
  seen: number
  ids: string
}>`
    with newest as materialized (
      select o.id, o.organisation_id, o.search_public as words from ${ordersOf(at)} o where ${inScope(at)} order by o.id desc limit ${at.size})
    select (select count(*)::int from newest) as seen, array_to_string(array(
      select id from newest where words ${containing(at.words)}
        and ${responsible ? isOfExpert(responsible, sql`newest.organisation_id`) : sql`true`} order by id desc limit ${at.limit}), ',') as ids`

/** Searches the newest `size` orders, and says whether these were all. */
export async function searchNewest(db: Db, among: Among, filter: OrderFilter, size: number) {
  const { rows } = await selectNewest({ ...searchOf(among, filter), size }).execute(db)
  const { ids = '', seen = 0 } = rows[0] ?? {}
  return { ids: ids === '' ? [] : ids.split(','), isWhole: seen < size }
}

/** Condition for all orders, or for those of any of these organisations; each is a word of the index. */
const ofOneOf = ({ organisationIds }: Search, matching: (organisation: Condition) => Condition) => {
  if (organisationIds === undefined) return matching(sql``)
  const each = organisationIds.map((id) => matching(sql`|| ('@' || ${id}::text)`))
  return sql`(${sql.join(each, sql` or `)})`
}

/** Parts by which the index contains an order. */
const parts = sql`search_parts(w.words, w.order_id, w.organisation_id, w.owner_id)`

/**
 * Orders of a period that the word index contains for the words, within the scope. The period is a condition of its own: with two,
 * the index leaves the period as soon as one of them has no more orders.
 */
const found = (at: Search, period: Condition) => sql`
  select w.order_id as id from order_words w ${
    at.state === undefined && at.due === undefined ? sql`` : sql`join ${ordersOf(at)} o on o.id = w.order_id`
  }
  where ${ofOneOf(
    at,
    (organisation) => sql`(${parts} @> (select array['#' || ${period}]) and ${parts} @> (
      select search_needles_of_words(${at.words}) ${organisation}
        ${at.ownerId === undefined ? sql`` : sql`|| ('~' || ${at.ownerId}::text)`}))`,
  )}
    and w.words ${containing(at.words)}
    and ${at.state === undefined ? sql`true` : sql`o.state = ${at.state}`}
    and ${at.responsible === undefined ? sql`true` : isOfExpert(at.responsible, sql`w.organisation_id`)}
    and ${at.after === undefined ? sql`true` : sql`w.order_id < ${at.after}`}`

/** Most hits of fifty days that are read and sorted at once. */
const mostToSort = 200

/**
 * Searches in periods of fifty days, newest first, until the page is full. One with too many hits to sort is searched in its
 * sixteenths. Lateral joins keep the order of the periods, and each period is sorted.
 */
const selectByAge = (at: Search) => sql<{ id: string }>`
    with ends as (
      select (select order_id from order_words order by order_id desc limit 1) as newest,
        (select order_id from order_words order by order_id limit 1) as oldest),
    days as (
      select lpad(to_hex(n), 4, '0') as digits
      from ends, generate_series(
        ('x' || left(${at.after === undefined ? sql`newest` : sql`${at.after}`}::text, 4))::bit(16)::int,
        ('x' || left(oldest::text, 4))::bit(16)::int, -1) n)
    select here.id
    from days
      cross join lateral (
        select array(select f.id from (${found(at, sql`days.digits`)} limit ${mostToSort + 1}) f) as ids offset 0) few
      cross join lateral (
        select id from (
          select unnest(few.ids) as id where cardinality(few.ids) <= ${mostToSort}
          union all
          (select part.id from generate_series(15, 0, -1) sixteenth cross join lateral (
              ${found(at, sql`days.digits || to_hex(sixteenth)`)} order by w.order_id desc limit ${at.limit}) part
            where cardinality(few.ids) > ${mostToSort} limit ${at.limit})) either
        order by id desc limit ${at.limit}) here
    limit ${at.limit}`

/** Searches all orders by the word index. */
export async function searchByAge(db: Db, among: Among, filter: OrderFilter): Promise<string[]> {
  const { rows } = await selectByAge(searchOf(among, filter)).execute(db)
  return rows.map((row) => row.id)
}
