import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Person in whose name a version is mailed: the responsible expert, or else whoever wrote it. Null if nobody did. */
export async function findSenderId(tx: Tx, versionId: string): Promise<string | null> {
  const { rows } = await sql<{ senderId: string | null }>`
    select coalesce(o.responsible_id, o.created_by) as "senderId" from offers o where o.id = ${versionId}`.execute(
    tx,
  )
  return rows[0]?.senderId ?? null
}
