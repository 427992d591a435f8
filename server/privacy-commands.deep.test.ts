import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { beginErasure } from '#server/privacy/erasing/domain.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPerson, codeOf } from '#tests/support/teams.ts'
import { serverEnvironment } from '#tools/bench/server.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startApi()
  folder = await mkdtemp(join(tmpdir(), 'labsilta-privacy-'))
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]) {
  const { issuer } = api.context.config.auth
  const env = await serverEnvironment({ databaseUrl: api.databaseUrl, issuer, folder })
  const options = { cwd: projectRoot, env }
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout, warning: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr, warning: '' }),
  )
}

test('a person is exported into a file that only its owner reads, and erased', async () => {
  const person = await aPerson(api)
  const output = join(folder, 'person.zip')
  expect(await run('export-person', person.id, output)).toEqual({
    code: 0,
    text: `written to ${output}\n`,
    warning: '',
  })
  expect((await stat(output)).mode & 0o777).toBe(0o600)
  expect(await readFile(output, 'utf8')).toContain(person.id)
  expect(await run('erase-person', person.id)).toEqual({ code: 0, text: 'erased\n', warning: '' })
  expect(codeOf(await person.get('/session'))).toBe('not_signed_in')
  expect(await run('erase-person', person.id)).toMatchObject({ code: 1 })
})

test('an address without an account may be mistyped, which the command points out', async () => {
  const words = 'No account has this address'
  const output = join(folder, 'unknown.zip')
  const exported = await run('export-person', 'nobody@unknown.example', output)
  expect([exported.code, exported.warning]).toEqual([0, expect.stringContaining(words)])
  const erased = await run('erase-person', 'nobody@unknown.example')
  expect([erased.code, erased.text, erased.warning]).toEqual([0, 'erased\n', expect.stringContaining(words)])
})

test('an erasure that waits is withdrawn', async () => {
  const person = await aPerson(api)
  const id = await beginErasure(api.context, null, person.id)
  expect(await run('withdraw-erasure', person.id)).toMatchObject({ code: 1 })
  expect(await run('withdraw-erasure', id)).toEqual({ code: 0, text: 'withdrawn\n', warning: '' })
})
