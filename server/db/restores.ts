import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { UnpreparedDatabase } from './schema-check.ts'

export type Restore = { id: string; source: string; begunAt: Date; finishedAt: Date | null }

/** The restore of this database that nobody has confirmed; undefined for none. */
export async function findUnconfirmed(db: Db | Tx): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select id, source, begun_at as "begunAt", finished_at as "finishedAt" from restores where confirmed_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Refuses a database that is being restored, or whose restore failed. */
export async function refuseUnfinished(db: Db): Promise<void> {
  const restore = await findUnconfirmed(db)
  if (restore && restore.finishedAt === null)
    throw new UnpreparedDatabase(
      `The restore of ${restore.source} into this database has not ended. If it failed, restore into another empty database.`,
    )
}

/** Refuses work in a restored database until the restore is confirmed. */
export async function refuseUnconfirmed(db: Db): Promise<void> {
  const restore = await findUnconfirmed(db)
  if (restore)
    throw new UnpreparedDatabase(
      `This database was restored (${restore.source}): look at it, then run the command confirm-restore, then start workers.`,
    )
}

/** Marks a database as being restored; as the owner, like the next two. */
export async function beginRestore(client: pg.Client, source: string): Promise<void> {
  await client.query('insert into restores (id, source, begun_at) values (uuidv7(), $1, clock_timestamp())', [
    source,
  ])
}

export async function endRestore(client: pg.Client): Promise<void> {
  await client.query('update restores set finished_at = clock_timestamp() where finished_at is null')
}

/** Marks a database as restored by other means, if no restore waits to be confirmed. */
export async function noteRestore(client: pg.Client, source: string): Promise<void> {
  await client.query(
    `insert into restores (id, source, begun_at, finished_at)
    values (uuidv7(), $1, clock_timestamp(), clock_timestamp()) on conflict do nothing`,
    [source],
  )
}

export async function confirmRestore(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update restores set confirmed_at = ${at} where id = ${id}`.execute(tx)
}
