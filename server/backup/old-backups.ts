import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileList } from './file-list.ts'
import type { FolderLock } from './lock-folder.ts'
import { listBackups, readManifest } from './manifest.ts'
import { removeFromPool } from './pool.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Removes backups that never became complete. Called under the lock of backups. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const { name, isComplete } of await listBackups(directory)) {
    if (!isComplete) await rm(join(directory, name), { recursive: true, force: true })
  }
}

/**
 * Removes backups that are older than this number of days, and the files that only they name. The newest stays. Returns
 * the names of removed ones.
 */
export async function removeOld(
  directory: string,
  keepDays: number,
  now: Date,
  lock: FolderLock,
): Promise<string[]> {
  const before = now.getTime() - keepDays * dayMs
  const complete = (await listBackups(directory)).filter(({ isComplete }) => isComplete)
  const removed: string[] = []
  const named = new Set<string>()
  for (const [index, { name }] of complete.entries()) {
    const { takenAt, files } = await readManifest(directory, name)
    if (index < complete.length - 1 && Date.parse(takenAt) < before) removed.push(name)
    else for await (const { sha256 } of readFileList(join(directory, name, files.file))) named.add(sha256)
  }
  if (removed.length === 0) return []
  for (const name of removed) {
    await lock.require()
    // Without its manifest it is no backup any more, also if the rest is not removed in time.
    await rename(join(directory, name, 'manifest.json'), join(directory, name, 'removed.json'))
    await rm(join(directory, name), { recursive: true })
  }
  await removeFromPool(directory, (sha256) => named.has(sha256), lock)
  return removed
}
