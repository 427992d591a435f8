import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { startApi } from '#tests/support/api.ts'
import { aFolder, anEmptyPlace, ask, fillWithWork, flipByte } from '#tests/support/backups.ts'
import { until } from '#tests/support/until.ts'
import { lockFolder } from './lock-folder.ts'
import { pathInPool } from './pool.ts'
import { markRestored } from './restore.ts'

type Settings = Record<string, string>

const program = join(projectRoot, 'server/main.ts')

const run = (command: string, env: Settings) =>
  spawnSync(process.execPath, [program, command], { cwd: projectRoot, env, encoding: 'utf8' })

// The lock of the killed process is taken over after a minute.
test('the commands write a backup, try it and say what is wrong', { timeout: 300_000 }, async () => {
  const api = await startApi()
  try {
    await fillWithWork(api)
    const directory = await aFolder()
    const env = {
      MIGRATE_DATABASE_URL: api.ownerUrl,
      FILES_DIR: api.context.config.files.directory,
      BACKUP_DIR: directory,
    }
    const killed = spawn(process.execPath, [program, 'backup'], { cwd: projectRoot, env })
    const begun = async () =>
      (await readdir(directory)).some((name) => existsSync(join(directory, name, 'tables')))
    await until(begun)
    killed.kill('SIGKILL')
    await new Promise((resolve) => killed.on('exit', resolve))
    expect(run('restore-check', env)).toMatchObject({
      status: 1,
      stderr: `${directory} contains no complete backup.\n`,
    })

    const written = run('backup', env)
    expect([written.status, written.stderr]).toEqual([0, ''])
    expect(written.stdout).toMatch(
      /^backup \d{4}-\d{2}-\d{2}T\d{6}Z: \d+ rows of \d+ tables, 4 files \(0\.0 MB, /,
    )
    expect((await readdir(directory)).length).toBe(2)

    const { database, filesDirectory } = await anEmptyPlace()
    const check = { ...env, CHECK_DATABASE_URL: database.ownerUrl, CHECK_FILES_DIR: filesDirectory }
    const checked = run('restore-check', check)
    expect([checked.status, checked.stderr]).toEqual([0, ''])
    expect(checked.stdout).toMatch(/read, restored and compared in \d+\.\d s: good\n$/)

    const again = run('restore', {
      ...env,
      MIGRATE_DATABASE_URL: database.ownerUrl,
      FILES_DIR: filesDirectory,
    })
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The database is not empty: it has \w+\. Nothing was restored; name an empty one\.\n$/,
      ),
    ])
  } finally {
    await api.stop()
  }
})

test('a backup that is complete except for files ends with a separate exit code', {
  timeout: 300_000,
}, async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  await fillWithWork(api)
  const [lost, kept] = await ask<{ key: string; sha256: string }>(
    api.ownerUrl,
    'select storage_key as key, sha256 from files order by id desc',
  )
  const directory = await aFolder()
  const env = {
    MIGRATE_DATABASE_URL: api.ownerUrl,
    FILES_DIR: api.context.config.files.directory,
    BACKUP_DIR: directory,
  }
  await rm(join(env.FILES_DIR, lost?.key ?? ''))
  const lacks = `The file store lacks ${lost?.key}, which a row names.\n`
  for (const command of ['backup', 'restore-check'])
    expect(run(command, env)).toMatchObject({ status: 3, stderr: lacks })
  const restoreInto = async () => {
    const { database, filesDirectory } = await anEmptyPlace()
    return run('restore', { ...env, MIGRATE_DATABASE_URL: database.ownerUrl, FILES_DIR: filesDirectory })
  }
  expect(await restoreInto()).toMatchObject({ status: 3, stderr: lacks })

  const path = pathInPool(directory, kept?.sha256 ?? '')
  await flipByte(path)
  expect(run('restore-check', env).status).toBe(1)
  const { status, stdout, stderr } = await restoreInto()
  expect([status, stdout]).toEqual([3, expect.stringMatching(/^restored /)])
  expect(stderr).toContain(`${path} is damaged: it has another SHA-256 (file `)
})

test('a restore does not run while another process works in the folder', async () => {
  const directory = await aFolder()
  const lock = await lockFolder(directory, 'backup')
  onTestFinished(() => lock.release())
  const env = { MIGRATE_DATABASE_URL: 'postgres://nobody', FILES_DIR: directory, BACKUP_DIR: directory }
  const running = spawn(process.execPath, [program, 'restore'], { cwd: projectRoot, env })
  const said = text(running.stderr)
  const [code] = await once(running, 'exit')
  expect([code, await said]).toEqual([
    1,
    expect.stringMatching(`^${directory} is in use by backup on .+\\. Wait until it has ended\\.\n$`),
  ])
})

test('a worker does not start in a restored database', async () => {
  const api = await startApi()
  onTestFinished(() => api.stop())
  await markRestored(api.ownerUrl, 'by other means')
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: api.databaseUrl,
    AUTH_DOMAIN: 'id.test',
    AUTH_ISSUER: 'https://id.test/',
    AUTH_CLIENT_ID: 'a',
    AUTH_AUDIENCE: 'https://api.test/',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: api.context.config.files.directory,
  }
  const start = ['--import', 'tsx', program, 'work']
  const { status, stdout } = spawnSync(process.execPath, start, { cwd: projectRoot, env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining(
      'This database was restored (by other means): look at it, then run the command confirm-restore',
    ),
  ])
})
