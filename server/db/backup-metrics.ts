import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { metrics } from '#server/metrics.ts'
import type { Db } from './database.ts'

/** Registers the time of the last complete backup, so that a missed one raises an alarm. No value until there is one. */
export function measureBackups(db: Db): void {
  new Gauge({
    name: 'labsilta_last_backup_timestamp_seconds',
    help: 'Time at which the last complete backup ended.',
    registers: [metrics],
    async collect() {
      // While the database is away the other metrics are still needed.
      const finishedAt = await findLastBackup(db).catch(() => null)
      this.reset()
      if (finishedAt === null) this.remove()
      else this.set(finishedAt.getTime() / 1000)
    },
  })
}

async function findLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ finishedAt: Date | null }>`
    select max(finished_at) as "finishedAt" from backups`.execute(db)
  return rows[0]?.finishedAt ?? null
}
