import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { startApi } from '#tests/support/api.ts'
import { aFolder, anEmptyPlace, backUp } from '#tests/support/backups.ts'
import { aDraftOrder, expectOk } from '#tests/support/builders.ts'
import { pdfWith } from '#tests/support/file-bytes.ts'

/** Runs with a limit of the size of files; the calls that fail there are those that fail on a full disk. */
const inLittleSpace = 'ulimit -f 100 && exec "$0" "$@"'

const runInLittleSpace = (command: string, env: Record<string, string>) =>
  spawnSync('sh', ['-c', inLittleSpace, process.execPath, join(projectRoot, 'server/main.ts'), command], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  })

/** Installation with a file that is larger than the space. */
async function withLargeFile() {
  const api = await startApi()
  onTestFinished(() => api.stop())
  const anna = await api.as('anna')
  const { id } = await aDraftOrder(anna)
  const large = pdfWith(Buffer.alloc(200_000, 'x'))
  expectOk(await anna.upload(`/orders/${id}/files`, 'large.pdf', large))
  return api
}

test('on a full disk no backup is left, and the command says so', async () => {
  const api = await withLargeFile()
  const directory = await aFolder()
  const { status, stderr } = runInLittleSpace('backup', {
    MIGRATE_DATABASE_URL: api.ownerUrl,
    FILES_DIR: api.context.config.files.directory,
    BACKUP_DIR: directory,
  })
  expect([status, stderr]).toEqual([
    1,
    `There is no space left in ${directory}: the backup was not completed.\n`,
  ])
  expect(await readdir(directory)).toEqual(['files'])
})

test('a restore onto a full disk fails, and does not call the copy of a file damaged', async () => {
  const api = await withLargeFile()
  const directory = await aFolder()
  await backUp(api, directory)
  const { database, filesDirectory } = await anEmptyPlace()
  const { status, stderr } = runInLittleSpace('restore', {
    MIGRATE_DATABASE_URL: database.ownerUrl,
    FILES_DIR: filesDirectory,
    BACKUP_DIR: directory,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(stderr).not.toContain('cannot be read')
})
