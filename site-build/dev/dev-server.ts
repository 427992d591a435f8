import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import type { AnswerPage } from '#contract/answer-pages.ts'
import { isElsewhere } from '#web/site/elsewhere.ts'
import { answersPath } from './dev-web.ts'
import { type Answer, answerFile, drawFormAnswer, drawPage, problemPage } from './draw-page.ts'
import { SiteSource } from './site-source.ts'

export type DevOptions = {
  /** The project's root. */
  root: string
  /** Where people come, and where the API is behind it. */
  siteUrl: string
  apiUrl: string
  dataDir: string
  show(line: string): void
}

/** Not all of `/api/`: the sources of `web/api` are there too. */
const ofServer = '^/(?:api/(?:v1|docs|health|ready)|__third-party-proxy)(?:[/?]|$)'

/** Site, portal and office from their sources, changed under the eyes of whoever has them open. */
export async function startDevServer(options: DevOptions): Promise<{ stop(): Promise<void> }> {
  const { root, siteUrl, apiUrl, dataDir } = options
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: join(dataDir, 'vite'),
    // The worker too, or the page would begin anew with the first file that is read in it.
    optimizeDeps: {
      entries: [
        'site/main.tsx',
        'portal.html',
        'office.html',
        'portal/order-creation/pasting/sheet-worker.ts',
      ],
    },
    server: {
      port: Number(new URL(siteUrl).port),
      strictPort: true,
      proxy: { [ofServer]: apiUrl },
      // The modules may lie elsewhere than they seem to.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    },
    plugins: [{ name: 'pages', configureServer: (server) => () => servePages(server, options) }],
  })
  await vite.listen()
  return { stop: () => vite.close() }
}

function servePages(vite: ViteDevServer, options: DevOptions): void {
  const source = new SiteSource(vite, options.root, options.show)
  const serve: Connect.NextHandleFunction = async (request, response, next) => {
    const { originalUrl = '/', method } = request
    try {
      const { status, type, body } =
        originalUrl === answersPath
          ? await drawFormAnswer(vite, await source.read(), (await json(request)) as AnswerPage, options.root)
          : await answerTo(originalUrl, vite, source, options)
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(method === 'HEAD' ? undefined : body)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      next(error)
    }
  }
  vite.middlewares.use(serve)
}

async function answerTo(
  address: string,
  vite: ViteDevServer,
  source: SiteSource,
  { root, siteUrl, apiUrl }: DevOptions,
): Promise<Answer> {
  const url = address.split('?')[0] ?? '/'
  const isFile = /\.\w{1,8}$/.test(url)
  if (isElsewhere(url) && !isFile) return entryOf(vite, apiUrl + url)
  const site = await source.read().catch((error: Error) => error)
  // Not by its class: Vite has loaded one of its own.
  if ('message' in site) return problemPage(site.message)
  if (!isFile) return drawPage(vite, site, url, { siteUrl, root })
  return (
    (await answerFile(site, url, siteUrl, root)) ?? {
      status: 404,
      type: 'text/plain',
      body: `${url} is not there`,
    }
  )
}

/** An entry of portal or office with the configuration that the server puts into it. */
async function entryOf(vite: ViteDevServer, url: string): Promise<Answer> {
  const response = await fetch(url)
  // Addresses of the sources are written from where they lie, and pages are deeper.
  const html = (await response.text()).replaceAll('="./', '="/')
  const type = response.headers.get('content-type') ?? 'text/html'
  return { status: response.status, type, body: await vite.transformIndexHtml(url, html) }
}
