import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { findContent } from '#server/storage/content/find-content.ts'
import { goodFiles } from './good-files.ts'
import { hostileFiles } from './hostile-files.ts'

/** Documents are inert or refused, by their content. None of the hostile files is taken, and none of the good ones refused. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-documents-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Longest time for one file, on a busy machine. */
const longestMs = 5000

/** Kind of a file, or the code with which it is refused. */
async function outcomeOf(content: Buffer, name: string): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  const begun = performance.now()
  const outcome = await findContent(path, { name }).catch((error) =>
    error instanceof Refusal ? error.code : String(error),
  )
  expect(await readdir(folder), name).toEqual(['upload'])
  return performance.now() - begun > longestMs ? `${outcome} after too long` : outcome
}

function report(kind: string, count: number, wrong: readonly string[]): void {
  console.log(`${kind}: ${wrong.length} wrong of ${count}`)
  expect(wrong).toEqual([])
}

test('no hostile file is taken, and each refusal says what was found', async () => {
  const wrong: string[] = []
  for (const [what, make, found] of hostileFiles) {
    const outcome = await outcomeOf(make(), what)
    if (outcome !== found) wrong.push(`${what}: ${outcome} instead of ${found}`)
  }
  report('hostile files', hostileFiles.length, wrong)
  expect(hostileFiles.length).toBeGreaterThanOrEqual(150)
})

test('no good file is refused', async () => {
  const wrong: string[] = []
  for (const [what, name, make, type] of goodFiles) {
    const outcome = await outcomeOf(await make(), name)
    if (outcome !== type) wrong.push(`${what}: ${outcome} instead of ${type}`)
  }
  report('good files', goodFiles.length, wrong)
  expect(goodFiles.length).toBeGreaterThanOrEqual(60)
})
