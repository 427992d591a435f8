import type { Secrets } from '#server/secrets.ts'
import { readSignedId, signId } from '#server/signed-id.ts'
import type { SiteStore } from '#server/storage/site-store.ts'

/** Store of published sites, and the secrets by which an installation recognises its own. */
export type Place = { store: SiteStore; secrets: Secrets }

/** A build as it was published at one time. Names of objects contain all of it, so that a list is enough to choose. */
export type Publication = { at: number; scripts: string; build: string }

const form = /^(\d{13})\.([\da-f]{16,64})\.([\da-f]{64})\.json$/
const bytesForm = /^([\da-f]{64})\.(\d{13})$/

const manifests = 'published'
const bytes = 'builds'

/** The list of files, which is written last: without it nothing was published. */
export const manifestKey = ({ at, scripts, build }: Publication) =>
  `${manifests}/${at}.${scripts}.${build}.json`

/** All files in a row. Each publication has its own, so that removing one never takes anything from another. */
export const bytesKey = ({ at, build }: Pick<Publication, 'at' | 'build'>) => `${bytes}/${build}.${at}`

const purpose = 'published site'
const idOf = ({ at, scripts, build }: Publication) => `${at}-${scripts}-${build}`

/** Signature of a publication. Without it, write access to the store would be enough to change the scripts that customers run. */
export const seal = ({ secrets: [secret] }: Place, publication: Publication) =>
  signId(secret, purpose, idOf(publication))

export const isSealed = ({ secrets }: Place, publication: Publication, given: string): boolean =>
  readSignedId(secrets, purpose, given) === idOf(publication)

/** Publications in the store, the newest first. */
export async function listPublications(store: SiteStore): Promise<Publication[]> {
  const names = (await store.list(manifests)).sort().reverse()
  return names.flatMap((name) => {
    const [, at, scripts, build] = form.exec(name) ?? []
    return at && scripts && build ? [{ at: Number(at), scripts, build }] : []
  })
}

/** Bytes in the store, also those of a publication that was not completed. */
export async function listBytes(store: SiteStore): Promise<Pick<Publication, 'at' | 'build'>[]> {
  return (await store.list(bytes)).flatMap((name) => {
    const [, build, at] = bytesForm.exec(name) ?? []
    return at && build ? [{ at: Number(at), build }] : []
  })
}

export type Choice = {
  /** The build that a server serves; undefined if none with its scripts is published. */
  current: Publication | undefined
  /** Builds of which open pages may still ask for scripts and pictures. */
  further: Publication[]
}

/**
 * A server serves the newest build with its own scripts. Of two builds before that, and of the newest of the two last sets of other
 * scripts, it serves the assets: pages of the release before are still open, and during an upgrade pages of the next one are.
 */
export function choose(newestFirst: readonly Publication[], scripts: string): Choice {
  const [current, ...earlier] = newestFirst.filter((each) => each.scripts === scripts)
  const others = newestFirst.filter((each) => each.scripts !== scripts)
  const newestOfEach = others.filter(
    (each, nth) => others.findIndex((other) => other.scripts === each.scripts) === nth,
  )
  const different = earlier.filter(({ build }) => build !== current?.build)
  return { current, further: [...different.slice(0, 2), ...newestOfEach.slice(0, 2)] }
}

const keptMs = 7 * 24 * 60 * 60 * 1000
const keptOfEach = 3
const keptScripts = 4

/**
 * Publications that no server needs: they are older than a week, and three newer ones have the same scripts, or four newer sets of
 * scripts exist. A server holds in memory what it serves, so that only one that starts reads the store.
 */
export function listUnneeded(newestFirst: readonly Publication[], now: number): Publication[] {
  const sets = [...new Set(newestFirst.map(({ scripts }) => scripts))]
  return newestFirst.filter((each) => {
    if (now - each.at < keptMs) return false
    const newer = newestFirst.filter(({ scripts }) => scripts === each.scripts).indexOf(each)
    return newer >= keptOfEach || sets.indexOf(each.scripts) >= keptScripts
  })
}
