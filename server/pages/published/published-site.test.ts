import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { answersOfBuild } from '#server/pages/answer-pages.ts'
import { builtForFile } from '#server/pages/own-address.ts'
import type { DiskSettings } from '#server/storage/open-disk.ts'
import {
  makeBuild,
  makeFolder,
  makeObjectStore,
  makeSilentStore,
  placeIn,
  scriptsOf,
  signingSecret,
} from '#tests/support/published-sites.ts'
import { until } from '#tests/support/until.ts'
import { answerLayoutsFile } from './build-files.ts'
import { publish } from './publish.ts'
import { heldText, type Site } from './site.ts'
import { watchSite } from './watch-site.ts'

const everyMs = 50
/** Ten checks, in which a server would have noticed. */
const longerMs = 500

const script = 'export const answer = 42\n'.repeat(100)
/** A file of each kind that builds have, all long enough to be compressed. */
const ofEachKind: Record<string, string> = {
  'assets/site-d4e5f6.js': script,
  'assets/site-d4e5f6.css': 'p{color:red}'.repeat(200),
  'assets/mark.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`,
  'assets/reader.wasm': 'wasm'.repeat(1000),
  'assets/font.woff2': 'font'.repeat(1000),
  'assets/pictures/card.png': 'picture'.repeat(1000),
  'favicon.ico': 'icon'.repeat(1000),
  'robots.txt': 'Sitemap: https://portal.lab.test/sitemap.xml\n'.repeat(50),
  'sitemap.xml': '<loc>https://portal.lab.test/about</loc>'.repeat(50),
  'page-data/about/page-data.json': `[${'1,'.repeat(1000)}1]`,
  'sw.js': '// The worker\n'.repeat(200),
  'long/index.html': `<!doctype html>${'<p>long</p>'.repeat(200)}`,
}

type Server = { app: FastifyInstance; draw: ReturnType<typeof answersOfBuild> }

const publicUrl = 'https://portal.lab.test'

/** What a server serves that has a build in its folder, and this store. */
async function watch(webDirectory: string, store: DiskSettings, idleMs?: number): Promise<Site> {
  const config = { files: store, webDirectory, publicUrl, signingSecret }
  const { site, stop } = await watchSite({ config, log: openLog('silent') }, { everyMs, idleMs })
  onTestFinished(stop)
  return site
}

async function serve(webDirectory: string, store: DiskSettings): Promise<Server> {
  const site = await watch(webDirectory, store)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: publicUrl,
    AUTH_DOMAIN: 'sign-in.lab.test',
    AUTH_ISSUER: 'https://sign-in.lab.test/',
    AUTH_CLIENT_ID: 'web',
    AUTH_AUDIENCE: 'https://api.lab.test/',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: await makeFolder(),
    WEB_DIR: webDirectory,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    SENTRY_DSN: 'https://key@reports.lab.test/7',
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context, { site })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return { app, draw: answersOfBuild(webDirectory, site) }
}

/** Text of the page from the store; the folder of the server has another. */
const aboutIn = (site: Site) => heldText(site, 'about/index.html')
const shows = (site: Site, text: string) => until(async () => aboutIn(site) === text, 10_000)

