import { sql } from 'kysely'
import packageJson from 'pg-boss/package.json' with { type: 'json' }
import type { Db } from '#server/db/database.ts'
import { pendingMessage, UnpreparedDatabase, unpreparedOf } from '#server/db/schema-check.ts'

/** The version of its schema that our pg-boss works with. */
export const queueVersion = packageJson.pgboss.schema

/** Tells if a later release has prepared the job queue. Refuses one that this release has not prepared yet. */
export async function isQueueAhead(db: Db): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`
    .execute(db)
    .catch((error) => {
      throw unpreparedOf(error) ?? error
    })
  const version = rows[0]?.version ?? 0
  if (version < queueVersion) throw new UnpreparedDatabase(pendingMessage('the job queue of this release'))
  return version > queueVersion
}
