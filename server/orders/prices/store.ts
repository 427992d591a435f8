import { sql } from 'kysely'
import type { CentsRange } from '#contract/fields.ts'
import type { Tx } from '#server/db/database.ts'

/** The latest price of one unit that an expert set for an item of an order, by the item. Lines that are gone have theirs here too. */
export async function listSetPrices(tx: Tx, orderId: string): Promise<Map<string, CentsRange>> {
  const { rows } = await sql<{ offerItemId: string; unitPriceCents: CentsRange }>`
    select distinct on (e.changes #>> '{offerItemId,1}') e.changes #>> '{offerItemId,1}' as "offerItemId",
      e.changes #> '{unitPriceCents,1}' as "unitPriceCents"
    from events e
    where e.subject_id = ${orderId} and e.subject_kind = 'order' and e.action = 'set_price'
    order by e.changes #>> '{offerItemId,1}', e.id desc`.execute(tx)
  return new Map(rows.map(({ offerItemId, unitPriceCents }) => [offerItemId, unitPriceCents]))
}
