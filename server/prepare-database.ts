import { grantPrivileges } from './db/grant-privileges.ts'
import { migrate } from './db/migrate.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'

/**
 * Changes that a release makes to the database before its servers start, as `labsilta_owner`. Gives the names of the migrations that
 * were run. Safe to repeat, and by several processes at once.
 */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const migrations = await migrate(ownerUrl)
  await prepareJobs(ownerUrl)
  await grantPrivileges(ownerUrl)
  return migrations
}
