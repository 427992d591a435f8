import { markRestored as mark } from './backup/restore.ts'
import { readOwnerUrl } from './config.ts'

/**
 * Says that the database was restored by other means than `restore`, such as a point in time of a managed service. Run before
 * workers start: as after `restore`, they wait for `confirm-restore`.
 */
export async function markRestored(): Promise<void> {
  await mark(readOwnerUrl(), 'by other means')
  console.log('marked as restored: start servers, look, then run confirm-restore, which lets workers start')
}
