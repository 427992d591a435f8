import { sql } from 'kysely'
import type { OrderTests } from '#contract/assignments.ts'
import type { Db } from '#server/db/database.ts'
import { dueOfTest } from '../sample-tests/store.ts'

export type TestGroupRow = Omit<OrderTests['groups'][number], 'urgency'>

/** Tests of an order as the provider sees them, by item, state, consignment and due date, in the order of the offers. */
export async function listTestGroups(db: Db, orderId: string): Promise<TestGroupRow[]> {
  const { rows } = await sql<TestGroupRow>`
    select t.offer_item_id as "offerItemId", t.state, ${dueOfTest} as due,
      case when l.id is null then null else json_build_object('id', l.id, 'name', l.name) end as laboratory,
      case when c.id is null then null else json_build_object('id', c.id, 'number', c.number, 'state', c.state) end as consignment,
      array_agg(s.position::integer order by s.position) as samples
    from samples s join sample_tests t on t.sample_id = s.id
      join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
      left join consignments c on c.id = t.consignment_id left join laboratories l on l.id = t.laboratory_id
    where s.order_id = ${orderId}
    group by f.number, f.version, i.position, t.offer_item_id, t.state, l.id, c.id, t.due_on, t.due_is_paused, t.due_set_to is not null
    order by f.number, f.version, i.position, min(s.position), t.state`.execute(db)
  return rows
}
