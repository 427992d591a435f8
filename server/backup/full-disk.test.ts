import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { startApi } from '#tests/support/api.ts'
import { aFolder } from '#tests/support/backups.ts'
import { aDraftOrder, expectOk } from '#tests/support/builders.ts'
import { pdfWith } from '#tests/support/file-bytes.ts'

/** Runs with a limit of the size of files; the calls that fail there are those that fail on a full disk. */
const inLittleSpace = 'ulimit -f 100 && exec "$0" "$@"'

test('on a full disk no backup is left, and the command says so', async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  const anna = await api.as('anna')
  const { id } = await aDraftOrder(anna)
  const large = pdfWith(Buffer.alloc(200_000, 'x'))
  expectOk(await anna.upload(`/orders/${id}/files`, 'large.pdf', large))
  const directory = await aFolder()
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', inLittleSpace, process.execPath, join(projectRoot, 'server/main.ts'), 'backup'],
    {
      cwd: projectRoot,
      env: {
        MIGRATE_DATABASE_URL: api.ownerUrl,
        FILES_DIR: api.context.config.files.directory,
        BACKUP_DIR: directory,
      },
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([
    1,
    `There is no space left in ${directory}: the backup was not completed.\n`,
  ])
  expect(await readdir(directory)).toEqual(['files'])
})
