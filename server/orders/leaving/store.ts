import { sql } from 'kysely'
import type { TestState } from '#contract/delivery-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { testTransitions } from '../sample-tests/rules.ts'
import type { LeftTest } from '../sample-tests/store.ts'

/** Ids of the consignments with tests of an order in these states, by laboratory, in which order assignments lock them too. */
export async function listConsignmentIds(
  tx: Tx,
  orderId: string,
  states: readonly TestState[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from samples s join sample_tests t on t.sample_id = s.id join consignments c on c.id = t.consignment_id
    where s.order_id = ${orderId} and t.state = any(${states}::text[])
    group by c.laboratory_id, c.id order by c.laboratory_id, c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Tests of an order that are assigned or at a laboratory. */
export async function listStoppable(db: Db | Tx, orderId: string): Promise<LeftTest[]> {
  const { from } = testTransitions.drop
  const { rows } = await sql<LeftTest>`
    select t.sample_id as "sampleId", t.offer_item_id as "offerItemId", t.consignment_id as "consignmentId"
    from samples s join sample_tests t on t.sample_id = s.id
    where s.order_id = ${orderId} and t.state = any(${from}::text[])`.execute(db)
  return rows
}

/** True if a test of the sample is reported, or its result on its way to the customer. */
export async function isReported(tx: Tx, sampleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sample_tests where sample_id = ${sampleId} and state in ('reported', 'approved', 'released') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Tests at laboratories that one of these results of laboratories had reported, before or after its release. */
export async function listReopenable(
  tx: Tx,
  { reportedIds, resultId }: { reportedIds: readonly string[]; resultId?: string },
): Promise<LeftTest[]> {
  const { rows } = await sql<LeftTest>`
    select t.sample_id as "sampleId", t.offer_item_id as "offerItemId", t.consignment_id as "consignmentId"
    from reported_results r join reported_tests n on n.reported_id = r.id
      join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
    where (r.id = any(${reportedIds}::uuid[]) or r.id = (select reported_id from results where id = ${resultId ?? null}::uuid))
      and r.reported_by is null and t.state = 'at_laboratory' and t.consignment_id is not null`.execute(tx)
  return rows
}
