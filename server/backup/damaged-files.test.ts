import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import {
  aFolder,
  anEmptyPlace,
  ask,
  backUp,
  fillWithWork,
  flipByte,
  restoreInto,
} from '#tests/support/backups.ts'
import { pathInPool } from './pool.ts'
import { nextShare, noteShare } from './pool-check.ts'
import { verifyBackup } from './verify.ts'

const api = await startApi()
afterAll(() => api.stop())
await fillWithWork(api)

async function aBackup() {
  const directory = await aFolder()
  const { manifest } = await backUp(api, directory)
  const files = await ask<{ key: string; sha256: string }>(
    api.ownerUrl,
    'select storage_key as key, sha256 from files order by id',
  )
  // The first two have the same bytes.
  const [twice = '', , once = ''] = files.map(({ sha256 }) => pathInPool(directory, sha256))
  const names = await readdir(join(directory, 'files'), { recursive: true })
  const pooled = names.filter((name) => name.length === 67).map((name) => join(directory, 'files', name))
  const part = pooled.find((path) => path !== twice && path !== once) ?? ''
  return { directory, manifest, files, twice, once, part }
}

test('a restore leaves out files that are damaged or cannot be read, names them, and restores all others', async () => {
  const { directory, manifest, files, twice, once, part } = await aBackup()
  await flipByte(twice)
  await rm(part)
  await mkdir(part)
  const place = await anEmptyPlace()
  const faults = await restoreInto(place, directory, manifest)
  const [first, second, other] = files
  expect(new Set(faults)).toEqual(
    new Set([
      `${twice} is damaged: it has another SHA-256 (file ${first?.key})`,
      `${twice} is damaged: it has another SHA-256 (file ${second?.key})`,
      faults.find((fault) => fault.startsWith(`${part} cannot be read: EISDIR`)),
    ]),
  )
  expect((await verifyBackup(directory, manifest)).sort()).toEqual(faults)
  expect(faults.join()).not.toContain(once)
  await expect(place.fileStore.read(other?.key ?? '')).resolves.toBeDefined()
  await expect(place.fileStore.read(first?.key ?? '')).rejects.toMatchObject({ code: 'file_not_found' })
  // The product may use it.
  expect((await ask(place.database.url, 'select from orders')).length).toBeGreaterThan(0)
})

test('a file beside the backups that is damaged is copied again by the backup that reads its folder', async () => {
  const { directory, manifest, files, twice, once } = await aBackup()
  await flipByte(twice)
  await flipByte(once)
  onTestFinished(() => api.clock.set(new Date()))
  let repaired = 0
  for (const [day, sha256] of [files[0]?.sha256 ?? '', files[2]?.sha256 ?? ''].entries()) {
    await writeFile(join(directory, 'files/next-check'), String(Number.parseInt(sha256.slice(0, 2), 16)))
    api.clock.set(new Date(Date.now() + (day + 1) * 24 * 60 * 60 * 1000))
    repaired += (await backUp(api, directory)).repairedFiles
  }
  expect(repaired).toBeGreaterThanOrEqual(2)
  expect(await verifyBackup(directory, manifest)).toEqual([])
})

test('seven backups read every folder of files again', async () => {
  const directory = await aFolder()
  await mkdir(join(directory, 'files'))
  const hashes = Array.from({ length: 256 }, (_, folder) =>
    folder.toString(16).padStart(2, '0').padEnd(64, '0'),
  )
  const seen = new Set<string>()
  for (let backup = 0; backup < 7; backup += 1) {
    const share = await nextShare(directory)
    const due = hashes.filter((sha256) => share.has(sha256))
    expect(due.length).toBe(37)
    for (const sha256 of due) seen.add(sha256)
    await noteShare(directory, share)
  }
  expect(seen.size).toBe(256)
})
