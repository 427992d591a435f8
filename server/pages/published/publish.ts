import { realpath } from 'node:fs/promises'
import { OperatorFault } from '#server/operator-fault.ts'
import type { SiteStore } from '#server/storage/site-store.ts'
import { type BuildFile, buildOf, readBuild, readScripts } from './build-files.ts'
import {
  bytesKey,
  listBytes,
  listPublications,
  listUnneeded,
  manifestKey,
  type Place,
  type Publication,
  seal,
} from './publications.ts'
import { DamagedPublication, readFiles, readManifest } from './read-published.ts'

export type Published = Publication & { isNew: boolean; files: number }

/** Bytes without a list of files belong to a publication that failed, or to one that is being written. */
const unfinishedMs = 24 * 60 * 60 * 1000

/** A publication counts only if it is later than all others, so that one far ahead would shadow those of a right clock. */
const longestAheadMs = 24 * 60 * 60 * 1000

const never = new AbortController().signal

/**
 * Publishes the build in a folder. Does nothing if it is the newest with its scripts, and whole. Safe to repeat, and by several
 * processes at once: each writes objects of its own, the list of files last, and the newest counts.
 */
export async function publish(place: Place, webDirectory: string, now: Date): Promise<Published> {
  const { store, secrets } = place
  const folder = await realpath(webDirectory)
  const scripts = await readScripts(folder)
  if (scripts === null) throw new OperatorFault(`${webDirectory} is no build of the site`)
  const files: BuildFile[] = []
  const all: Buffer[] = []
  for await (const { bytes, ...file } of readBuild(folder)) {
    files.push(file)
    all.push(bytes)
  }
  const build = buildOf(files)
  const published = await listOwn(place)
  const newest = published.find((each) => each.scripts === scripts)
  // Only a seal by the signing secret counts: seals by other secrets are refused once those are no longer accepted.
  const isThere = newest?.build === build && (await isWhole({ store, secrets: [secrets[0]] }, newest))
  // Later than what is there, even if the clock of another publisher is ahead.
  const at = Math.max(now.getTime(), (published[0]?.at ?? 0) + 1)
  const publication = isThere ? newest : { at, scripts, build }
  if (at - now.getTime() > longestAheadMs)
    throw new OperatorFault(
      `site/${manifestKey(published[0] ?? publication)} was published more than a day ahead: set the clocks, remove it, and restart the servers`,
    )
  if (!isThere) {
    const manifest = { seal: seal(place, publication), files }
    await store.write(bytesKey(publication), Buffer.concat(all), 'application/octet-stream')
    await store.write(manifestKey(publication), Buffer.from(JSON.stringify(manifest)), 'application/json')
  }
  await removeUnneeded(store, now.getTime())
  if (!isThere) await requireWhole(place, publication)
  return { ...publication, isNew: !isThere, files: files.length }
}

/**
 * Publications of this installation, the newest first. Removes the lists of damaged ones and of those whose SIGNING_SECRET is
 * not accepted: no server serves them, and each would log an error.
 */
async function listOwn(place: Place): Promise<Publication[]> {
  const own: Publication[] = []
  for (const each of await listPublications(place.store)) {
    if ((await filesOf(place, each)) === null) await place.store.remove(manifestKey(each))
    else own.push(each)
  }
  return own
}

/** Null if the list of files is not what was published. */
const filesOf = (place: Place, publication: Publication) =>
  readManifest(place, publication, never).catch((error: unknown) => {
    if (error instanceof DamagedPublication) return null
    throw error
  })

/** Another publisher, whose clock is far ahead, may have taken the bytes for old ones while they had no list. */
async function requireWhole(place: Place, publication: Publication): Promise<void> {
  const key = manifestKey(publication)
  const isListed = (await listPublications(place.store)).some((each) => manifestKey(each) === key)
  if (!isListed || !(await isWhole(place, publication)))
    throw new Error(`site/${key} cannot be read back whole: publish again`)
}

async function isWhole(place: Place, publication: Publication): Promise<boolean> {
  const files = await filesOf(place, publication)
  if (!files) return false
  try {
    await readFiles(place, publication, { files, isWanted: () => true, signal: never })
    return true
  } catch (error) {
    if (error instanceof DamagedPublication) return false
    throw error
  }
}

/** A list of files is removed before its bytes, so that no list names what is gone. */
async function removeUnneeded(store: SiteStore, now: number): Promise<void> {
  const unneeded = listUnneeded(await listPublications(store), now)
  for (const each of unneeded) await store.remove(manifestKey(each))
  const named = new Set((await listPublications(store)).map(bytesKey))
  for (const each of await listBytes(store)) {
    if (!named.has(bytesKey(each)) && now - each.at > unfinishedMs) await store.remove(bytesKey(each))
  }
}
