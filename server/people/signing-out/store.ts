import { sql } from 'kysely'
import type { TokenSession } from '#server/auth/caller.ts'
import type { SessionKey } from '#server/auth/session-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Ends the tokens under the key that were issued until then. */
export async function endIssued(tx: Tx, { key, issuedAt }: TokenSession): Promise<void> {
  await sql`
    insert into ended_sessions (key, issued_until) values (${key}, ${issuedAt})
    on conflict (key) do update set issued_until = greatest(ended_sessions.issued_until, excluded.issued_until)`.execute(
    tx,
  )
}

/** Takes a key that counts once. False if it was taken before. */
export async function takeOnce(tx: Tx, { key, issuedAt }: TokenSession): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ended_sessions (key, issued_until) values (${key}, ${issuedAt}) on conflict do nothing`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Condition: a token that was issued at the time, under any of the keys, has been signed out. */
export const hasEnded = (keys: readonly SessionKey[], issuedAt: Date) => sql<boolean>`exists (
  select from ended_sessions where key = any(${keys}::text[]) and issued_until >= ${issuedAt})`

export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from ended_sessions where issued_until < ${before}`.execute(db)
}
