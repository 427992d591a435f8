import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** Keeps others from adding files that are charged to an owner until the transaction ends. */
export async function lockBytesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bytes of ${ownerId}`}, 0))`.execute(tx)
}

/** Bytes that are charged to a customer, which may be stored under several ids, or to a person. */
export async function sumBytes(db: Db | Tx, ownerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from stored_bytes where owner_id = any(${ownerIds}::uuid[])`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
