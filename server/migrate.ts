import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'

/** Run once per release, before the new servers start: brings the database to their schema. */
const { database } = readConfig()
for (const name of await migrate(database.url)) console.log(`migrated ${name}`)
await prepareJobs(database.url)
