import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { OpenTest } from './rules.ts'

/** Tests of a consignment that are at the laboratory, of orders in analysis. Results of others are entered by experts. */
export async function listOpenTests(tx: Tx, consignmentId: string): Promise<OpenTest[]> {
  const { rows } = await sql<OpenTest>`
    select o.id as "orderId", o.number as "orderNumber", s.position as number, s.id as "sampleId", i.id as "offerItemId",
      json_build_object('en', i.name_en, 'fi', i.name_fi) as name, coalesce(i.standard, '') as standard
    from sample_tests t join samples s on s.id = t.sample_id join orders o on o.id = s.order_id
      join offer_items i on i.id = t.offer_item_id
    where t.consignment_id = ${consignmentId} and t.state = 'at_laboratory' and o.state = 'analysis_in_progress'
    order by o.id, s.position, i.id`.execute(tx)
  return rows
}
