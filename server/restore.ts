import { lockToRead } from './backup/lock-folder.ts'
import { findBackup, isWhole } from './backup/manifest.ts'
import { type Outcome, reportFault, sayFaultsOfStore } from './backup/report.ts'
import { restoreBackup } from './backup/restore.ts'
import { systemClock } from './clock.ts'
import { readBackupConfig, readOwnerUrl, readStoreConfig } from './config.ts'
import { createFileStore } from './storage/file-store.ts'

/** Restores a backup into an empty database and an empty file store. Run while no server and no worker runs. */
export async function restore(): Promise<void> {
  await reportFault(async () => {
    const { directory, name } = readBackupConfig()
    const lock = await lockToRead(directory, 'restore')
    try {
      return await restoreFrom(directory, name)
    } finally {
      await lock.release()
    }
  })
}

async function restoreFrom(directory: string, name: string | undefined): Promise<Outcome> {
  const manifest = await findBackup(directory, name)
  const fileStore = await createFileStore({
    ...readStoreConfig(),
    clock: systemClock,
    onError: console.error,
  })
  const faults = await restoreBackup({ ownerUrl: readOwnerUrl(), fileStore, directory, manifest })
  sayFaultsOfStore(manifest)
  for (const fault of faults) console.error(`${fault} was not restored`)
  console.log(
    `restored ${manifest.name}: start servers, look, then run confirm-restore, which lets workers start`,
  )
  return isWhole(manifest) && faults.length === 0 ? 'good' : 'notWhole'
}
