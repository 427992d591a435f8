import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startKeyServer } from '#local/identity/access-token.ts'
import { projectRoot } from '#local/settings.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder } from '#tests/support/builders.ts'
import { createDatabase, createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { serverEnvironment, startServer } from '#tools/bench/server.ts'

/** Server and worker as they run in production, on databases of another release. */
const programs = [
  ['the server', ['server/main.ts', 'serve']],
  ['the worker', ['--import', 'tsx', 'server/main.ts', 'work']],
] as const

let environment: Record<string, string>
const stops: (() => Promise<unknown>)[] = []
const databases: TestDatabase[] = []

beforeAll(async () => {
  const keys = await startKeyServer()
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-schema-'))
  stops.push(keys.stop, () => rm(folder, { recursive: true }))
  environment = await serverEnvironment({ databaseUrl: '', issuer: keys.issuer, folder })
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A database in which the owner has run these statements. */
async function aDatabase(statements: string): Promise<TestDatabase> {
  const database = await createDatabase()
  databases.push(database)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
  return database
}

const start = (program: readonly string[], databaseUrl: string) =>
  spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment, LOG_LEVEL: 'info', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Runs a program that is expected to end by itself. */
async function run(program: readonly string[], databaseUrl: string) {
  const child = start(program, databaseUrl)
  const output = child.stdout.toArray()
  const [code] = await once(child, 'exit')
  return { code, output: (await output).join('') }
}

const aLaterRelease = `
  insert into kysely_migration values ('9999_later', now()::text);
  alter table orders add column later text, add column later_still integer not null default 1;
  create table later_things (id uuid primary key);
  update pgboss.version set version = version + 1`

test.each(programs)('%s refuses to start while a migration is pending', async (_name, program) => {
  const { url } = await aDatabase(`delete from kysely_migration where name = '0025_products'`)
  const { code, output } = await run(program, url)
  expect(code).toBe(1)
  expect(output).toContain('The database lacks the migration 0025_products: run the command migrate')
})

test.each(programs)('%s refuses to start before the job queue is prepared', async (_name, program) => {
  const { url } = await aDatabase('update pgboss.version set version = version - 1')
  const { code, output } = await run(program, url)
  expect(code).toBe(1)
  expect(output).toContain('The database lacks the job queue of this release: run')
})

test('the server refuses to start on an empty database, and by a role that may do too much', async () => {
  const empty = await createEmptyDatabase()
  databases.push(empty)
  const lacking = await run(['server/main.ts', 'serve'], empty.url)
  expect([lacking.code, lacking.output]).toEqual([
    1,
    expect.stringContaining('The database lacks all tables: run'),
  ])

  const { ownerUrl } = await aDatabase('select 1')
  const mighty = await run(['server/main.ts', 'serve'], ownerUrl)
  expect([mighty.code, mighty.output]).toEqual([
    1,
    expect.stringContaining(
      'the role labsilta_owner may do more than server and worker need; sign in as labsilta_app',
    ),
  ])
})

test('a server that started while the database was away is not ready before its migrations have run', async () => {
  const api = await startApi({}, undefined, () =>
    aDatabase(`delete from kysely_migration where name = '0025_products'`),
  )
  try {
    const reply = await api.app.inject('/api/ready')
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'database_away'])
  } finally {
    await api.stop()
  }
})

test('server and worker accept the schema of a later release, which only adds', async () => {
  const { url } = await aDatabase(aLaterRelease)
  const server = await startServer({ ...environment, DATABASE_URL: url })
  const worker = start(['--import', 'tsx', 'server/main.ts', 'work'], url)
  try {
    for await (const line of worker.stdout) if (String(line).includes('"working"')) break
    expect(worker.exitCode).toBeNull()
  } finally {
    worker.kill('SIGTERM')
    await server.stop()
  }
  const api = await startApi({}, undefined, () => aDatabase(aLaterRelease))
  try {
    expect((await aDraftOrder(await api.as('anna'))).state).toBe('draft')
  } finally {
    await api.stop()
  }
})
