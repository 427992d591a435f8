import { readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { buildApp } from '#server/app.ts'
import { lockForBackup, withoutBackups } from '#server/db/backup-lock.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { startApi } from '#tests/support/api.ts'
import { aFolder, anEmptyPlace, backUp, fillWithWork, flipByte, restoreInto } from '#tests/support/backups.ts'
import { until } from '#tests/support/until.ts'
import { lockFolder } from './lock-folder.ts'
import { findBackup } from './manifest.ts'
import { pathInPool } from './pool.ts'
import { verifyBackup } from './verify.ts'

const api = await startApi()
afterAll(() => api.stop())
await fillWithWork(api)

async function aBackup() {
  const directory = await aFolder()
  const { manifest } = await backUp(api, directory)
  const folder = join(directory, manifest.name)
  const names = await readdir(join(directory, 'files'), { recursive: true })
  const hashes = names.map((name) => name.slice(3)).filter((name) => name.length === 64)
  const pooled = hashes.map((hash) => pathInPool(directory, hash))
  return { directory, manifest, folder, pooled }
}

test('a flipped byte, a missing file and a truncated table are named, all at once', async () => {
  const { directory, manifest, folder, pooled } = await aBackup()
  const table = (name: string) => join(folder, `tables/public.${name}.copy.gz`)
  const [changed = '', lost = ''] = pooled
  await flipByte(table('orders'))
  await truncate(table('people'), 40)
  await rm(table('samples'))
  await flipByte(changed)
  await rm(lost)
  const faults = (await verifyBackup(directory, manifest)).sort()
  const expected = [
    `${table('orders')} is damaged: it has another SHA-256`,
    `${table('people')} has 40 bytes and should have `,
    `${table('samples')} is missing`,
    `${changed} is damaged: it has another SHA-256 (file `,
    `${lost} is missing (file `,
  ].sort()
  expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected)
})

test('rows that differ from those written are detected, even if the hash of their file is right', async () => {
  const { directory, manifest } = await aBackup()
  const other = structuredClone(manifest)
  for (const table of other.tables) {
    if (table.name === 'public.orders') table.rows += 1
    if (table.name === 'public.people') table.checksum = '0'.repeat(64)
  }
  const faults = await verifyBackup(directory, other)
  expect(faults).toEqual([
    expect.stringMatching(/orders.copy.gz has 2 rows and should have 3$/),
    expect.stringMatching(/people.copy.gz has other rows than were written$/),
  ])
})

test('a damaged list of files is named', async () => {
  const { directory, manifest, folder } = await aBackup()
  await truncate(join(folder, 'files.tsv.gz'), 30)
  expect(await verifyBackup(directory, manifest)).toEqual([
    expect.stringMatching(/files.tsv.gz has 30 bytes and should have/),
  ])
})

test('a backup without a manifest or with a damaged one is refused', async () => {
  const directory = await aFolder()
  await expect(findBackup(directory)).rejects.toThrow('contains no complete backup')
  const { manifest } = await backUp(api, directory)
  const path = join(directory, manifest.name, 'manifest.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"rows": 1', '"rows": 2'))
  await expect(findBackup(directory)).rejects.toThrow('manifest.json is damaged')
  await writeFile(path, text.slice(0, -100))
  await expect(findBackup(directory)).rejects.toThrow('manifest.json is damaged')
  await rm(path)
  await expect(findBackup(directory, manifest.name)).rejects.toThrow('is no complete backup')
  await expect(findBackup(directory)).rejects.toThrow('contains no complete backup')
})

test('a backup of another release is not restored', async () => {
  const { directory, manifest } = await aBackup()
  const place = await anEmptyPlace()
  const later = { ...manifest, release: '9.0.0', migrations: [...manifest.migrations, '9999_later'] }
  await expect(restoreInto(place, directory, later)).rejects.toThrow(
    'another schema than this release (9999_later). Restore it with release 9.0.0',
  )
})

