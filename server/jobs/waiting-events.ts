import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Events whose mails are not composed yet, oldest first. */
export async function listWaitingEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select data->>'eventId' as "eventId" from pgboss.job
    where name = 'announce' and state < 'completed' group by 1 order by min(created_on)`.execute(db)
  return rows.map(({ eventId }) => eventId)
}

/** Removes the jobs that would compose the mails of an event. */
export async function dropWaitingEvent(db: Db, eventId: string): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = 'announce' and state < 'completed' and data->>'eventId' = ${eventId}`.execute(db)
}
