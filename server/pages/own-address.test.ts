import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { builtForFile, nameOwnAddress, replaceAddress } from './own-address.ts'

const builtFor = 'http://localhost:3000'
const folder = mkdtempSync(join(tmpdir(), 'labsilta-address-'))
mkdirSync(join(folder, '.build'))
for (const [name, text] of [
  [builtForFile, builtFor],
  ['page.html', `<!doctype html><link rel="canonical" href="${builtFor}/page">`],
  ['robots.txt', `Sitemap: ${builtFor}/sitemap.xml`],
  ['sitemap.xml', `<loc>${builtFor}/page</loc>`.repeat(100)],
  ['data.json', `{"from":"${builtFor}"}`],
] as const)
  writeFileSync(join(folder, name), text)
afterAll(() => rmSync(folder, { recursive: true }))

/** Server of the build at an address, with compression as in the product. */
async function serverAt(publicUrl: string) {
  const app = Fastify()
  await app.register(compress, { threshold: 1400 })
  await app.register(async (pages) => {
    nameOwnAddress(pages, folder, publicUrl)
    await pages.register(fastifyStatic, { root: folder })
  })
  return app
}

test('pages, sitemap and robots.txt name the address of the server, not the one of the build', async () => {
  const app = await serverAt('http://localhost:8320/')
  const page = await app.inject('/page.html')
  expect(page.body).toBe('<!doctype html><link rel="canonical" href="http://localhost:8320/page">')
  expect(page.headers['content-length']).toBe(String(page.body.length))
  expect((await app.inject('/robots.txt')).body).toBe('Sitemap: http://localhost:8320/sitemap.xml')
  const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('<loc>http://localhost:8320/page</loc>'.repeat(100))
  expect((await app.inject('/data.json')).body).toContain(builtFor)
})

test('a page with a replaced address has no ETag, and is not sent in part', async () => {
  const app = await serverAt('http://localhost:8320')
  const head = await app.inject({ method: 'HEAD', url: '/page.html' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const { etag } = (await (await serverAt(builtFor)).inject('/page.html')).headers
  for (const headers of [{ 'if-none-match': String(etag) }, { range: 'bytes=0-9' }]) {
    const page = await app.inject({ url: '/page.html', headers })
    expect([page.statusCode, page.headers.etag]).toEqual([200, undefined])
    expect(page.body).toContain('http://localhost:8320/page')
  }
})

test('at the address of the build nothing is replaced', async () => {
  const app = await serverAt(builtFor)
  expect((await app.inject('/page.html')).body).toContain(`href="${builtFor}/page"`)
})

test('an address that begins with that of the build stays as it is', async () => {
  const app = await serverAt('http://localhost:30002')
  expect((await app.inject('/page.html')).body).toContain('href="http://localhost:30002/page"')
  const once = replaceAddress(
    `${builtFor}, ${builtFor}/page and ${builtFor}.`,
    builtFor,
    'http://localhost:30002',
  )
  expect(once).toBe('http://localhost:30002, http://localhost:30002/page and http://localhost:30002.')
  expect(replaceAddress(once, builtFor, 'http://localhost:30002')).toBe(once)
  const own = 'https://labs.example.fi'
  for (const other of [
    own,
    'https://labs.example:8443/a',
    'https://labs.example-b/a',
    'https://labsxexample',
  ])
    expect(replaceAddress(other, 'https://labs.example', own)).toBe(other)
})
