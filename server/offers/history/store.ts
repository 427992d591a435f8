import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { EventAction } from '#server/events/rules.ts'

/** Ids of the events of these versions of an offer, newest first. Each version is read in order from the index. */
export async function listEventIdsOfVersions(
  db: Db,
  versionIds: readonly string[],
  { actions, before }: { actions: readonly EventAction<'offer'>[]; before: string | null },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${versionIds}::uuid[]) version (id) cross join lateral (
      select e.id from events e
      where e.subject_id = version.id and e.action = any(${actions}::text[])
        and ${before === null ? sql`true` : sql`e.id < ${before}`}
      order by e.id desc limit ${limit}) found
    order by found.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
