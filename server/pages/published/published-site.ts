import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { builtForFile, replaceAddress } from '#server/pages/own-address.ts'
import { type BuildFile, buildOf, readBuild, readScripts } from './build-files.ts'
import { choose, listPublications, manifestKey, type Place, type Publication } from './publications.ts'
import { DamagedPublication, readFiles, readManifest } from './read-published.ts'
import type { HeldFile, Site } from './site.ts'

/** Served site, replaced as a whole. Only files that the folder does not have are in memory. */
type Served = {
  /** Folder and publications that it was made from; the same ones need not be read again. Empty until all are read. */
  from: string
  /** The build of which the pages are; null if that is the folder. */
  current: Publication | null
  /** Files of the current build; null if that is the folder. */
  paths: ReadonlySet<string> | null
  held: ReadonlyMap<string, HeldFile>
}

/** Build that came with the program. */
type Folder = { path: string; scripts: string | null; content: Promise<Content> | null }
type Content = { build: string; hashes: ReadonlyMap<string, string> }

type Options = {
  place: Place
  webDirectory: string
  /** Address that pages name instead of the one for which they were rendered. */
  publicUrl: string
  log: Logger
  /** Time in which one publication has to be read. A store that takes longer has failed, and is asked again. */
  longestReadMs?: number
}

const usualLongestReadMs = 120_000

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
  #served: Served = { from: '', current: null, paths: null, held: new Map() }

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
    // Each round leaves out one damaged publication more.
    for (;;) {
      try {
        return await this.#read()
      } catch (error) {
        if (!(error instanceof DamagedPublication)) throw error
        this.#options.log.error({ err: error }, 'a published site is damaged')
        this.#damagedUntil.set(manifestKey(error.publication), Date.now() + damagedMs)
      }
    }
  }

  async #read(): Promise<void> {
    const { place, webDirectory, log } = this.#options
    const folder = await this.#openFolder(await realpath(webDirectory))
    if (folder.scripts === null) return
    const isGood = (each: Publication) => (this.#damagedUntil.get(manifestKey(each)) ?? 0) < Date.now()
    const { current, further } = choose((await listPublications(place.store)).filter(isGood), folder.scripts)
    this.#refuseEarlier(current, further, folder)
    const from = [folder.path, current && manifestKey(current), ...further.map(manifestKey)].join()
    if (from === this.#served.from) return
    const held = new Map<string, HeldFile>()
    const paths = current ? await this.#holdPages(held, current, folder) : null
    // Assets that open pages may request stay until everything is read.
    const before = [...this.#served.held].filter(([path]) => isAsset(path))
    const serve = (isWhole: boolean) => {
      const kept = isWhole ? [] : before
      this.#served = {
        from: isWhole ? from : '',
        current: current ?? null,
        paths,
        held: new Map([...kept, ...held]),
      }
    }
    const isFirst = this.#served.current === null
    serve(false)
    if (current && isFirst) await this.#warnOfOther(current, folder)
    for (const publication of further) {
      await this.#holdAssets(held, publication, folder)
      serve(false)
    }
    serve(true)
    log.info({ build: current?.build, heldFiles: held.size }, 'published site')
  }

  /** A store that lacks what is served was emptied, is another one, or has lost it. What is served is never older afterwards. */
  #refuseEarlier(current: Publication | undefined, further: readonly Publication[], folder: Folder): void {
    const served = this.#served.current
    const isEmptied = !current && further.length === 0 && this.#served.held.size > 0
    const isEarlier = served?.scripts === folder.scripts && (current?.at ?? 0) < served.at
    if (isEmptied || isEarlier) throw new Error('the store no longer has the site that is served')
  }

  /** An image whose texts are newer shows them only after its site was published. */
  async #warnOfOther(current: Publication, folder: Folder): Promise<void> {
    const { build } = await contentOf(folder)
    if (build === current.build) return
    this.#options.log.warn(
      { own: build, published: current.build },
      'the site of this image is not the published one',
    )
  }

  /** Holds the files of a build that differ from the folder. Returns the paths of all. */
  async #holdPages(
    held: Map<string, HeldFile>,
    publication: Publication,
    folder: Folder,
  ): Promise<Set<string>> {
    const { hashes } = await contentOf(folder)
    const isWanted = ({ path, sha256 }: BuildFile) => hashes.get(path) !== sha256
    const files = await this.#hold(held, publication, folder, isWanted)
    return new Set(files.map(({ path }) => path))
  }

  async #holdAssets(held: Map<string, HeldFile>, publication: Publication, folder: Folder): Promise<void> {
    const { hashes } = await contentOf(folder)
    const isWanted = ({ path }: BuildFile) => isAsset(path) && !hashes.has(path) && !held.has(path)
    await this.#hold(held, publication, folder, isWanted)
  }

  /** Reads only what is not in memory already. Returns all files of the publication. */
  async #hold(
    held: Map<string, HeldFile>,
    publication: Publication,
    folder: Folder,
    isWanted: (file: BuildFile) => boolean,
  ): Promise<BuildFile[]> {
    const { place, publicUrl, longestReadMs = usualLongestReadMs } = this.#options
    const signal = AbortSignal.timeout(longestReadMs)
    const files = await readManifest(place, publication, signal)
    const known = new Map([...this.#served.held.values()].map((file) => [file.sha256, file]))
    const isNew = (file: BuildFile) => isWanted(file) && !known.has(file.sha256)
    const read = await readFiles(place, publication, { files, isWanted: isNew, signal })
    for (const file of files.filter(isWanted)) {
      const { path, sha256 } = file
      const bytes = read.get(file)
      const one = bytes ? { bytes, sha256 } : known.get(sha256)
      if (one) held.set(path, one)
    }
    const builtFor = String(held.get(builtForFile)?.bytes ?? (await readBuiltFor(folder)))
    const own = publicUrl.replace(/\/$/, '')
    if (builtFor === own) return files
    // The file that names the address is needed as it is, for the pages that are read later.
    for (const [{ path, sha256 }, bytes] of read)
      if (naming.test(path) && path !== builtForFile)
        held.set(path, { bytes: Buffer.from(replaceAddress(String(bytes), builtFor, own)), sha256 })
    return files
  }

  async #openFolder(path: string): Promise<Folder> {
    if (this.#folder?.path !== path) this.#folder = { path, scripts: await readScripts(path), content: null }
    return this.#folder
  }
}

/** Looked up once, and only if something is published. */
function contentOf(folder: Folder): Promise<Content> {
  folder.content ??= readContent(folder.path)
  return folder.content
}

async function readContent(folder: string): Promise<Content> {
  const files: BuildFile[] = []
  for await (const { bytes: _, ...file } of readBuild(folder)) files.push(file)
  return { build: buildOf(files), hashes: new Map(files.map(({ path, sha256 }) => [path, sha256])) }
}

const readBuiltFor = (folder: Folder) => readFile(join(folder.path, builtForFile), 'utf8')
