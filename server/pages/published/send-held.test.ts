import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Server, serve } from '#tests/support/published-servers.ts'
import { makeBuild, makeFolder, placeIn } from '#tests/support/published-sites.ts'
import { publish } from './publish.ts'

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

function unpack(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

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
    const bytes = unpack(rawPayload, rest['content-encoding']).toString()
    return { statusCode, rest, bytes, again: again.statusCode, head, isWeak: etag?.startsWith('W/') }
  }
  for (const path of [...Object.keys(ofEachKind), 'long', 'assets/none.js']) {
    for (const encoding of ['br', 'gzip, br;q=0', 'identity'])
      expect(await presented(fromStore, path, encoding), `${path} ${encoding}`).toEqual(
        await presented(fromFolder, path, encoding),
      )
  }
})

test('a part of a published file is sent like one of the folder', async () => {
  const directory = await makeFolder()
  const build = await makeBuild(ofEachKind)
  await publish(await placeIn({ directory }), build, new Date())
  const fromStore = await serve(await makeBuild(), { directory })
  const fromFolder = await serve(build, { directory: await makeFolder() })
  const partOf = async ({ app }: Server, range: string, isSame = true) => {
    const url = '/assets/reader.wasm'
    const { etag } = (await app.inject(url)).headers
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { range, 'if-range': isSame ? String(etag) : '"another"' },
    })
    return [statusCode, headers['content-range'], body]
  }
  for (const range of ['0-9', '5-', '-5', '3990-9999', '0-1,3-4'])
    expect(await partOf(fromStore, `bytes=${range}`), range).toEqual(
      await partOf(fromFolder, `bytes=${range}`),
    )
  expect(await partOf(fromStore, 'bytes=-9999')).toContain('bytes 0-3999/4000')
  for (const range of ['9999-', '-0'])
    expect(await partOf(fromStore, `bytes=${range}`)).toEqual([416, 'bytes */4000', ''])
  for (const server of [fromStore, fromFolder])
    expect(await partOf(server, 'bytes=0-9', false)).toEqual([200, undefined, 'wasm'.repeat(1000)])
})
