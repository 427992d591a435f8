import { readOwnerUrl } from './config.ts'
import { withoutBackups } from './db/backup-lock.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Prepares the database. Run once per release, before the new servers start. */
export async function migrate(): Promise<void> {
  const ownerUrl = readOwnerUrl()
  const names = await withoutBackups(ownerUrl, () => prepareDatabase(ownerUrl))
  for (const name of names) console.log(`migrated ${name}`)
  if (names.length === 0) console.log('all migrations are there already')
}
