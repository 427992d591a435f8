import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** What is counted: how often something comes from one place, a network or an address, within so many hours. */
export type Place = { secret: string; of: string; place: string; hours: number; most: number }

const hourMs = 60 * 60 * 1000
/** The longest span that is counted. */
const longestHours = 24

/**
 * Counts one more, in the caller's transaction; false when that is too many. All processes count in the one row, and who
 * comes at the same instant waits for the other's commit. What is rolled back was not counted.
 */
export async function countOne(
  tx: Tx,
  at: Date,
  { secret, of, place, hours, most }: Place,
): Promise<boolean> {
  const key = createHmac('sha256', secret).update(`${of}:${place}`).digest('base64url')
  const beginsAt = new Date(Math.floor(at.getTime() / (hours * hourMs)) * hours * hourMs)
  const { rows } = await sql<{ count: number }>`
    insert into place_counts (key, begins_at, count) values (${key}, ${beginsAt}, 1)
    on conflict (key, begins_at) do update set count = place_counts.count + 1 returning count`.execute(tx)
  return (rows[0]?.count ?? 0) <= most
}

export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestHours * hourMs)
  await sql`delete from place_counts where begins_at < ${before}`.execute(db)
}
