import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { ContentProblem } from '#site-build/content/content-problem.ts'
import type * as Reader from '#site-build/prerender/site.ts'
import type { Site } from '#site-build/prerender/site.ts'

/** Sources of the site: content, and the tools that turn it into data. */
const sources = [
  'content',
  'contract',
  'site-build/content',
  'site-build/prerender',
  'web/site/texts.ts',
  'contract/paths.ts',
]

/** Current site, read again when a source changes. Notifies open pages. */
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

  /** Throws the problems of the content. */
  read(): Promise<Site> {
    this.#site ??= this.#load()
    return this.#site
  }

  async #load(): Promise<Site> {
    // Loaded by Vite, which reloads the tools when they change.
    const { readSite } = (await this.#vite.ssrLoadModule(
      join(this.#root, 'site-build/prerender/site.ts'),
    )) as typeof Reader
    return readSite(join(this.#root, 'content'))
  }

  /** Editors write a file in several steps. */
  #changed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#report(), 50)
  }

  async #report(): Promise<void> {
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

/** Error overlay of Vite on the open page. */
function overlayOf(error: Error) {
  const [first] = problemsOf(error)
  return {
    message: error.message,
    stack: '',
    plugin: 'content',
    ...(first && { loc: { file: first.file, line: first.line, column: 1 } }),
  }
}

/** By name, because the tools loaded by Vite have classes of their own. */
const problemsOf = (error: Error): readonly ContentProblem[] =>
  error.name === 'ContentError' ? (error as Error & { problems: ContentProblem[] }).problems : []
