import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { Db } from '#server/db/database.ts'
import type { SampleNumber } from './rules.ts'

type SampleHit = SearchHit & { number: number }

/** Hits that are read to find different orders: samples of one order often have names with the same beginning. */
const mostSamplesRead = 200

const withOrder = sql`
  join orders o on o.id = s.order_id join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id`

/** Samples whose name begins with the words, one of each order, by name. */
export async function findSamplesByName(db: Db, words: string, limit: number): Promise<SampleHit[]> {
  const { rows } = await sql<SampleHit>`
    select o.id, o.number, s.name, coalesce(g.name, p.name) as note
    from (
      select * from (
        select distinct on (order_id) * from (
          select order_id, name, search_form(name) collate "C" as form from samples
          where name <> '' and search_form(name) collate "C" >= (select search_form(${words}))
            and search_form(name) collate "C" < (select search_form(${words}) || chr(1114111))
          order by search_form(name) collate "C", order_id limit ${mostSamplesRead}) found
        order by order_id, form) ofOrders
      order by form, order_id limit ${limit}) s
      ${withOrder}
    order by s.form, s.order_id`.execute(db)
  return rows
}

/** The sample with this number, if there is one. */
export async function findSampleByNumber(db: Db, number: SampleNumber): Promise<SampleHit[]> {
  const { rows } = await sql<SampleHit>`
    select o.id, o.number, s.name, coalesce(g.name, p.name) as note from samples s ${withOrder}
    where o.number = ${number.order} and s.position = ${number.position}`.execute(db)
  return rows
}
