import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'

/** Applies the migrations. Run once per release, before the new servers start. */
const { database } = readConfig()
for (const name of await migrate(database.url)) console.log(`migrated ${name}`)
await prepareJobs(database.url)
