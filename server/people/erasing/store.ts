import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { erasedIssuer } from '../rules.ts'

/** True for a person who is erased, or will be as soon as a recorded erasure begins. */
export async function isErased(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from people p
    where p.id = ${id} and (p.issuer = ${erasedIssuer} or exists (
      select from privacy_requests r
      where r.finished_at is null and r.withdrawn_at is null and r.kind = 'erasure' and r.person_ids @> array[p.id]))`.execute(
    tx,
  )
  return rows.length > 0
}
