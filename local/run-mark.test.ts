import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endings, MarkedRun } from '#tests/support/npm-run.ts'
import { projectRoot } from './settings.ts'

const program = 'tests/support/program-with-children.ts'
const readyLine = /^started /

/** Folder of a package whose start script is a command of ours. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labsilta-npm-'))
  const start = `node "${join(projectRoot, 'tools/on-node-24.mjs')}" ${program}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'command', scripts: { start } }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const namesOf = (pids: number[]) =>
  pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    } catch {
      return 'ended'
    }
  })

async function expectNothingLeft(run: MarkedRun, ending: (typeof endings)[number]): Promise<void> {
  expect(namesOf(run.list())).toEqual(expect.arrayContaining(['postgres', 'sleep']))
  await run.endBy(ending)
}

test.concurrent.each(endings)(
  'after %s to npm none of the processes of its script is left',
  async (ending) => {
    await expectNothingLeft(await MarkedRun.start('npm', ['start'], { cwd: folder, readyLine }), ending)
  },
)

test.concurrent('after SIGKILL to a command that npm did not start none of its processes is left', async () => {
  const args = ['tools/on-node-24.mjs', program]
  const run = await MarkedRun.start(process.execPath, args, { cwd: projectRoot, readyLine })
  await expectNothingLeft(run, 'SIGKILL')
})
