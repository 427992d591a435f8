import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { builtForFile } from '#server/pages/own-address.ts'
import { type BuildFile, readBuild, readScripts } from './build-files.ts'
import { choose, listPublications, manifestKey, type Place, type Publication } from './publications.ts'
import { DamagedPublication, type Reading, readFiles, readManifest } from './read-published.ts'
import type { HeldFile, Site } from './site.ts'

/** What is served, replaced as a whole. Only files that the folder does not have are in memory. */
type Served = {
  /** Folder and publications that it was made from; the same ones need not be read again. Empty until all are read. */
  from: string
  /** Files of the current build; null if that is the folder. */
  paths: ReadonlySet<string> | null
  held: ReadonlyMap<string, HeldFile>
}

/** Build that came with the program. */
type Folder = { path: string; scripts: string | null; hashes: Promise<ReadonlyMap<string, string>> | null }

type Options = {
  place: Place
  webDirectory: string
  /** Address that pages name instead of the one for which they were rendered. */
  publicUrl: string
  log: Logger
}

/** Time in which everything has to be read. A store that takes longer has failed, and is asked again. */
const longestReadMs = 120_000

/** Time for which a damaged publication is not read again. */
const damagedMs = 10 * 60 * 1000

const isAsset = (path: string) => path.startsWith('assets/')

/** Documents, sitemap, feeds and robots.txt name pages by their whole address. */
const naming = /\.(?:html|xml|txt)$/

/**
 * The newest build that was published for the scripts of this server, beside the build in its folder. While the store is away,
 * slow or damaged, the last good one is served.
 */
export class PublishedSite implements Site {
  readonly #options: Options
  readonly #damagedUntil = new Map<string, number>()
  #folder: Folder | null = null
  #served: Served = { from: '', paths: null, held: new Map() }

  constructor(options: Options) {
    this.#options = options
  }

  find(path: string): HeldFile | 'folder' | null {
    const { paths, held } = this.#served
    const found = held.get(path)
    if (found) return found
    // Assets of the folder stay: open pages may ask for them.
    return paths === null || paths.has(path) || isAsset(path) ? 'folder' : null
  }

  /** Reads what has been published since. Throws if the store cannot be read. */
  async update(): Promise<void> {
    const signal = AbortSignal.timeout(longestReadMs)
    // Each round leaves out one damaged publication more.
    for (;;) {
      try {
        return await this.#read(signal)
      } catch (error) {
        if (!(error instanceof DamagedPublication)) throw error
        this.#options.log.error({ err: error }, 'a published site is damaged')
        this.#damagedUntil.set(manifestKey(error.publication), Date.now() + damagedMs)
      }
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { place, webDirectory, log } = this.#options
    const folder = await this.#openFolder(await realpath(webDirectory))
    if (folder.scripts === null) return
    const isGood = (each: Publication) => (this.#damagedUntil.get(manifestKey(each)) ?? 0) < Date.now()
    const { current, further } = choose((await listPublications(place.store)).filter(isGood), folder.scripts)
    const from = [folder.path, current && manifestKey(current), ...further.map(manifestKey)].join()
    if (from === this.#served.from) return
    const held = new Map<string, HeldFile>()
    const paths = current ? await this.#holdPages(held, current, folder, signal) : null
    // Pages come first. What open pages may ask for stays until all of it is read.
    const assets = [...this.#served.held].filter(([path]) => isAsset(path))
    this.#serve({ from: '', paths, held: new Map([...assets, ...held]) }, signal)
    for (const publication of further) await this.#holdAssets(held, publication, folder, signal)
    this.#serve({ from, paths, held }, signal)
    log.info({ build: current?.build, heldFiles: held.size }, 'published site')
  }

  #serve(served: Served, signal: AbortSignal): void {
    signal.throwIfAborted()
    this.#served = served
  }

  /** Holds the files of a build that differ from the folder. Returns the paths of all. */
  async #holdPages(
    held: Map<string, HeldFile>,
    publication: Publication,
    folder: Folder,
    signal: AbortSignal,
  ): Promise<Set<string>> {
    const files = await readManifest(this.#options.place, publication, signal)
    const hashes = await hashesOf(folder)
    const isWanted = ({ path, sha256 }: BuildFile) => hashes.get(path) !== sha256
    await this.#hold(held, publication, folder, { files, isWanted, signal })
    return new Set(files.map(({ path }) => path))
  }

  async #holdAssets(
    held: Map<string, HeldFile>,
    publication: Publication,
    folder: Folder,
    signal: AbortSignal,
  ): Promise<void> {
    const files = await readManifest(this.#options.place, publication, signal)
    const hashes = await hashesOf(folder)
    const isWanted = ({ path }: BuildFile) => isAsset(path) && !hashes.has(path) && !held.has(path)
    await this.#hold(held, publication, folder, { files, isWanted, signal })
  }

  /** Reads only what is not in memory already. */
  async #hold(
    held: Map<string, HeldFile>,
    publication: Publication,
    folder: Folder,
    { files, isWanted, signal }: Reading,
  ): Promise<void> {
    const known = new Map([...this.#served.held.values()].map((file) => [file.sha256, file]))
    const isNew = (file: BuildFile) => isWanted(file) && !known.has(file.sha256)
    const read = await readFiles(this.#options.place, publication, { files, isWanted: isNew, signal })
    for (const file of files.filter(isWanted)) {
      const { path, sha256 } = file
      const bytes = read.get(file)
      const one = bytes ? { bytes, sha256 } : known.get(sha256)
      if (one) held.set(path, one)
    }
    const builtFor = String(held.get(builtForFile)?.bytes ?? (await readBuiltFor(folder)))
    const own = this.#options.publicUrl.replace(/\/$/, '')
    if (builtFor === own) return
    for (const [{ path, sha256 }, bytes] of read)
      if (naming.test(path))
        held.set(path, { bytes: Buffer.from(String(bytes).replaceAll(builtFor, own)), sha256 })
  }

  async #openFolder(path: string): Promise<Folder> {
    if (this.#folder?.path !== path) this.#folder = { path, scripts: await readScripts(path), hashes: null }
    return this.#folder
  }
}

/** Looked up once, and only if something is published. */
function hashesOf(folder: Folder): Promise<ReadonlyMap<string, string>> {
  folder.hashes ??= readHashes(folder.path)
  return folder.hashes
}

async function readHashes(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { path, sha256 } of readBuild(folder)) hashes.set(path, sha256)
  return hashes
}

const readBuiltFor = (folder: Folder) => readFile(join(folder.path, builtForFile), 'utf8')
