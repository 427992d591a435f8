import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Drafts of people, locked until the transaction ends. */
export async function lockDraftsOf(
  tx: Tx,
  personIds: readonly string[],
): Promise<{ id: string; organisationId: string | null }[]> {
  const { rows } = await sql<{ id: string; organisationId: string | null }>`
    select id, organisation_id as "organisationId" from orders
    where owner_id = any(${personIds}::uuid[]) and state = 'draft' order by id for update`.execute(tx)
  return rows
}

/** The same for drafts by their ids. */
export async function lockDrafts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; organisationId: string | null }[]> {
  const { rows } = await sql<{ id: string; organisationId: string | null }>`
    select id, organisation_id as "organisationId" from orders
    where id = any(${ids}::uuid[]) and state = 'draft' order by id for update`.execute(tx)
  return rows
}
