import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { ContentProblem } from '#site-build/content/content-problem.ts'
import type * as Reader from '#site-build/prerender/site.ts'
import type { Site } from '#site-build/prerender/site.ts'

/** Where the site comes from: what was written, and the tools that make data of it. */
const sources = [
  'content',
  'contract',
  'site-build/content',
  'site-build/prerender',
  'web/site/words.ts',
  'web/paths.ts',
]

/** The site as its sources are now: read anew when one of them changes. Pages that are open are told. */
export class SiteSource {
  readonly #vite: ViteDevServer
  readonly #root: string
  readonly #show: (line: string) => void
  #site: Promise<Site> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(vite: ViteDevServer, root: string, show: (line: string) => void) {
    this.#vite = vite
    this.#root = root
    this.#show = show
    const watched = sources.map((name) => join(root, name))
    vite.watcher.add(watched)
    vite.watcher.on('all', (_, file) => {
      if (watched.some((path) => file.startsWith(path))) this.#changed()
    })
  }

  /** Fails with what is wrong in it. */
  read(): Promise<Site> {
    this.#site ??= this.#load()
    return this.#site
  }

  async #load(): Promise<Site> {
    // By Vite, which knows the tools anew when they have changed.
    const { readSite } = (await this.#vite.ssrLoadModule(
      join(this.#root, 'site-build/prerender/site.ts'),
    )) as typeof Reader
    return readSite(join(this.#root, 'content'))
  }

  /** Editors write a file in several steps. */
  #changed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#tell(), 50)
  }

  async #tell(): Promise<void> {
    this.#site = null
    try {
      await this.read()
      this.#vite.ws.send({ type: 'full-reload' })
    } catch (error) {
      this.#show((error as Error).message)
      this.#vite.ws.send({ type: 'error', err: overlayOf(error as Error) })
    }
  }
}

/** What Vite lays over the page that is open. */
function overlayOf(error: Error) {
  const [first] = problemsOf(error)
  return {
    message: error.message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: 1 } }),
  }
}

/** By name, for the tools that Vite has loaded have classes of their own. */
const problemsOf = (error: Error): readonly ContentProblem[] =>
  error.name === 'ContentError' ? (error as Error & { problems: ContentProblem[] }).problems : []
