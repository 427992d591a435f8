import { sql } from 'kysely'
import pg from 'pg'
import { OperatorFault } from '#server/operator-fault.ts'
import type { Db } from './database.ts'

/** Key of the advisory lock that a backup holds from before its snapshot until its last file is copied. */
const lockKey = { first: 160, second: 1 }
/** First key of the lock by which a running backup shows since when it runs; the second is the minute of its start. */
const startKey = 161
const minuteMs = 60_000

/**
 * Has the server look after the connection: the session of a client that has vanished ends within two minutes, and with it the
 * lock; after ten minutes if bytes were on their way, because a slow disk may keep a client from reading for some time.
 */
const endWithClient =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6; set tcp_user_timeout = 600000'

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
      throw new OperatorFault(
        'A backup of this database, or another migration, is running. Migrate when it has ended.',
      )
    return await work()
  } finally {
    await client.end()
  }
}

/** Takes the lock for the session of the client. False if another backup of this database is running. */
export async function lockForBackup(client: pg.Client): Promise<boolean> {
  await client.query(endWithClient)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    lockKey.first,
    lockKey.second,
  ])
  return rows[0]?.locked === true
}

/** Shows for the rest of the session that a backup runs since a time. */
export async function showBackup(client: pg.Client, since: Date): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [
    startKey,
    Math.floor(since.getTime() / minuteMs),
  ])
}

/** Seconds for which the backup of this database runs; 0 if none does. */
export async function readBackupDuration(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now()) - 60 * min(objid::bigint), 0))::float8 as seconds
    from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()) and classid = ${startKey}`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
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
