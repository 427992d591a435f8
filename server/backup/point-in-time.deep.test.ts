import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findPlace } from '#local/postgres/place.ts'
import { type RunningPostgres, startPostgres } from '#local/postgres.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { openDatabase } from '#server/db/database.ts'
import { refuseUnconfirmed } from '#server/db/restores.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { until } from '#tests/support/until.ts'
import { markRestored } from './restore.ts'

/** Gives a folder to the user that runs PostgreSQL. */
function giveAway(path: string): void {
  const { account } = findPlace(dirname(path))
  if (account) chownSync(path, account.uid, account.gid)
}

async function start(dataDir: string): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, durable: true })
  onTestFinished(() => server.stop())
  return server
}

function aDataDir(): string {
  const dataDir = makeThrowAwayFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A cluster that archives its log. */
async function startArchiving(dataDir: string, archive: string): Promise<RunningPostgres> {
  const first = await start(dataDir)
  const client = await connect(first.adminUrl)
  await client.query(`alter system set archive_mode = on`)
  await client.query(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
  await client.end()
  await first.stop()
  return start(dataDir)
}

/** Ends the current segment of the log and waits until it is in the archive. */
async function archiveNow(client: pg.Client, archive: string): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_switch_wal()) as segment`,
  )
  const segment = rows[0]?.segment ?? ''
  await until(() => readdirSync(archive).includes(segment))
  return segment
}

/** Copies the data of the running cluster, as the runbook says. */
async function copyBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`)
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  giveAway(join(to, 'backup_label'))
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  for (const name of readdirSync(join(to, 'pg_wal'))) rmSync(join(to, 'pg_wal', name), { recursive: true })
}

/** Prepares a copy of the base copy for the recovery of a moment. */
function prepareRecovery(base: string, archive: string, moment: string): string {
  const dataDir = aDataDir()
  const { folder } = findPlace(dataDir)
  const data = join(folder, 'data')
  execFileSync('cp', ['-a', base, data])
  // The passwords of the cluster that was copied.
  for (const name of ['password', 'owner-password', 'app-password'])
    execFileSync('cp', ['-a', join(dirname(base), name), folder])
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `archive_mode = off
hot_standby = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  giveAway(join(data, 'recovery.signal'))
  return dataDir
}

test('a cluster is restored to the moment before a deletion, and a missing segment of its log is detected', {
  timeout: 300_000,
}, async () => {
  const dataDir = aDataDir()
  const archive = join(dataDir, 'archive')
  mkdirSync(archive)
  giveAway(archive)
  const cluster = await startArchiving(dataDir, archive)
  await prepareDatabase(cluster.ownerUrl)
  const client = await connect(cluster.adminUrl)
  const write = (key: string) => client.query('insert into ended_sessions values ($1, now())', [key])

  await write('before the copy')
  const base = join(dataDir, 'base', 'data')
  await copyBase(client, join(cluster.folder, 'data'), base)
  for (const name of ['password', 'owner-password', 'app-password'])
    execFileSync('cp', ['-a', join(cluster.folder, name), dirname(base)])
  await write('after the copy')
  const middle = await archiveNow(client, archive)
  await write('before the deletion')
  await archiveNow(client, archive)
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
  const moment = rows[0]?.moment ?? ''
  await client.query('delete from ended_sessions')
  await archiveNow(client, archive)
  await client.end()
  await cluster.stop()

  const restored = await start(prepareRecovery(base, archive, moment))
  const { db, close } = openDatabase({ url: restored.url, poolSize: 1, onError: () => undefined })
  const found = await sql<{ key: string }>`select key from ended_sessions order by issued_until`.execute(db)
  expect(found.rows.map(({ key }) => key)).toEqual([
    'before the copy',
    'after the copy',
    'before the deletion',
  ])
  // Files and mails are newer than the database: workers wait.
  await markRestored(restored.ownerUrl, `the moment ${moment}`)
  await expect(refuseUnconfirmed(db)).rejects.toThrow('This database was restored (the moment ')
  await close()
  await restored.stop()

  rmSync(join(archive, middle))
  await expect(
    startPostgres({ dataDir: prepareRecovery(base, archive, moment), durable: true }),
  ).rejects.toThrow('recovery ended before configured recovery target was reached')
})
