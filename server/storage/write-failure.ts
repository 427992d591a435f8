import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/refusal.ts'
import { countStoreFailure } from './storage-metrics.ts'

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Error codes of S3-compatible stores without space. */
const fullBucket = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/** Error code for a failed write, if there is a more specific one than an internal error. */
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

/** Error to throw for a failed write: a refusal if there is no space, which is counted, and otherwise the failure itself. */
export function writeFailure(error: unknown): unknown {
  const code = codeOfWriteFailure(error)
  if (!code) return error
  countStoreFailure('keep', 'full')
  return new Refusal(code)
}
