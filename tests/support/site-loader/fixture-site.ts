import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PageData } from '#web/site/page-data.ts'
import { type BuiltFixture, buildFixture } from './build-fixture.ts'
import { pages, shared, sharedHash, slices } from './fixture-pages.ts'

type Reply = { status: number; type: string; body: string | Buffer }
/** Replacement for a reply: another one, or none. Gets the number of earlier requests for the address. */
type Fault = (times: number) => { status: number; body?: string } | 'cut' | null

const json = (value: unknown): Reply => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})
const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body })
const nothing = html('<!doctype html><title>None</title>', 404)

/** Server of the fixture that can fail in every way that a page must handle. */
export class FixtureSite {
  /** Build that the server and its documents claim. */
  hash = 'build-1'
  documentHash: string | null = null
  workerVersion = 1
  /** Requests in order: `GET /start`, with the query. */
  readonly log: string[] = []
  readonly faults = new Map<string, Fault>()
  /** Delayed replies, in milliseconds. */
  readonly slow = new Map<string, number>()
  readonly #built: BuiltFixture
  readonly #folder: string
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  private constructor(built: BuiltFixture, folder: string) {
    this.#built = built
    this.#folder = folder
  }

  static async start(): Promise<FixtureSite> {
    const folder = mkdtempSync(join(tmpdir(), 'labsilta-loader-'))
    const site = new FixtureSite(await buildFixture(folder), folder)
    await new Promise<void>((resolve) => site.#server.listen(0, resolve))
    return site
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  reset(): void {
    this.hash = 'build-1'
    this.documentHash = null
    this.log.length = 0
    this.faults.clear()
    this.slow.clear()
  }

  /** By IP address no service worker is registered; by host name one is. */
  url(path: string, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}${path}`
  }

  /** Built file of a source of the fixture. */
  fileOf(source: string): string {
    return this.#built.fileOf(source)
  }

  fail(path: string, fault: Fault): void {
    this.faults.set(path, fault)
  }

  /** Number of requests for an address. */
  count(call: string): number {
    return this.log.filter((each) => each === call).length
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    const call = `${method} ${url}`
    const fault = this.faults.get(path)?.(this.count(call))
    this.log.push(call)
    await pause(this.slow.get(path) ?? 0)
    if (fault === 'cut') {
      response.destroy()
      return
    }
    const reply = fault ? { ...nothing, body: '', ...fault } : await this.#replyTo(path)
    response.writeHead(reply.status, {
      'content-type': reply.type,
      'cache-control': path.startsWith('/api') ? 'no-store' : 'public, max-age=0, must-revalidate',
    })
    response.end(method === 'HEAD' ? undefined : reply.body)
  }

  async #replyTo(path: string): Promise<Reply> {
    if (path === '/page-data/app-data.json') return json({ hash: this.hash })
    if (path === '/sw.js') return this.#worker()
    if (path === '/file' || path.startsWith('/portal')) return html('<!doctype html><h1>No page of ours</h1>')
    if (path.startsWith('/api/')) return json({ secret: true })
    if (path.startsWith('/assets/')) return this.#asset(path)
    const data = /^\/page-data\/(.+)\/page-data\.json$/.exec(path)?.[1]
    if (data) return findJson(pages.find((page) => page.path === `/${data}`))
    const slice = /^\/slice-data\/(.+)\.json$/.exec(path)?.[1]
    if (slice) return findJson(slices[slice])
    if (path === `/page-data/sq/d/${sharedHash}.json`) return json(shared)
    const page = pages.find((each) => each.path === path.replace(/\/$/, ''))
    if (page) return html(await this.#document(page))
    if (path.startsWith('/orders/')) return html(await this.#document(pageOf('/orders')))
    return html(await this.#document(pageOf(path.startsWith('/fi/') ? '/fi/404' : '/404')), 404)
  }

  async #worker(): Promise<Reply> {
    const code = await readFile(join(this.#folder, 'web/sw.js'), 'utf8')
    return { status: 200, type: 'text/javascript', body: `${code}\n// ${this.workerVersion}` }
  }

  async #asset(path: string): Promise<Reply> {
    const body = await readFile(join(this.#folder, 'web', path)).catch(() => null)
    if (!body) return nothing
    return { status: 200, type: path.endsWith('.css') ? 'text/css' : 'text/javascript', body }
  }

  async #document(page: PageData): Promise<string> {
    const content = await this.#built.draw(
      page,
      page.slices.flatMap((name) => slices[name] ?? []),
      page.shared.length > 0 ? shared.data : {},
    )
    const styles = this.#built.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
    return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><title>${page.title}</title>
      <link rel="icon" href="data:,"><meta name="description" content="">
      <link rel="canonical" href="https://fixture.example${page.path}">${styles}
      <meta name="build-hash" content="${this.documentHash ?? this.hash}">
      <meta name="page-path" content="${page.path}">
      <script type="module" src="${this.#built.script}"></script></head>
      <body><div id="site">${content}</div></body></html>`
  }
}

const findJson = (value: unknown): Reply => (value ? json(value) : nothing)

function pageOf(path: string): PageData {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`The fixture has no ${path}`)
  return page
}
