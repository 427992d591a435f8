import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { v4 as uuid } from 'uuid'
import { moveInto } from './move-into.ts'
import { type DiskSettings, openDisk } from './open-disk.ts'
import { counted, countStoreFailure } from './storage-metrics.ts'
import { writeFailure } from './write-failure.ts'

/** The part of the file store in which the published site lies. It holds nothing of customers. */
export type SiteStore = {
  /** Names in a folder. */
  list(folder: string): Promise<string[]>
  /** Null if there is nothing under the key. */
  read(key: string): Promise<Readable | null>
  /** Others see all of the bytes or none. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  remove(key: string): Promise<void>
}

/** Apart from the keys of customers' files, which begin with a year. */
const placeOf = (key: string) => `site/${key}`

/** The site is read all the time, so that a store that does not respond must not keep its calls. */
const longestIdleMs = 30_000

export async function openSiteStore(settings: DiskSettings, idleMs = longestIdleMs): Promise<SiteStore> {
  const disk = await openDisk(settings, idleMs)
  const root = resolve(settings.directory)
  return {
    list: (folder) => counted('list', () => listNames(disk, placeOf(folder))),
    read: (key) =>
      counted('read', async () => {
        if (!(await disk.exists(placeOf(key)))) return null
        const stream = await disk.getStream(placeOf(key))
        return stream.once('error', () => countStoreFailure('read', 'error'))
      }),
    async write(key, bytes, contentType) {
      try {
        if (settings.s3) await disk.put(placeOf(key), bytes, { contentType })
        else await writeAtOnce(root, placeOf(key), bytes)
      } catch (error) {
        throw writeFailure(error)
      }
    },
    remove: (key) => disk.delete(placeOf(key)),
  }
}

async function listNames(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  try {
    do {
      const page = await disk.listAll(folder, { paginationToken })
      for (const each of page.objects) if (each.isFile) names.push(each.name)
      paginationToken = page.paginationToken
    } while (paginationToken)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return names
}

/** A folder that is not there is empty: nothing was published into it. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause))

/** Written aside first, where the remains of a killed process are tidied up. */
async function writeAtOnce(root: string, key: string, bytes: Buffer): Promise<void> {
  const aside = join(root, 'incoming', uuid())
  await mkdir(join(root, 'incoming'), { recursive: true, mode: 0o700 })
  try {
    await writeFile(aside, bytes, { mode: 0o600 })
    await moveInto(join(root, key), aside)
  } finally {
    await rm(aside, { force: true })
  }
}
