import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** True if the testing of an order had begun before this event, which then begins it again. */
export async function hasBegunBefore(tx: Tx, orderId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from events where subject_id = ${orderId} and subject_kind = 'order' and action = 'start' and id < ${eventId}
    limit 1`.execute(tx)
  return rows.length > 0
}
