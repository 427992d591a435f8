import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/refusal.ts'
import { countStoreFailure } from './storage-metrics.ts'

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Error codes of S3-compatible stores without space. */
const fullBucket = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])
/** Errors of the connection to a store. */
const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Error code for a failure of the store, if there is a more specific one than an internal error. */
export function codeOfStoreFailure(error: unknown): ErrorCode | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name, $metadata } = each as Error & {
      code?: string
      $metadata?: { httpStatusCode?: number }
    }
    const status = $metadata?.httpStatusCode ?? 0
    if ((code && fullDisk.has(code)) || fullBucket.has(name) || status === 507) return 'file_store_full'
    if ((code && awayCodes.has(code)) || name === 'TimeoutError' || status >= 500) return 'file_store_away'
  }
  return null
}

/** Error to throw for a failure of the store: a refusal if it is full or away, and otherwise the failure itself. */
export function storeFailure(error: unknown): unknown {
  const code = error instanceof Refusal ? null : codeOfStoreFailure(error)
  return code === null ? error : Object.assign(new Refusal(code), { cause: error })
}

/** The same for a failed write; a store without space is counted. */
export function writeFailure(error: unknown): unknown {
  const failure = storeFailure(error)
  if (failure !== error && codeOfStoreFailure(error) === 'file_store_full') countStoreFailure('keep', 'full')
  return failure
}
