import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** Key of the advisory lock that a backup holds from before its snapshot until its last file is copied. */
const lockKey = { first: 160, second: 1 }

/** Takes the lock for the session of the client. False if another backup of this database is running. */
export async function lockForBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    lockKey.first,
    lockKey.second,
  ])
  return rows[0]?.locked === true
}

/**
 * True while a backup of this database is running. Asked after the commit that deletes the row of a file: if no backup is
 * running then, the snapshot of the next one does not contain the row.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockKey.first} and objid = ${lockKey.second}`.execute(db)
  return rows.length > 0
}
