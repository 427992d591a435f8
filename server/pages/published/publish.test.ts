import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBuild, makeFolder, makeObjectStore, placeIn, scriptsOf } from '#tests/support/published-sites.ts'
import { listPublications } from './publications.ts'
import { publish } from './publish.ts'
import { readManifest } from './read-published.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-11-28T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)

async function aFolderStore() {
  const directory = await makeFolder()
  return { directory, place: await placeIn({ directory }) }
}
const objectsIn = async (directory: string) =>
  (await readdir(join(directory, 'site'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('the same build is published once, under its hash', async () => {
  const { directory, place } = await aFolderStore()
  const first = await publish(place, await makeBuild(), now)
  const again = await publish(place, await makeBuild(), later(1))
  expect([first.isNew, again.isNew, again.build]).toEqual([true, false, first.build])
  expect((await objectsIn(directory)).sort()).toEqual(
    [`${first.at}.${scriptsOf('a')}.${first.build}.json`, `${first.build}.${first.at}`].sort(),
  )
})

test('an earlier build that is published again is the newest', async () => {
  const { place } = await aFolderStore()
  const [old, next] = [await makeBuild(), await makeBuild({ 'about/index.html': 'changed' })]
  const first = await publish(place, old, now)
  await publish(place, next, now)
  const again = await publish(place, old, now)
  expect((await listPublications(place.store)).map(({ build }) => build === first.build)).toEqual([
    true,
    false,
    true,
  ])
  expect(again.at).toBe(first.at + 2)
})

test('processes that publish at once leave complete builds, and every server serves the same one', async () => {
  const { settings } = await makeObjectStore()
  const place = await placeIn(settings)
  const builds = await Promise.all(['one', 'two'].map((text) => makeBuild({ 'about/index.html': text })))
  await Promise.all([...builds, ...builds].map((build) => publish(place, build, now)))
  const published = await listPublications(place.store)
  expect(new Set(published.map(({ build }) => build)).size).toBe(2)
  const [build = ''] = builds
  const newest = await publish(place, build, later(1))
  const again = await publish(place, build, later(2))
  expect([again.isNew, again.at]).toEqual([false, newest.at])
})

test('a damaged publication is not taken for a good one: the build is published again', async () => {
  const { directory, place } = await aFolderStore()
  const build = await makeBuild()
  const first = await publish(place, build, now)
  await rm(join(directory, 'site/builds', `${first.build}.${first.at}`))
  const second = await publish(place, build, later(1))
  expect(second.isNew).toBe(true)
  await appendFile(
    join(directory, `site/published/${second.at}.${second.scripts}.${second.build}.json`),
    ' x',
  )
  expect((await publish(place, build, later(2))).isNew).toBe(true)
  expect((await publish(place, build, later(3))).isNew).toBe(false)
})

test('builds that no server needs any more are removed with their bytes, and so are incomplete ones', async () => {
  const { directory, place } = await aFolderStore()
  const builds = await Promise.all(
    [1, 2, 3, 4, 5].map((nth) => makeBuild({ 'about/index.html': `text ${nth}` })),
  )
  for (const [nth, build] of builds.entries()) await publish(place, build, later(nth))
  await place.store.write(`builds/${'f'.repeat(64)}.${now.getTime()}`, Buffer.from('half'), 'text/plain')
  expect(await listPublications(place.store)).toHaveLength(5)
  await publish(place, builds[4] ?? '', later(8))
  const left = (await listPublications(place.store)).map(({ at }) => (at - now.getTime()) / day)
  expect(left).toEqual([4, 3, 2])
  expect(await objectsIn(directory)).toHaveLength(6)
})

test('publications without a seal of this installation are removed and ignored', async () => {
  const { directory, place } = await aFolderStore()
  await publish({ ...place, secrets: ['that was used before the present one'] }, await makeBuild(), later(-1))
  const names = [9_999_999_999_999, now.getTime() + 1].map(
    (at) => `${at}.${scriptsOf('a')}.${'f'.repeat(64)}.json`,
  )
  for (const name of names) await place.store.write(`published/${name}`, Buffer.from('{}'), 'text/plain')
  const { at, isNew } = await publish(place, await makeBuild(), now)
  expect([at, isNew]).toEqual([now.getTime(), true])
  expect(await readdir(join(directory, 'site/published'))).toHaveLength(1)
})

test('a site sealed with an earlier secret is served while that is accepted, and published again with the new one', async () => {
  const { directory, place } = await aFolderStore()
  const [before, after] = ['the secret that sealed until now', 'the secret that seals from now on']
  const build = await makeBuild({ 'about/index.html': 'About us' })
  await publish({ ...place, secrets: [before] }, build, later(-1))
  const isRead = async (...secrets: [string, ...string[]]) => {
    const [newest] = await listPublications(place.store)
    if (!newest) return false
    const reading = readManifest({ ...place, secrets }, newest, AbortSignal.timeout(5000))
    return reading.then(() => true).catch(() => false)
  }
  expect([await isRead(after, before), await isRead(after)]).toEqual([true, false])
  expect((await publish({ ...place, secrets: [after, before] }, build, now)).isNew).toBe(true)
  expect(await isRead(after)).toBe(true)
  expect((await publish({ ...place, secrets: [after, before] }, build, later(1))).isNew).toBe(false)
  // Both stay: a server that has not got the new secret yet serves the first.
  expect(await readdir(join(directory, 'site/published'))).toHaveLength(2)
})

test('a publication dated more than a day ahead prevents another one', async () => {
  const { place } = await aFolderStore()
  const ahead = await publish(place, await makeBuild(), later(2))
  const next = await makeBuild({ 'about/index.html': 'next' })
  await expect(publish(place, next, now)).rejects.toThrow(
    `site/published/${ahead.at}.${ahead.scripts}.${ahead.build}.json was published more than a day ahead`,
  )
  expect((await publish(place, next, later(1.5))).at).toBe(ahead.at + 1)
})

test('a publisher notices that another one has removed its bytes', async () => {
  const { directory, place } = await aFolderStore()
  const write: typeof place.store.write = async (key, ...rest) => {
    await place.store.write(key, ...rest)
    // The clock of the other one is days ahead, and the list is not written yet.
    if (key.startsWith('builds/')) await rm(join(directory, 'site/builds'), { recursive: true })
  }
  const disturbed = { ...place, store: { ...place.store, write } }
  await expect(publish(disturbed, await makeBuild(), now)).rejects.toThrow('cannot be read back whole')
  expect((await publish(place, await makeBuild(), now)).isNew).toBe(true)
})

test('a folder that is no build is refused', async () => {
  const { place } = await aFolderStore()
  await expect(publish(place, await makeFolder(), now)).rejects.toThrow('is no build of the site')
})
