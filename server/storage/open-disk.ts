import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'

type S3Settings = {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}
export type DiskSettings = {
  directory: string
  /** S3-compatible store, instead of the directory. */
  s3?: S3Settings
}

const longestConnectingMs = 10_000

/**
 * The store of a configuration, as flydrive reads and writes it. A call of an S3-compatible store fails after `idleMs` without a
 * byte. By default its client waits without an end.
 */
export const openDisk = async ({ directory, s3 }: DiskSettings, idleMs: number): Promise<Disk> =>
  new Disk(
    s3 ? await openBucket(s3, idleMs) : new FSDriver({ location: resolve(directory), visibility: 'private' }),
  )

/** Loaded only if configured, because the S3 client is large. */
async function openBucket(settings: S3Settings, idleMs: number): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { accessKeyId, secretAccessKey } = settings
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    visibility: 'private',
    // The product decides who may read, and several S3-compatible stores have no access lists.
    supportsACL: false,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Without keys the client uses the role of the machine or the pod.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(idleMs, longestConnectingMs), socketTimeout: idleMs },
    logger: silent,
  })
}

/** Silences the client's own log, because its errors contain the same. */
const nothing = () => {}
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
