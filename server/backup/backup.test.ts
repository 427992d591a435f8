import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { removeStrayFiles } from '#server/files/domain.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { startApi } from '#tests/support/api.ts'
import {
  aFolder,
  anEmptyPlace,
  ask,
  backUp,
  fillWithWork,
  flipByte,
  oddText,
  restoreInto,
} from '#tests/support/backups.ts'
import { aDraftOrder, aSubmittedOrder, expectOk, getOrder } from '#tests/support/builders.ts'
import { pdfWith } from '#tests/support/file-bytes.ts'
import { schemaText } from '#tools/generate/schema.ts'
import { compareWithBackup } from './compare.ts'
import { findBackup, listBackups } from './manifest.ts'
import { pathInPool } from './pool.ts'
import { listTables } from './tables.ts'
import { verifyBackup } from './verify.ts'

const api = await startApi()
afterAll(() => api.stop())
const filled = await fillWithWork(api)

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

/** Everything about the schema that a restore could change. */
async function describeSchema(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const read = async (query: string) => (await client.query(query)).rows
    return {
      tables: await schemaText(client),
      keys: await read(`select conname, conrelid::regclass::text as of, pg_get_constraintdef(oid) as text, convalidated
        from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`),
      triggers: await read(`select tgname, tgrelid::regclass::text as of, tgenabled from pg_trigger
        where not tgisinternal order by 1, 2`),
      privileges:
        await read(`select oid::regclass::text as of, array(select unnest(relacl)::text order by 1) as acl
        from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'S')
          and relname !~ '^queue_stats_' order by 1`),
    }
  } finally {
    await client.end()
  }
}

test('the rows have values of every type of column', async () => {
  const columns = await ask<{ type: string; table: string; column: string }>(
    api.ownerUrl,
    `select format_type(case when t.typbasetype = 0 then t.oid else t.typbasetype end, null) as type,
      c.oid::regclass::text as table, quote_ident(attname) as column
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  const without: string[] = []
  for (const [type, ofType] of Map.groupBy(columns, (column) => column.type)) {
    const found = ofType.map(
      ({ table, column }) => `exists (select from ${table} where ${column} is not null)`,
    )
    const [row] = await ask<{ has: boolean }>(api.ownerUrl, `select ${found.join(' or ')} as has`)
    if (!row?.has) without.push(type)
  }
  expect(without).toEqual([])
})

test('a restored backup has the same rows, files, schema and privileges, and the product works with it', async () => {
  const directory = await aFolder()
  const { manifest } = await backUp(api, directory)
  expect(manifest).toMatchObject({ missing: [], damaged: [], files: { count: 4 } })
  expect(await verifyBackup(directory, manifest)).toEqual([])

  const place = await anEmptyPlace()
  await restoreInto(place, directory, await findBackup(directory))
  const { database, fileStore, filesDirectory } = place
  expect(await compareWithBackup({ ownerUrl: database.ownerUrl, fileStore, directory, manifest })).toEqual([])
  expect(await describeSchema(database.ownerUrl)).toEqual(await describeSchema(api.ownerUrl))

  // The place is removed with the test.
  const borrowed = { ...database, drop: async () => undefined }
  const restored = await startApi({ FILES_DIR: filesDirectory }, buildApp, async () => borrowed)
  onTestFinished(() => restored.stop())
  await sql`update people set issuer = ${restored.context.config.auth.issuer}`.execute(restored.context.db)
  await sql`update organisation_identities set issuer = ${restored.context.config.auth.issuer}`.execute(
    restored.ownerDb,
  )
  expect((await (await restored.as('nobody')).get('/api/ready')).status).toBe(200)
  const anna = await restored.as('anna')
  const order = await getOrder(anna, filled.orderId)
  expect(order).toEqual(await getOrder(await api.as('anna'), filled.orderId))
  expect(order.request).toBe(oddText)
  expect((await anna.get(`/files/${filled.fileId}`)).raw).toEqual(pdfWith('A'))
  const asked = { samples: 1, request: 'Does it burn?' }
  const [here, there] = [
    await aSubmittedOrder(anna, asked),
    await aSubmittedOrder(await api.as('anna'), asked),
  ]
  expect(here.number).toBe(there.number)
})

test('a restore into a database or file store that is not empty is refused', async () => {
  const directory = await aFolder()
  const { manifest } = await backUp(api, directory)
  const [full, place] = [await anEmptyPlace(), await anEmptyPlace()]
  await ask(full.database.ownerUrl, 'create table mine (id integer)')
  await expect(restoreInto(full, directory, manifest)).rejects.toThrow(
    'The database is not empty: it has mine.',
  )
  const path = join(place.fileStore.incomingDirectory, 'a')
  await writeFile(path, 'a')
  await place.fileStore.keep(path, { contentType: 'text/plain', sizeBytes: 1 })
  await expect(restoreInto(place, directory, manifest)).rejects.toThrow('The file store is not empty.')
  expect(await ask(place.database.ownerUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

describe('while a backup is written', () => {
  test('its rows are a consistent snapshot', async () => {
    const directory = await aFolder()
    const { db } = api.context
    let written = 0
    let isOver = false
    const writing = (async () => {
      for (; !isOver; written += 1) {
        await db.transaction().execute(async (tx) => {
          const key = `written-${written}`
          await sql`insert into ended_sessions values (${key}, now())`.execute(tx)
          await sql`insert into rate_limits values (${key}, now(), 1)`.execute(tx)
        })
      }
    })()
    const before = written
    const { manifest } = await backUp(api, directory)
    isOver = true
    await writing
    expect(written - before).toBeGreaterThan(5)
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
    expect(rowsOf('public.ended_sessions')).toBe(rowsOf('public.rate_limits'))
    expect(await verifyBackup(directory, manifest)).toEqual([])
  })

  test('removed files are still included, and stay in the store until it has ended', async () => {
    const directory = await aFolder()
    const anna = await api.as('anna')
    const { id } = await aDraftOrder(anna)
    const file = expectOk(
      await anna.upload<{ id: string }>(`/orders/${id}/files`, 'gone.pdf', pdfWith('gone')),
    )
    const { rows } = await sql<{
      key: string
    }>`select storage_key as key from files where id = ${file.id}`.execute(api.context.db)
    const key = rows[0]?.key ?? ''
    let removal: Promise<unknown> | undefined
    const fileStore: FileStore = {
      ...api.context.fileStore,
      // Rows are written; the file is removed before the first file is copied.
      read: async (each) => {
        removal ??= anna.delete(`/files/${file.id}`)
        await removal
        return api.context.fileStore.read(each)
      },
    }
    const { manifest } = await backUp(api, directory, { fileStore })
    expect(await removal).toMatchObject({ status: 204 })
    expect(manifest.missing).toEqual([])
    const sha256 = createHash('sha256').update(pdfWith('gone')).digest('hex')
    expect(await readFile(pathInPool(directory, sha256))).toEqual(pdfWith('gone'))

    // The worker removes it later.
    await expect(api.context.fileStore.read(key)).resolves.toBeDefined()
    api.clock.set(inDays(2))
    onTestFinished(() => api.clock.set(new Date()))
    await removeStrayFiles(api.context)
    await expect(api.context.fileStore.read(key)).rejects.toThrow()
  })

  test('a second one is refused', async () => {
    const directory = await aFolder()
    let second: Promise<unknown> | undefined
    const fileStore: FileStore = {
      ...api.context.fileStore,
      read: async (key) => {
        second ??= backUp(api, directory).catch((error) => error.message)
        await second
        return api.context.fileStore.read(key)
      },
    }
    await backUp(api, directory, { fileStore })
    expect(await second).toBe('Another backup of this database, or a migration, is running.')
  })

  test('a lost connection aborts it, and no backup is left', async () => {
    const directory = await aFolder()
    const fileStore: FileStore = {
      ...api.context.fileStore,
      read: async (key) => {
        await ask(
          api.adminUrl,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'labsilta-backup' and datname = current_database()`,
        )
        return api.context.fileStore.read(key)
      },
    }
    await expect(backUp(api, directory, { fileStore })).rejects.toThrow(
      'The connection to the database was lost',
    )
    expect(await listBackups(directory)).toEqual([])
  })
})

