import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { v4 as uuid } from 'uuid'
import type { Clock } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { keepsNothing, listKept } from './list-kept.ts'
import { moveInto } from './move-into.ts'
import { type DiskSettings, openDisk } from './open-disk.ts'
import { counted, countStoreFailure, countStoreSuccess } from './storage-metrics.ts'
import { codeOfStoreFailure, storeFailure, writeFailure } from './store-failure.ts'

export type FileStore = {
  /** Directory of uploads until their size and kind are known. Only the upload itself reads from it. */
  incomingDirectory: string
  /** Moves a checked file into the store and returns its key, which does not contain its name. */
  keep(path: string, file: CheckedFile): Promise<string>
  /** The same under a key that was given before, for restoring a backup. */
  keepAs(key: string, path: string, file: CheckedFile): Promise<void>
  /** Bytes as a stream. Refused with `file_not_found` if the key does not exist. */
  read(key: string): Promise<Readable>
  /** True if nothing is stored. */
  isEmpty(): Promise<boolean>
  /**
   * Removes bytes to which nothing refers. Never throws: nobody can use them any more, so a failure is only reported. While
   * nothing may be removed they stay for `removeUnknown`.
   */
  remove(key: string): Promise<void>
  /** Removes partial uploads of killed processes. */
  removeAbandoned(): Promise<void>
  /**
   * Removes bytes that are older than a day and to which nothing refers; returns their number. An upload in progress
   * is much younger, so its bytes are safe until its row exists.
   */
  removeUnknown(listUnknown: (keys: string[]) => Promise<string[]>): Promise<number>
}

type CheckedFile = { contentType: string; sizeBytes: number }

type Options = DiskSettings & {
  clock: Clock
  onError: (error: Error) => void
  /** False while bytes have to stay, because a backup that is running may need them. */
  mayRemove?: () => Promise<boolean>
  /** Time without a byte of an S3-compatible store after which a call fails. */
  idleMs?: number
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Longer than people pause a download, which pauses that from the store as well. */
const longestIdleMs = 120_000

const always = async () => true

export async function createFileStore({
  directory,
  s3,
  clock,
  onError,
  mayRemove = always,
  idleMs = longestIdleMs,
}: Options): Promise<FileStore> {
  const root = resolve(directory)
  const disk = await openDisk({ directory, s3 }, idleMs)
  const incomingDirectory = s3 ? join(tmpdir(), 'labsilta-incoming') : join(root, 'incoming')
  // Other users of the machine must not read files of customers.
  await mkdir(incomingDirectory, { recursive: true, mode: 0o700 })

  async function remove(key: string): Promise<void> {
    try {
      if (await mayRemove()) await removeFrom(disk, key)
    } catch (error) {
      countStoreFailure('remove', 'error')
      onError(new Error(`cannot remove ${key}`, { cause: error }))
    }
  }

  async function keepAs(key: string, path: string, { contentType, sizeBytes }: CheckedFile): Promise<void> {
    try {
      if (s3) await disk.putStream(key, createReadStream(path), { contentType, contentLength: sizeBytes })
      else await moveInto(join(root, key), path)
      countStoreSuccess('keep')
    } catch (error) {
      await remove(key)
      if (codeOfStoreFailure(error) !== 'file_store_full') countStoreFailure('keep', 'error')
      throw writeFailure(error)
    }
  }

  return {
    incomingDirectory,
    async keep(path, file) {
      const key = newKey(clock.now())
      await keepAs(key, path, file)
      return key
    },
    keepAs,
    isEmpty: () => keepsNothing(disk),
    read: (key) => readFrom(disk, key),
    remove,
    removeAbandoned: () => removeBefore(incomingDirectory, clock.now().getTime() - abandonedAfterMs),
    async removeUnknown(listUnknown) {
      if (!(await mayRemove())) return 0
      const before = new Date(clock.now().getTime() - abandonedAfterMs)
      let removed = 0
      for await (const keys of countedBatches(listKept(disk, before))) {
        const unknown = await listUnknown(keys)
        for (const key of unknown) await remove(key)
        removed += unknown.length
      }
      return removed
    },
  }
}

async function removeFrom(disk: Disk, key: string): Promise<void> {
  await disk.delete(key)
  countStoreSuccess('remove')
}

async function readFrom(disk: Disk, key: string): Promise<Readable> {
  try {
    if (!(await counted('read', () => disk.exists(key)))) throw new Refusal('file_not_found')
    const stream = await counted('read', () => disk.getStream(key))
    return stream
      .once('end', () => countStoreSuccess('read'))
      .once('error', () => countStoreFailure('read', 'error'))
  } catch (error) {
    throw storeFailure(error)
  }
}

/** The same batches; a failure to list the next one is counted. */
async function* countedBatches(batches: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  for (;;) {
    const { value, done } = await counted('list', () => batches.next())
    countStoreSuccess('list')
    if (done) return
    yield value
  }
}

async function removeBefore(folder: string, beforeMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < beforeMs) await rm(path, { recursive: true, force: true })
  }
}

/** Key by year and month, so that folders stay small and old files can be moved to cheaper disks. */
function newKey(now: Date): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${uuid()}`
}
