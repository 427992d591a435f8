import { sql } from 'kysely'
import { mostLeftSearched } from '#contract/kept-samples.ts'
import type { AfterTesting } from '#contract/lists.ts'
import type { KeepingState } from '#contract/reception-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import { orderOf } from '../../reception/store.ts'

export type KeptListRow = {
  id: string
  position: number
  name: string
  material: string
  storageLocation: string
  state: KeepingState
  until: string
  leftAt: Date | null
  afterTesting: AfterTesting
  order: { id: string; number: number; name: string; customer: string }
}

export type KeptFilter = {
  hasLeft: boolean
  wish: AfterTesting | undefined
  due: 'now' | 'later' | undefined
  today: string
  words: string
}

/** Samples in our store by their day, or those that have left it, the last one first. */
export async function listKeptRows(
  db: Db,
  { hasLeft, after, limit, ...filter }: KeptFilter & { after: readonly string[] | null; limit: number },
): Promise<KeptListRow[]> {
  const [key, id] = after ?? []
  const place = hasLeft
    ? {
        where: sql`s.left_at is not null`,
        isAfter: sql`(s.left_at, s.id) < (${key}::timestamptz, ${id}::uuid)`,
        by: sql`s.left_at desc, s.id desc`,
      }
    : {
        where: sql`s.keep_until is not null and s.keeping_state = 'kept'`,
        isAfter: sql`(s.keep_until, s.id) > (${key}::date, ${id}::uuid)`,
        by: sql`s.keep_until, s.id`,
      }
  // Nearly all samples ever have left, and a search reads them one by one.
  const isSearched =
    hasLeft && filter.words !== ''
      ? sql`s.id in (select id from samples where left_at is not null order by left_at desc, id desc limit ${mostLeftSearched})`
      : sql`true`
  const { rows } = await sql<KeptListRow>`
    select s.id, s.position, s.name, s.material, s.storage_location as "storageLocation", s.keeping_state as state,
      s.keep_until as until, s.left_at as "leftAt", o.after_testing as "afterTesting",
      json_build_object('id', o.id, 'number', o.number, 'name', o.name, 'customer', o.customer) as order
    from samples s cross join lateral (${orderOf(sql`s.order_id`)}) o
    where ${place.where} and ${isSearched} and ${after ? place.isAfter : sql`true`} and ${matches(filter)}
    order by ${place.by} limit ${limit}`.execute(db)
  return rows
}

function matches({ wish, due, today, words }: Omit<KeptFilter, 'hasLeft'>) {
  const hasWish = wish ? sql`o.after_testing = ${wish}` : sql`true`
  const isDue =
    due === undefined
      ? sql`true`
      : due === 'now'
        ? sql`s.keep_until <= ${today}::date`
        : sql`s.keep_until > ${today}::date`
  const text = sql`concat_ws(' ', 'L-' || o.number || '-' || s.position, s.name, o.customer, s.storage_location)`
  const hasWords = words === '' ? sql`true` : sql`search_form(${text}) ${containing(words)}`
  return sql`${hasWish} and ${isDue} and ${hasWords}`
}
