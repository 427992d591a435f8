import { sql } from 'kysely'
import type { OrderTests } from '#contract/assignments.ts'
import type { TestState } from '#contract/delivery-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isNamed } from '../due-dates/store.ts'
import { dueOfTest } from '../sample-tests/shown/store.ts'

export type TestGroupRow = Omit<OrderTests['groups'][number], 'urgency' | 'expectedLateOn'>

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

/** Ids of the consignments of assigned tests among the named ones, by laboratory, in which order assignments lock them too. */
export async function listConsignmentsOf(tx: Tx, orderId: string, named: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from samples s join sample_tests t on t.sample_id = s.id join consignments c on c.id = t.consignment_id
    where s.order_id = ${orderId} and t.state = 'assigned' and ${isNamed(named)}
    group by c.laboratory_id, c.id order by c.laboratory_id, c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function listOrdersWith(tx: Tx, consignmentId: string, state: TestState): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.order_id as id from sample_tests t join samples s on s.id = t.sample_id
    where t.consignment_id = ${consignmentId} and t.state = ${state} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of the orders whose tests are on their way in a consignment, ascending. */
export const listOrdersOnTheWay = (tx: Tx, consignmentId: string): Promise<string[]> =>
  listOrdersWith(tx, consignmentId, 'assigned')

/** Ids of the orders whose tests are at the laboratory with a consignment, ascending. */
export const listOrdersAt = (tx: Tx, consignmentId: string): Promise<string[]> =>
  listOrdersWith(tx, consignmentId, 'at_laboratory')
