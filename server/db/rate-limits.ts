import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Limit on events from one network or address within a number of hours. */
export type RateLimit = { secret: string; of: string; source: string; hours: number; most: number }

const hourMs = 60 * 60 * 1000
/** Longest period of a limit. */
const longestHours = 24

/**
 * Counts one event in the transaction of the caller. Returns false if it exceeds the limit. All processes use the
 * same row, so a concurrent call waits for the commit. A rollback takes the count back.
 */
export async function countOne(tx: Tx, at: Date, limit: RateLimit): Promise<boolean> {
  const { key, beginsAt } = periodOf(at, limit)
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, begins_at, count) values (${key}, ${beginsAt}, 1)
    on conflict (key, begins_at) do update set count = rate_limits.count + 1 returning count`.execute(tx)
  return (rows[0]?.count ?? 0) <= limit.most
}

/** True if the next event would exceed the limit. Counts nothing. */
export async function isExhausted(db: Db, at: Date, limit: RateLimit): Promise<boolean> {
  const { key, beginsAt } = periodOf(at, limit)
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits where key = ${key} and begins_at = ${beginsAt}`.execute(db)
  return (rows[0]?.count ?? 0) >= limit.most
}

function periodOf(at: Date, { secret, of, source, hours }: RateLimit) {
  const periodMs = hours * hourMs
  return {
    key: createHmac('sha256', secret).update(`${of}:${source}`).digest('base64url'),
    beginsAt: new Date(Math.floor(at.getTime() / periodMs) * periodMs),
  }
}

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

export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  const [dayBefore, hourBefore] = [longestHours, 1].map((hours) => new Date(now.getTime() - hours * hourMs))
  // Counts of calls are good for a minute, and there are many of them.
  await sql`delete from rate_limits where begins_at < ${dayBefore}`.execute(db)
  // A literal, so that the index of these rows serves.
  const ofCalls = sql.lit(`${callPrefix}%`)
  await sql`delete from rate_limits where key like ${ofCalls} and begins_at < ${hourBefore}`.execute(db)
}
