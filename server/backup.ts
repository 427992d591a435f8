import { reportFault, sayWritten } from './backup/report.ts'
import { writeBackup } from './backup/write-backup.ts'
import { systemClock } from './clock.ts'
import { readBackupConfig, readOwnerUrl, readStoreConfig } from './config.ts'
import { createFileStore } from './storage/file-store.ts'

/** Writes a backup of database and file store into `BACKUP_DIR`. Run it at fixed times, in one process. */
export async function backup(): Promise<void> {
  await reportFault(async () => {
    const { directory, keepDays } = readBackupConfig()
    const fileStore = await createFileStore({
      ...readStoreConfig(),
      clock: systemClock,
      onError: console.error,
    })
    return sayWritten(
      await writeBackup({ ownerUrl: readOwnerUrl(), fileStore, directory, keepDays, clock: systemClock }),
    )
  })
}
