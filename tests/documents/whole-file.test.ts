import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withWholeFile } from '#server/storage/content/whole-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-whole-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const mebibyte = 1024 * 1024
/** Longer than a busy machine needs for a file of one byte. */
const longestReadMs = 300

/** Begins to read a small file that needs so much room, and returns what ends it. */
async function reader(begun: string[], name: string, mebibytes: number) {
  const path = join(folder, name)
  await writeFile(path, 'x')
  const ending = Promise.withResolvers<void>()
  const use = () => {
    begun.push(name)
    return ending.promise
  }
  const done = withWholeFile(path, use, mebibytes * mebibyte)
  await pause(longestReadMs)
  return () => {
    ending.resolve()
    return done
  }
}

test('files are read in the order of the calls, as far as there is room', async () => {
  const begun: string[] = []
  const endFirst = await reader(begun, 'first', 60)
  const endSecond = await reader(begun, 'second', 60)
  const endLarge = await reader(begun, 'large', 100)
  const endSmall = await reader(begun, 'small', 1)
  expect(begun.toSorted()).toEqual(['first', 'second'])
  await endFirst()
  await pause(longestReadMs)
  expect(begun.toSorted()).toEqual(['first', 'second'])
  await endSecond()
  await expect.poll(() => begun.toSorted()).toEqual(['first', 'large', 'second', 'small'])
  await Promise.all([endLarge(), endSmall()])
})

test('a file that is larger than the room is read alone', async () => {
  const begun: string[] = []
  const endSmall = await reader(begun, 'small', 1)
  const endHuge = await reader(begun, 'huge', 500)
  expect(begun).toEqual(['small'])
  await endSmall()
  await expect.poll(() => begun).toEqual(['small', 'huge'])
  await endHuge()
})
