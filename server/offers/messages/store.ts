import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** True if a version of the offer has the item. Items of drafts are no rows, so it was sent. */
export async function hasItem(tx: Tx, stableId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offer_items i join offers o on o.id = i.offer_id
    where o.state <> 'draft' and o.stable_id = ${stableId} and i.id = ${itemId}`.execute(tx)
  return rows.length > 0
}

/** Expert who is responsible for a version, or else for its customer; null for none. */
export async function findResponsibleId(tx: Tx, versionId: string): Promise<string | null> {
  const { rows } = await sql<{ responsibleId: string | null }>`
    select coalesce(o.responsible_id, g.responsible_id) as "responsibleId"
    from offers o left join organisations g on g.id = o.organisation_id where o.id = ${versionId}`.execute(tx)
  return rows[0]?.responsibleId ?? null
}
