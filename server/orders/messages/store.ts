import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Expert who is responsible for the customer of an order; null for none. */
export async function findResponsibleId(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ responsibleId: string | null }>`
    select g.responsible_id as "responsibleId" from orders o join organisations g on g.id = o.organisation_id
    where o.id = ${orderId}`.execute(tx)
  return rows[0]?.responsibleId ?? null
}