test('a database whose restore failed cannot be used', async () => {
  const { directory, manifest, folder } = await aBackup()
  const table = join(folder, 'tables/public.orders.copy.gz')
  await flipByte(table)
  const { database, ...place } = await anEmptyPlace()
  await expect(restoreInto({ database, ...place }, directory, manifest)).rejects.toThrow(
    `${table} is damaged`,
  )
  const app = new pg.Client({ connectionString: database.url })
  await app.connect()
  onTestFinished(() => app.end())
  await expect(app.query('select from orders')).rejects.toThrow('permission denied')
  // Nor after a migration, which grants the privileges.
  await prepareDatabase(database.ownerUrl)
  const started = await startApi({}, buildApp, async () => ({ ...database, drop: async () => undefined }))
  onTestFinished(() => started.stop())
  expect((await (await started.as('nobody')).get('/api/ready')).status).toBe(503)
})

/** A connection of the owner. */
async function asOwner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a table that is being emptied and filled again is written with its rows', async () => {
  await aBackup()
  const client = await asOwner()
  const { rows: before } = await client.query<{ name: string }>('select name from backups')
  await client.query('begin')
  await client.query('create temporary table kept on commit drop as select * from backups')
  await client.query('truncate backups')
  const directory = await aFolder()
  const backup = backUp(api, directory)
  await until(async () => {
    const waiting = await client.query(
      `select from pg_locks where not granted and relation = 'backups'::regclass`,
    )
    return waiting.rows.length > 0
  }, 10_000)
  await client.query('insert into backups select * from kept')
  await client.query('commit')
  const { manifest } = await backup
  const table = manifest.tables.find(({ name }) => name === 'public.backups')
  expect(before.length).toBeGreaterThan(0)
  expect(table?.rows).toBe(before.length)
})

test('a database into which a restore has not ended is not backed up', async () => {
  const client = await asOwner()
  const { rows } = await client.query<{ id: string }>(
    `insert into restores (id, source, begun_at) values (gen_random_uuid(), 'A', now()) returning id`,
  )
  onTestFinished(async () => {
    await api.ownerDb
      .deleteFrom('restores')
      .where('id', '=', rows[0]?.id ?? '')
      .execute()
  })
  const directory = await aFolder()
  await expect(backUp(api, directory)).rejects.toThrow('A restore into this database has not ended.')
  expect(await readdir(directory)).toEqual([])
})

test('an error while checking whether a backup is complete is a failure, and nothing is removed', async () => {
  const { directory, manifest, folder } = await aBackup()
  await rm(join(folder, 'manifest.json'))
  // A link to itself cannot be read.
  await symlink('manifest.json', join(folder, 'manifest.json'))
  await expect(backUp(api, directory)).rejects.toThrow('ELOOP')
  expect(await readdir(directory)).toContain(manifest.name)
})

test('a migration does not run during a backup, nor a backup during a migration', async () => {
  const client = await asOwner()
  expect(await lockForBackup(client)).toBe(true)
  await expect(withoutBackups(api.ownerUrl, async () => 'migrated')).rejects.toThrow(
    'Migrate when it has ended.',
  )
  await client.query('select pg_advisory_unlock_all()')
  const directory = await aFolder()
  await withoutBackups(api.ownerUrl, async () => {
    await expect(backUp(api, directory)).rejects.toThrow('or a migration, is running')
  })
  expect(await withoutBackups(api.ownerUrl, async () => 'migrated')).toBe('migrated')
})

test('a folder in which another process works is left alone', async () => {
  const directory = await aFolder()
  const lock = await lockFolder(directory, 'restore')
  onTestFinished(() => lock.release())
  await expect(backUp(api, directory)).rejects.toThrow(`${directory} is in use by restore on `)
  expect(await readdir(directory)).toEqual(['in-use.json'])
})

test('after a rollback a backup names the release that made its schema', async () => {
  const client = await asOwner()
  const releaseOf = async () => (await backUp(api, await aFolder())).manifest.release
  const { version } = packageJson
  expect(await releaseOf()).toBe(version)
  await client.query(`insert into kysely_migration values ('9999_later', now()::text)`)
  await client.query(`comment on table kysely_migration is '9.0.0'`)
  expect(await releaseOf()).toBe('9.0.0')
  await client.query('comment on table kysely_migration is null')
  expect(await releaseOf()).toBe(`later than ${version}`)
  await client.query(`delete from kysely_migration where name = '9999_later'`)
  // As the release does that makes the schema.
  await prepareDatabase(api.ownerUrl)
  await client.query(`insert into kysely_migration values ('9999_later', now()::text)`)
  expect(await releaseOf()).toBe(version)
  await client.query(`delete from kysely_migration where name = '9999_later'`)
})
