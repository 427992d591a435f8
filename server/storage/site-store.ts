import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { v4 as uuid } from 'uuid'
import { moveInto } from './move-into.ts'
import { type DiskSettings, openDisk } from './open-disk.ts'

/**
 * The part of the file store in which the published site lies. It holds nothing of customers, and failures do not count as those
 * of the file store: they refuse nobody.
 */
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
    list: (folder) => listNames(disk, placeOf(folder)),
    read: async (key) => ((await disk.exists(placeOf(key))) ? disk.getStream(placeOf(key)) : null),
    write: (key, bytes, contentType) =>
      settings.s3 ? disk.put(placeOf(key), bytes, { contentType }) : writeAtOnce(root, placeOf(key), bytes),
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
