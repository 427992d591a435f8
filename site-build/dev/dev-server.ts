import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import type { AnswerPage } from '#contract/answer-pages.ts'
import { isElsewhere } from '#web/site/elsewhere.ts'
import { answersPath } from './dev-web.ts'
import { type Answer, answerFile, problemPage, renderFormAnswer, renderPage } from './render-page.ts'
import { SiteSource } from './site-source.ts'

export type DevOptions = {
  /** Root of the project. */
  root: string
  /** Port for people, and origin of the API behind it. */
  siteUrl: string
  apiUrl: string
  dataDir: string
  show(line: string): void
}

/** Not all of `/api/`, because the sources in `web/api` have such addresses too. */
const ofServer = '^/(?:api/(?:v1|docs|health|ready)|__third-party-proxy)(?:[/?]|$)'

/** Serves site, portal and office from sources with live updates. */
export async function startDevServer(options: DevOptions): Promise<{ stop(): Promise<void> }> {
  const { root, siteUrl, apiUrl, dataDir } = options
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: join(dataDir, 'vite'),
    // Includes the worker; otherwise the first file that it reads would reload the page.
    optimizeDeps: {
      entries: [
        'site/main.tsx',
        'portal.html',
        'office.html',
        'laboratory.html',
        'orders/sheets/sheet-worker.ts',
      ],
    },
    server: {
      port: Number(new URL(siteUrl).port),
      strictPort: true,
      proxy: { [ofServer]: apiUrl },
      // Modules may be symbolic links.
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
          ? await renderFormAnswer(
              vite,
              await source.read(),
              (await json(request)) as AnswerPage,
              options.root,
            )
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
  // By name, because Vite has loaded a class of its own.
  if ('message' in site) return problemPage(site.message)
  if (!isFile) return renderPage(vite, site, url, { siteUrl, root })
  return (
    (await answerFile(site, url, siteUrl, root)) ?? {
      status: 404,
      type: 'text/plain',
      body: `${url} is not there`,
    }
  )
}

/** Entry of portal or office with the configuration that the server inserts. */
async function entryOf(vite: ViteDevServer, url: string): Promise<Answer> {
  const response = await fetch(url)
  // Addresses of sources are relative to them, and pages are deeper.
  const html = (await response.text()).replaceAll('="./', '="/')
  const type = response.headers.get('content-type') ?? 'text/html'
  return { status: response.status, type, body: await vite.transformIndexHtml(url, html) }
}
