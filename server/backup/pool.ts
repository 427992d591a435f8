import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Expected, findFault } from './file-fault.ts'
import type { FolderLock } from './lock-folder.ts'
import { syncFolder } from './manifest.ts'
import { MeasuredBytes } from './measured.ts'

/** Folder of the files of all backups, each under its SHA-256, so that a file that is in it is not copied again. */
export const poolOf = (directory: string) => join(directory, 'files')
const unfinishedOf = (directory: string) => join(poolOf(directory), 'unfinished')

export const pathInPool = (directory: string, sha256: string) =>
  join(poolOf(directory), sha256.slice(0, 2), sha256)

/**
 * State of a file in the pool: one of another length is damaged, and so is one of other bytes, if it is to be read. A file
 * whose hash is not known is in no pool.
 */
export async function stateInPool(
  directory: string,
  file: Expected,
  isRead: boolean,
): Promise<'absent' | 'good' | 'damaged'> {
  if (file.sha256 === '') return 'absent'
  const path = pathInPool(directory, file.sha256)
  const found = await stat(path).catch(() => null)
  if (!found) return 'absent'
  if (found.size !== file.sizeBytes) return 'damaged'
  return isRead && (await findFault(path, file)) ? 'damaged' : 'good'
}

/** Prepares the folder, and removes what killed processes left. Called under the lock of backups. */
export async function preparePool(directory: string): Promise<void> {
  await rm(unfinishedOf(directory), { recursive: true, force: true })
  await mkdir(unfinishedOf(directory), { recursive: true, mode: 0o700 })
}

/** Adds bytes under their SHA-256. Interrupted, it leaves no file under a hash. */
export async function addToPool(
  directory: string,
  bytes: Readable,
): Promise<{ sha256: string; sizeBytes: number }> {
  const unfinished = join(unfinishedOf(directory), randomUUID())
  const measured = new MeasuredBytes()
  await pipeline(bytes, measured, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
  const sha256 = measured.takeSha256()
  const path = pathInPool(directory, sha256)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(unfinished, path)
  return { sha256, sizeBytes: measured.sizeBytes }
}

/** Makes the entries of all added files durable. */
export async function syncPool(directory: string): Promise<void> {
  for (const folder of await listFolders(directory)) await syncFolder(join(poolOf(directory), folder))
  await syncFolder(poolOf(directory))
}

const listFolders = async (directory: string) =>
  (await readdir(poolOf(directory))).filter((name) => name.length === 2)

/**
 * Removes the files that no backup names any more. Returns their number. The lock is required again for each folder: a process that
 * took it over may have added files since.
 */
export async function removeFromPool(
  directory: string,
  isNamed: (sha256: string) => boolean,
  lock: FolderLock,
): Promise<number> {
  let removed = 0
  for (const folder of await listFolders(directory)) {
    await lock.require()
    for (const sha256 of await readdir(join(poolOf(directory), folder))) {
      if (isNamed(sha256)) continue
      await rm(pathInPool(directory, sha256))
      removed += 1
    }
  }
  return removed
}
