import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Begins the keys of counted calls in the table of all limits. */
export const callPrefix = 'calls:'

export type CallCount = { key: string; count: number }

/** Adds the calls of one process in a minute to those of all, and returns the sums. In the order of keys, so that no two processes wait for each other. */
export async function addCalls(db: Db, beginsAt: Date, counts: readonly CallCount[]): Promise<CallCount[]> {
  const { rows } = await sql<CallCount>`
    insert into rate_limits (key, begins_at, count)
    select ${callPrefix} || key, ${beginsAt}, count
    from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::int[]) added (key, count)
    order by key
    on conflict (key, begins_at) do update set count = rate_limits.count + excluded.count
    returning substr(key, ${callPrefix.length + 1}) as key, count`.execute(db)
  return rows
}
