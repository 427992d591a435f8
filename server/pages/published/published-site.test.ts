import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { metrics } from '#server/metrics.ts'
import { builtForFile } from '#server/pages/own-address.ts'
import type { DiskSettings } from '#server/storage/open-disk.ts'
import {
  aboutIn,
  publicUrl,
  publishTo,
  type Server,
  serve,
  shows,
  watch,
} from '#tests/support/published-servers.ts'
import {
  acceptedSecrets,
  makeBuild,
  makeFolder,
  makeObjectStore,
  makeSilentStore,
  placeIn,
  scriptsOf,
} from '#tests/support/published-sites.ts'
import { until } from '#tests/support/until.ts'
import { answerLayoutsFile } from './build-files.ts'
import type { Place } from './publications.ts'
import { publish } from './publish.ts'
import { pauseAfter, watchSite } from './watch-site.ts'

/** Ten checks, in which a server would have noticed. */
const longerMs = 500

/** Sum over the series of a metric. */
const shownBy = async (name: string) =>
  (await metrics.getSingleMetric(name)?.get())?.values.reduce((sum, { value }) => sum + value, 0)

const textAt = async ({ app }: Server, url: string) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body
const statusAt = async ({ app }: Server, url: string) => (await app.inject(url)).statusCode

test('a publication of one process is served by every server', async () => {
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

test('pages have the address of the server, regardless of the address of the build', async () => {
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
  await publishTo(
    { directory },
    { [builtForFile]: 'https://elsewhere.lab.test', 'about/index.html': 'https://elsewhere.lab.test/2' },
  )
  await shows(site, 'https://portal.lab.test/2')
})

test('a server says if its own site is not the published one', async () => {
  const directory = await makeFolder()
  const build = await makeBuild()
  await publish(await placeIn({ directory }), build, new Date())
  expect(await warningsOf(build, { directory })).toEqual([])
  expect(await warningsOf(await makeBuild({ 'about/index.html': 'newer' }), { directory })).toEqual([
    'the site of this image is not the published one',
  ])
})

/** Warnings of a server that starts. */
async function warningsOf(webDirectory: string, store: DiskSettings): Promise<string[]> {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const config = { files: store, webDirectory, publicUrl, acceptedSecrets }
  const { stop } = await watchSite({ config, log })
  stop()
  return lines.map((line) => JSON.parse(line).msg)
}

test.each([
  ['is empty', (directory: string) => rm(join(directory, 'site'), { recursive: true })],
  [
    'has lost the list of the newest',
    (directory: string) => damage(directory, 'published', (path) => rm(path)),
  ],
])('the served site stays if the store %s', async (_what, lose) => {
  const directory = await makeFolder()
  await publishTo({ directory }, { 'about/index.html': 'first' })
  await publishTo({ directory }, { 'about/index.html': 'second' })
  const site = await watch(await makeBuild(), { directory })
  await lose(directory)
  await pause(longerMs)
  expect(aboutIn(site)).toBe('second')
  await publishTo({ directory }, { 'about/index.html': 'third' })
  await shows(site, 'third')
})

test('a repeatedly failing store is asked less often', () => {
  expect([0, 1, 2, 5, 99].map((failures) => pauseAfter(failures, 10))).toEqual([10, 20, 40, 320, 320])
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
  await until(async () => (await shownBy('labsilta_site_readable')) === 0, 10_000)
  await pause(longerMs)
  expect(aboutIn(site)).toBe('first')
  // No request for a file was refused.
  expect(await shownBy('labsilta_file_store_failures_total')).toBe(0)
  const begunWithout = await watch(await makeBuild(), store.settings)
  expect(begunWithout.find('about/index.html')).toBe('folder')
  await store.startAgain()
  await publishTo(store.settings, { 'about/index.html': 'second' })
  for (const each of [site, begunWithout]) await shows(each, 'second')
}, 30_000)

test('an unresponsive store delays nothing for long', async () => {
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
  await publishTo({ directory }, { 'about/index.html': 'repaired' })
  await shows(site, 'repaired')
})

test('a build that another party has put into the store is never served', async () => {
  const directory = await makeFolder()
  const place: Place = {
    ...(await placeIn({ directory })),
    secrets: ['of another installation, or of nobody'],
  }
  await publish(place, await makeBuild({ 'about/index.html': 'planted' }), new Date())
  const site = await watch(await makeBuild(), { directory })
  expect(site.find('about/index.html')).toBe('folder')
})
