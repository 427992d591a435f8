import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { FileStore } from './storage/file-store.ts'

/** Everything outside the process that the domain may use. Built once per process; tests build their own. */
export type Context = {
  config: Config
  clock: Clock
  db: Db
  jobs: Jobs
  fileStore: FileStore
  log: Logger
}
