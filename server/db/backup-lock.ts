import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** Key of the advisory lock that a backup holds from before its snapshot until its last file is copied. */
const lockKey = { first: 160, second: 1 }

/**
 * Runs work during which no backup of the database may run. A migration that waited for the snapshot of one would hold up every
 * call for its tables. Fails if a backup is running.
 */
export async function withoutBackups<Result>(ownerUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'labsilta-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await lockForBackup(client)))
      throw new Error(
        'A backup of this database, or another migration, is running. Migrate when it has ended.',
      )
    return await work()
  } finally {
    await client.end()
  }
}

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
