import { findBackup } from './backup/manifest.ts'
import { reportFault, sayFaultsOfStore } from './backup/report.ts'
import { restoreBackup } from './backup/restore.ts'
import { systemClock } from './clock.ts'
import { readBackupConfig, readOwnerUrl, readStoreConfig } from './config.ts'
import { createFileStore } from './storage/file-store.ts'

/** Restores a backup into an empty database and an empty file store. Run while no server and no worker runs. */
export async function restore(): Promise<void> {
  await reportFault(async () => {
    const { directory, name } = readBackupConfig()
    const manifest = await findBackup(directory, name)
    const fileStore = await createFileStore({
      ...readStoreConfig(),
      clock: systemClock,
      onError: console.error,
    })
    await restoreBackup({ ownerUrl: readOwnerUrl(), fileStore, directory, manifest })
    sayFaultsOfStore(manifest)
    console.log(
      `restored ${manifest.name}: start servers, look, then run confirm-restore, which lets workers start`,
    )
    return { isGood: true }
  })
}
