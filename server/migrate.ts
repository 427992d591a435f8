import { readOwnerUrl } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Prepares the database. Run once per release, before the new servers start. */
export async function migrate(): Promise<void> {
  for (const name of await prepareDatabase(readOwnerUrl())) console.log(`migrated ${name}`)
}
