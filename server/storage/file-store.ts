import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { v4 as uuid } from 'uuid'
import type { Clock } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { listKept } from './list-kept.ts'
import { codeOfWriteFailure } from './write-failure.ts'

export type FileStore = {
  /** Where uploads lie until their size and kind are known. Nothing is ever read from there but by the upload itself. */
  incomingDirectory: string
  /** Moves a checked file in, under a key of ours that tells nothing of its name. Gives the key. */
  keep(path: string, file: { contentType: string; sizeBytes: number }): Promise<string>
  /** The bytes as a stream. Refused with `file_not_found` when there is nothing under the key. */
  read(key: string): Promise<Readable>
  /** Never throws: bytes that cannot be removed now are of no use to anybody. The failure is reported. */
  remove(key: string): Promise<void>
  /** Clears away what uploads left behind whose process was killed. */
  removeAbandoned(): Promise<void>
  /**
   * Removes what has been kept for more than a day and is unknown to whoever refers to files; gives how many. An upload
   * in progress is far younger, so its bytes are safe until its row is there.
   */
  removeUnknown(listUnknown: (keys: string[]) => Promise<string[]>): Promise<number>
}

type S3Settings = {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}
type Options = {
  directory: string
  /** Instead of the directory, where it is set. */
  s3?: S3Settings
  clock: Clock
  onError: (error: Error) => void
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

export async function createFileStore({ directory, s3, clock, onError }: Options): Promise<FileStore> {
  const root = resolve(directory)
  const disk = new Disk(s3 ? await openBucket(s3) : new FSDriver({ location: root, visibility: 'private' }))
  const incomingDirectory = s3 ? join(tmpdir(), 'labsilta-incoming') : join(root, 'incoming')
  // Others on the machine have no business in what customers send.
  await mkdir(incomingDirectory, { recursive: true, mode: 0o700 })

  async function remove(key: string): Promise<void> {
    await disk.delete(key).catch((error) => onError(new Error(`cannot remove ${key}`, { cause: error })))
  }

  return {
    incomingDirectory,
    async keep(path, { contentType, sizeBytes }) {
      const key = newKey(clock.now())
      try {
        if (s3) await disk.putStream(key, createReadStream(path), { contentType, contentLength: sizeBytes })
        else await moveInto(join(root, key), path)
      } catch (error) {
        await remove(key)
        const code = codeOfWriteFailure(error)
        throw code ? new Refusal(code) : error
      }
      return key
    },
    async read(key) {
      if (!(await disk.exists(key))) throw new Refusal('file_not_found')
      return disk.getStream(key)
    },
    remove,
    async removeAbandoned() {
      const before = clock.now().getTime() - abandonedAfterMs
      for (const name of await readdir(incomingDirectory)) {
        const path = join(incomingDirectory, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
      }
    },
    async removeUnknown(listUnknown) {
      const before = new Date(clock.now().getTime() - abandonedAfterMs)
      let removed = 0
      for await (const keys of listKept(disk, before)) {
        const unknown = await listUnknown(keys)
        for (const key of unknown) await remove(key)
        removed += unknown.length
      }
      return removed
    },
  }
}

/** Year and month keep folders small and old files easy to move to cheaper disks. */
function newKey(now: Date): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${uuid()}`
}

/**
 * Renames a file that lies on the same disk, which takes no more space. Returns when the bytes and the entry in the folder
 * would survive a power cut.
 */
async function moveInto(path: string, source: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(source, path)
  for (const each of [path, dirname(path)]) {
    const handle = await open(each, 'r')
    await handle.sync().finally(() => handle.close())
  }
}

/** Loaded only where it is configured: the client of S3 is large. */
async function openBucket(settings: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { accessKeyId, secretAccessKey } = settings
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    visibility: 'private',
    // Who may read is decided by us alone, and several S3-compatible stores know no access lists.
    supportsACL: false,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Without keys the client asks its surroundings: the role of the machine or of the pod.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
  })
}

/** What the client would print beside our log is in the error that it throws. */
const nothing = () => {}
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
