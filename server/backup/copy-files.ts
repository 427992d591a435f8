import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#server/refusal.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { beginFileList, type NamedFile, readFileList } from './file-list.ts'
import { addToPool, stateInPool, syncPool } from './pool.ts'
import type { PoolShare } from './pool-check.ts'

const filesAtOnce = 4

type Copying = {
  fileStore: FileStore
  directory: string
  /** Folder of the backup. */
  folder: string
  share: PoolShare
  /** Fails if the backup must not go on. */
  requireLocks: () => Promise<void>
}

/** Files that the backup has, those that it lacks, and what was done in the pool. */
type Result = {
  count: number
  totalBytes: number
  missing: string[]
  damaged: string[]
  copied: number
  repaired: number
}

/** Copies the files that the pool does not have, or has damaged, and lists all. */
export async function copyFiles(copying: Copying) {
  const { directory, folder, requireLocks } = copying
  const namedFiles = join(folder, 'named-files.tsv')
  const list = beginFileList(folder)
  const result: Result = { count: 0, totalBytes: 0, missing: [], damaged: [], copied: 0, repaired: 0 }
  try {
    await forEachAtOnce(readFileList(namedFiles), filesAtOnce, async (file) => {
      await requireLocks()
      const listed = await copyFile(copying, file, result)
      if (listed === null) return
      await list.add(listed)
      result.count += 1
      result.totalBytes += listed.sizeBytes
    })
    const part = await list.end()
    await syncPool(directory)
    await rm(namedFiles)
    const { count, totalBytes, missing, damaged, copied, repaired } = result
    return {
      parts: {
        files: { ...part, count, totalBytes },
        missing: missing.sort(),
        damaged: damaged.sort(),
      },
      copiedFiles: copied,
      repairedFiles: repaired,
    }
  } catch (error) {
    await list.abandon()
    throw error
  }
}

/** Copies a file unless the pool has it. Returns it as it is in the pool, or null if the store lacks it. */
async function copyFile(
  { fileStore, directory, share }: Copying,
  file: NamedFile,
  result: Result,
): Promise<NamedFile | null> {
  const { key, sizeBytes, sha256 } = file
  const state = await stateInPool(directory, file, share.has(sha256))
  if (state === 'good') return file
  const bytes = await readOrNull(fileStore, key)
  if (bytes === null) {
    result.missing.push(key)
    return null
  }
  const copied = await addToPool(directory, bytes)
  result.copied += 1
  const isAsNamed = copied.sizeBytes === sizeBytes && (sha256 === '' || copied.sha256 === sha256)
  if (!isAsNamed) result.damaged.push(key)
  else if (state === 'damaged') result.repaired += 1
  return { ...file, ...copied }
}

async function readOrNull(fileStore: FileStore, key: string) {
  try {
    return await fileStore.read(key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_not_found') return null
    throw error
  }
}
