import { type RawBuilder, sql } from 'kysely'
import type { Reply, TestApi } from './api.ts'
import { until } from './until.ts'

type Call = () => Promise<Reply<object>>

/** Begins calls one after the other while a row is locked. Each has ended or waits for a lock before the next begins. */
export async function meet(
  { context: { db } }: TestApi,
  lock: RawBuilder<unknown>,
  calls: readonly Call[],
): Promise<Reply<object>[]> {
  let begun: Promise<Reply<object>>[] = []
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    let endedCount = 0
    for (const call of calls) {
      begun = [
        ...begun,
        call().finally(() => {
          endedCount += 1
        }),
      ]
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
        return rows.length + endedCount === begun.length
      })
    }
  })
  return Promise.all(begun)
}
