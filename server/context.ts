import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Memory } from './memory.ts'
import type { FileStore } from './storage/file-store.ts'

/** What every act of the domain may reach of the outside world. Built once per process; tests build their own. */
export type Context = {
  config: Config
  clock: Clock
  db: Db
  jobs: Jobs
  fileStore: FileStore
  log: Logger
  /** The names of organisations and people by their ids, for lists: ten seconds old at most. */
  names: Memory<string>
}
