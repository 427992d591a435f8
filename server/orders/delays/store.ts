import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { dayOf } from '../due-dates/store.ts'
import type { Expectation } from './rules.ts'

export type ExpectedTests = Expectation & { orderId: string; offerItemId: string; consignmentId: string }

export const ofOrders = (ids: readonly string[]) => sql`s.order_id = any(${ids}::uuid[])`
export const ofConsignment = (id: string) => sql`t.consignment_id = ${id}`

/**
 * Tests that are assigned or at a laboratory, by what is known of when their results come. Tests that wait for an answer of the customer
 * are not late. The method of the laboratory is the closest by product, standard or name.
 */
export async function listExpected(db: Db | Tx, which: RawBuilder<unknown>): Promise<ExpectedTests[]> {
  const { rows } = await sql<ExpectedTests>`
    with awaited as (
      select distinct s.order_id, t.offer_item_id, t.consignment_id, t.due_on
      from samples s join sample_tests t on t.sample_id = s.id
      where ${which} and t.state in ('assigned', 'at_laboratory') and t.consignment_id is not null
        and t.due_on is not null and not t.due_is_paused)
    select a.order_id as "orderId", a.offer_item_id as "offerItemId", k.id as "consignmentId", a.due_on as "dueOn",
      k.expected_back_on as "expectedBackOn", ${dayOf(sql`k.arrived_at`)} as "arrivedOn", coalesce(l.country, 'FI') as country, m.weeks
    from awaited a join consignments k on k.id = a.consignment_id join laboratories l on l.id = k.laboratory_id
      join offer_items i on i.id = a.offer_item_id
      left join lateral (
        select e.turnaround_max_weeks::float8 as weeks from laboratory_methods e
        where e.laboratory_id = l.id and (e.product_id = i.product_id
          or e.technique <> '' and search_form(e.technique) = search_form(i.standard)
          or e.product_id is null and search_form(e.name) in (search_form(i.name_en), search_form(i.name_fi)))
        order by e.product_id is distinct from i.product_id, search_form(e.technique) is distinct from search_form(i.standard), e.id
        limit 1) m on true`.execute(db)
  return rows
}
