import { sql } from 'kysely'
import type { TestApi } from './api.ts'
import { until } from './until.ts'

/** Waits until this many connections to the database of the test wait for a lock that another one holds. */
export function untilWaiting({ context }: TestApi, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      context.db,
    )
    return rows.length === count
  })
}