test('files missing or damaged in the store are reported, and the backup does not count as the last complete one', async () => {
  const directory = await aFolder()
  const keys = await ask<{ key: string }>(api.ownerUrl, 'select storage_key as key from files order by id')
  const [lost = '', changed = ''] = keys.map(({ key }) => key)
  const pathOf = (key: string) => join(api.context.config.files.directory, key)
  const [lostBytes, bytes] = [await readFile(pathOf(lost)), await readFile(pathOf(changed))]
  await rm(pathOf(lost))
  await flipByte(pathOf(changed))
  onTestFinished(async () => {
    await writeFile(pathOf(lost), lostBytes)
    await writeFile(pathOf(changed), bytes)
  })
  // A backup of another folder in the same second would have the same name.
  await ask(api.ownerUrl, 'delete from backups')
  const { manifest } = await backUp(api, directory)
  expect([manifest.missing, manifest.damaged]).toEqual([[lost], [changed]])
  expect(await ask(api.ownerUrl, 'select from backups')).toEqual([])
  expect(await verifyBackup(directory, manifest)).toEqual([])
})

test('a file that the folder has is not copied again, and old backups are removed with files that only they name', async () => {
  const directory = await aFolder()
  const first = await backUp(api, directory)
  const anna = await api.as('anna')
  const { id } = await aDraftOrder(anna)
  const file = expectOk(await anna.upload<{ id: string }>(`/orders/${id}/files`, 'd.pdf', pdfWith('D')))
  api.clock.set(inDays(1))
  onTestFinished(() => api.clock.set(new Date()))
  const second = await backUp(api, directory)
  // A part of an upload has no known hash.
  expect([second.copiedFiles, second.manifest.files.count]).toEqual([2, first.manifest.files.count + 1])
  api.clock.set(new Date())
  expectOk(await anna.delete(`/files/${file.id}`))
  api.clock.set(inDays(10))
  const third = await backUp(api, directory, { keepDays: 5 })
  expect(third.removed).toEqual([first.manifest.name, second.manifest.name])
  expect((await listBackups(directory)).map(({ name }) => name)).toEqual([third.manifest.name])
  expect(await verifyBackup(directory, third.manifest)).toEqual([])
  const pooled = (await readdir(join(directory, 'files'), { recursive: true })).filter(
    (name) => name.length > 60,
  )
  expect(pooled.length).toBe(3)
})

test('a backup has every table except the restores of the database and the queue statistics', async () => {
  const client = new pg.Client({ connectionString: api.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const all = await ask<{ name: string }>(
    api.ownerUrl,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const copied = (await listTables(client)).map(({ name }) => name)
  const partitioned = ['pgboss.job']
  expect(
    all
      .map(({ name }) => name)
      .filter(
        (name) => !copied.includes(name) && !partitioned.includes(name) && !name.includes('queue_stats'),
      ),
  ).toEqual(['public.restores'])
})
