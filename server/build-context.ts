import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { isBackupRunning } from './db/backup-lock.ts'
import { openDatabase } from './db/database.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { createFileStore } from './storage/file-store.ts'

/** Connects database, file store and mail server. The caller closes what this function opened. */
export async function buildContext(
  config: Config,
  clock: Clock = systemClock,
  statementMs?: number,
): Promise<{ context: Context; pool: pg.Pool; close: () => Promise<void> }> {
  const log = openLog(config.logLevel)
  const { db, pool, close } = openDatabase({
    url: config.database.url,
    poolSize: config.database.poolSize,
    statementMs,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const fileStore = await createFileStore({
    ...config.files,
    clock,
    onError: (error) => log.error({ err: error }, 'file store'),
    mayRemove: async () => !(await isBackupRunning(db)),
  })
  const context = { config, clock, db, log, jobs: createJobs(db), fileStore }
  return { context, pool, close }
}