function unpack(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

const textAt = async ({ app }: Server, url: string) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body
const statusAt = async ({ app }: Server, url: string) => (await app.inject(url)).statusCode
const publishTo = async (store: DiskSettings, files: Record<string, string> = {}, scripts?: string) =>
  publish(await placeIn(store), await makeBuild(files, scripts), new Date())

test('what one process publishes, every server serves', async () => {
  const { settings } = await makeObjectStore()
  const own = await makeBuild({ 'old/index.html': 'Old page', 'assets/pictures/old.png': 'old' })
  const [first, second] = [await serve(own, settings), await serve(own, settings)]
  expect(await textAt(first, '/about')).toContain('About')
  await publishTo(settings, {
    'about/index.html': '<!doctype html><title>About us</title>',
    'news/index.html': '<!doctype html><title>News</title>',
    'assets/pictures/new.png': 'new',
    '404/index.html': '<!doctype html><title>No such page</title>',
    'page-data/app-data.json': '{"hash":"b2"}',
    [answerLayoutsFile]: '"second layouts"',
  })
  for (const server of [first, second]) {
    await until(async () => (await textAt(server, '/about')).includes('About us'), 10_000)
    expect(await textAt(server, '/news/')).toContain('News')
    expect(await textAt(server, '/old')).toContain('No such page')
    expect(await textAt(server, '/page-data/app-data.json')).toContain('"hash":"b2"')
    expect(await statusAt(server, '/assets/pictures/new.png')).toBe(200)
    // A page that is open may still ask for it.
    expect(await statusAt(server, '/assets/pictures/old.png')).toBe(200)
    expect(await server.draw({} as never)).toBe('second layouts')
    for (const path of ['/portal.html', '/failed.en.html', `/${answerLayoutsFile}`, `/${builtForFile}`])
      expect(await statusAt(server, path), path).toBe(404)
  }
})

test('the first answer of a server is already that of the published build', async () => {
  const directory = await makeFolder()
  await publishTo({ directory }, { 'about/index.html': 'published' })
  expect(await textAt(await serve(await makeBuild(), { directory }), '/about')).toBe('published')
})

test('a published file is sent like one of the folder', async () => {
  const directory = await makeFolder()
  const packed = { br: brotliCompressSync(script), gz: gzipSync(script) }
  const build = await makeBuild(ofEachKind)
  for (const [suffix, bytes] of Object.entries(packed))
    await writeFile(join(build, `assets/site-d4e5f6.js.${suffix}`), bytes)
  await publish(await placeIn({ directory }), build, new Date())
  const fromStore = await serve(await makeBuild(), { directory })
  const fromFolder = await serve(build, { directory: await makeFolder() })
  const presented = async ({ app }: Server, path: string, encoding: string) => {
    const request = { url: `/${path}`, headers: { 'accept-encoding': encoding } }
    const { statusCode, headers, rawPayload } = await app.inject(request)
    const again = await app.inject({
      ...request,
      headers: { ...request.headers, 'if-none-match': String(headers.etag) },
    })
    const { statusCode: head } = await app.inject({ ...request, method: 'HEAD' })
    const { etag, date, 'content-length': size, 'transfer-encoding': way, ...rest } = headers
    delete rest['last-modified']
    delete rest['accept-ranges']
    const bytes = unpack(rawPayload, rest['content-encoding']).toString()
    return { statusCode, rest, bytes, again: again.statusCode, head, hasTag: etag !== undefined }
  }
  for (const path of [...Object.keys(ofEachKind), 'long', 'assets/none.js']) {
    for (const encoding of ['br', 'gzip, br;q=0', 'identity'])
      expect(await presented(fromStore, path, encoding), `${path} ${encoding}`).toEqual(
        await presented(fromFolder, path, encoding),
      )
  }
})

test('pages name the address of the server, whatever address they were rendered for', async () => {
  const directory = await makeFolder()
  await publishTo(
    { directory },
    {
      [builtForFile]: 'https://elsewhere.lab.test',
      'about/index.html': '<link rel="canonical" href="https://elsewhere.lab.test/about">',
    },
  )
  const site = await watch(await makeBuild(), { directory })
  expect(aboutIn(site)).toBe('<link rel="canonical" href="https://portal.lab.test/about">')
})

test('pages for other scripts are not served, but their assets are, for pages that are open', async () => {
  const { settings } = await makeObjectStore()
  await publishTo(settings, { 'assets/old-chunk.js': 'old', 'about/index.html': 'old' }, scriptsOf('b'))
  const server = await serve(await makeBuild({ 'about/index.html': 'own' }), settings)
  expect([await textAt(server, '/about'), await textAt(server, '/assets/old-chunk.js')]).toEqual([
    'own',
    'old',
  ])
  // The next release, which other servers serve already.
  await publishTo(settings, { 'assets/next-chunk.js': 'next' }, scriptsOf('c'))
  await until(async () => (await statusAt(server, '/assets/next-chunk.js')) === 200, 10_000)
  expect([await textAt(server, '/about'), await textAt(server, '/assets/old-chunk.js')]).toEqual([
    'own',
    'old',
  ])
})

test('while the store is away the last build is served, and a new one once it is back', async () => {
  const store = await makeObjectStore()
  await publishTo(store.settings, { 'about/index.html': 'first' })
  const site = await watch(await makeBuild(), store.settings)
  await store.stop()
  await rm(join(store.folder, 'site'), { recursive: true })
  await pause(longerMs)
  expect(aboutIn(site)).toBe('first')
  const begunWithout = await watch(await makeBuild(), store.settings)
  expect(begunWithout.find('about/index.html')).toBe('folder')
  await store.startAgain()
  await publishTo(store.settings, { 'about/index.html': 'second' })
  for (const each of [site, begunWithout]) await shows(each, 'second')
}, 30_000)

test('a store that never answers holds up nothing for long', async () => {
  const site = await watch(await makeBuild(), await makeSilentStore(), 100)
  expect(site.find('about/index.html')).toBe('folder')
})

/** Changes an object of the newest publication. */
async function damage(directory: string, kind: 'published' | 'builds', act: (path: string) => unknown) {
  const folder = join(directory, 'site', kind)
  const names = await readdir(folder)
  const newest = names
    .map((name) => Number(/\d{13}/.exec(name)?.[0]))
    .sort()
    .at(-1)
  await act(join(folder, names.find((name) => name.includes(String(newest))) ?? ''))
}

const change = (text: string) => async (path: string) =>
  writeFile(path, String(await readFile(path)).replace(text, text.toUpperCase()))

test.each([
  ['changed bytes', 'builds', change('damaged')],
  ['missing bytes', 'builds', (path: string) => truncate(path, 10)],
  ['no bytes', 'builds', (path: string) => rm(path)],
  ['a changed list', 'published', change('about')],
  ['a list of something else', 'published', (path: string) => writeFile(path, '[]')],
  ['half a list', 'published', (path: string) => truncate(path, 100)],
] as const)('a damaged build, with %s, is never served', async (_what, kind, act) => {
  const directory = await makeFolder()
  await publishTo({ directory }, { 'about/index.html': 'first' })
  await publishTo({ directory }, { 'about/index.html': 'damaged' })
  await damage(directory, kind, act)
  const site = await watch(await makeBuild(), { directory })
  // The last good one.
  expect(aboutIn(site)).toBe('first')
  await publishTo({ directory }, { 'about/index.html': 'mended' })
  await shows(site, 'mended')
})

test('a build that somebody else has put into the store is never served', async () => {
  const directory = await makeFolder()
  const place = { ...(await placeIn({ directory })), secret: 'of another installation, or of nobody' }
  await publish(place, await makeBuild({ 'about/index.html': 'planted' }), new Date())
  const site = await watch(await makeBuild(), { directory })
  expect(site.find('about/index.html')).toBe('folder')
})
