import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Offer that is made for an order, by its stable id; null for none. */
export async function findOfferOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.order_id = ${orderId} and o.version = 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Order that an offer is made for; null for none. It never changes. */
export async function findOrderOfOffer(db: Db | Tx, stableId: string): Promise<string | null> {
  const { rows } = await sql<{ orderId: string | null }>`
    select o.order_id as "orderId" from offers o where o.stable_id = ${stableId} limit 1`.execute(db)
  return rows[0]?.orderId ?? null
}
