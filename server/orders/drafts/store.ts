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

/** Drafts that nobody has changed since an instant, the oldest first, locked until the transaction ends. */
export async function lockDraftsBefore(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; organisationId: string | null }[]> {
  const { rows } = await sql<{ id: string; organisationId: string | null }>`
    select id, organisation_id as "organisationId" from orders
    where state = 'draft' and updated_at < ${before} order by updated_at limit ${limit} for update`.execute(
    tx,
  )
  return rows
}
