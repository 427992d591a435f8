import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#server/storage/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { BackupFault } from './fault.ts'
import { type Expected, faultOfBytes, faultOfReading, findFault } from './file-fault.ts'
import { readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { MeasuredBytes } from './measured.ts'
import { pathInPool } from './pool.ts'

const filesAtOnce = 4

/**
 * Stores the files of a backup under their keys. A file of the pool that is missing or damaged is left out, and the others
 * are stored. Returns the faults.
 */
export async function loadFiles(
  fileStore: FileStore,
  directory: string,
  manifest: Manifest,
): Promise<string[]> {
  const list = join(directory, manifest.name, manifest.files.file)
  const listFault = await findFault(list, manifest.files)
  if (listFault) throw new BackupFault(`${listFault}.`)
  const faults: string[] = []
  await forEachAtOnce(readFileList(list), filesAtOnce, async ({ key, contentType, ...expected }) => {
    const path = join(fileStore.incomingDirectory, randomUUID())
    try {
      const fault = await copyFromPool(pathInPool(directory, expected.sha256), path, expected)
      if (fault) faults.push(`${fault} (file ${key})`)
      else await fileStore.keepAs(key, path, { contentType, sizeBytes: expected.sizeBytes })
    } finally {
      await rm(path, { force: true })
    }
  })
  return faults.sort()
}

/** Copies a file of the pool. Returns its fault, or null; throws if the copy cannot be written. */
async function copyFromPool(source: string, path: string, expected: Expected): Promise<string | null> {
  const bytes = createReadStream(source)
  const copy = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // A stream that fails ends the other one with the same error.
  let failedFirst: 'read' | 'write' | undefined
  bytes.once('error', () => {
    failedFirst ??= 'read'
  })
  copy.once('error', () => {
    failedFirst ??= 'write'
  })
  const measured = new MeasuredBytes()
  try {
    await pipeline(bytes, measured, copy)
  } catch (error) {
    if (failedFirst === 'read') return faultOfReading(source, error as Error)
    throw error
  }
  const found = { sizeBytes: measured.sizeBytes, sha256: measured.takeSha256() }
  return faultOfBytes(source, found, expected)
}
