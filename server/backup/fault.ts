/** Reason for which a backup cannot be written, read or restored, in words for the operator. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The fault behind an error of the folder of backups. */
export function faultOf(error: unknown, directory: string): unknown {
  const { code } = error as { code?: string }
  return code && fullDisk.has(code)
    ? new BackupFault(`There is no space left in ${directory}: the backup was not completed.`, {
        cause: error,
      })
    : error
}
