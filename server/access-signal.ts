import { sql } from 'kysely'
import type { Tx } from './db/database.ts'

/** Channel on which processes hear that somebody's access has begun or ended. */
export const accessChannel = 'labsilta_access'

/** Tells all processes, when the transaction commits, to forget the callers that they have cached. */
export async function signalChangedAccess(tx: Tx): Promise<void> {
  await sql`select pg_notify(${accessChannel}, '')`.execute(tx)
}
