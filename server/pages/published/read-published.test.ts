import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { aboutIn, publicUrl } from '#tests/support/published-servers.ts'
import { makeBuild, makeFolder, placeIn, scriptsOf } from '#tests/support/published-sites.ts'
import { bytesKey } from './publications.ts'
import { publish } from './publish.ts'
import { PublishedSite } from './published-site.ts'
import { readFiles, readManifest } from './read-published.ts'
import { heldText } from './site.ts'

test('assets of other builds are served one after the other, each within a time of its own', async () => {
  const place = await placeIn({ directory: await makeFolder() })
  const asset = (name: string) => ({ [`assets/${name}.js`]: name })
  const first = await publish(place, await makeBuild(asset('first'), scriptsOf('c')), new Date())
  await publish(place, await makeBuild(asset('second'), scriptsOf('b')), new Date())
  await publish(place, await makeBuild({ 'about/index.html': 'current' }), new Date())
  const read: typeof place.store.read = async (key) => {
    if (key === bytesKey(first)) return new Readable({ read: () => undefined })
    if (key.startsWith('builds/')) await pause(600)
    return place.store.read(key)
  }
  const slow = { ...place, store: { ...place.store, read } }
  const log = openLog('silent')
  const site = new PublishedSite({
    place: slow,
    webDirectory: await makeBuild(),
    publicUrl,
    log,
    longestReadMs: 1000,
  })
  await expect(site.update()).rejects.toThrow('aborted')
  expect([aboutIn(site), heldText(site, 'assets/second.js')]).toEqual(['current', 'second'])
})

test('a publication is read only up to the last requested file', async () => {
  const place = await placeIn({ directory: await makeFolder() })
  const published = await publish(place, await makeBuild({ 'about/index.html': 'new' }), new Date())
  const signal = new AbortController().signal
  const files = await readManifest(place, published, signal)
  const all = await buffer((await place.store.read(bytesKey(published))) as Readable)
  let taken = 0
  const read = async () =>
    Readable.from(
      (function* () {
        for (const byte of all) {
          taken += 1
          yield Buffer.of(byte)
        }
      })(),
    )
  const isWanted = ({ path }: { path: string }) => path === 'about/index.html'
  const found = await readFiles({ ...place, store: { ...place.store, read } }, published, {
    files,
    isWanted,
    signal,
  })
  expect([...found.values()].map(String)).toEqual(['new'])
  const before = files.slice(0, files.findIndex(isWanted)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  expect([taken >= before + 3, taken < before + 30, all.length > before + 100]).toEqual([true, true, true])
})
