import type { ErrorCode } from '#contract/errors.ts'

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** What S3-compatible stores answer when there is no room. */
const fullBucket = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/** The code for a failure to write, when a reader can be told more than that something failed. */
export function codeOfWriteFailure(error: unknown): ErrorCode | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name, $metadata } = each as Error & {
      code?: string
      $metadata?: { httpStatusCode?: number }
    }
    if ((code && fullDisk.has(code)) || fullBucket.has(name) || $metadata?.httpStatusCode === 507)
      return 'file_store_full'
  }
  return null
}
