import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { findProcess } from '#site-build/build/process-mark.ts'
import { findFreePort, loopback } from './ports.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { listPostgresProcesses, signal } from './processes.ts'

const folders: string[] = []
let running: RunningPostgres | null = null

function newFolder(): string {
  const folder = makeThrowAwayFolder()
  folders.push(folder)
  return folder
}

/** A stopped cluster that has never been used, as the first start makes it. */
const unused = join(makeThrowAwayFolder(), 'postgres')

beforeAll(async () => {
  const { stop } = await startPostgres({ dataDir: dirname(unused), durable: true })
  await stop()
})
afterAll(() => rmSync(dirname(unused), { recursive: true, force: true }))

/** Data directory with a copy of the unused cluster, which costs less than a new one. */
function newCluster(): string {
  const dataDir = newFolder()
  execFileSync('cp', ['-a', unused, join(dataDir, 'postgres')])
  return dataDir
}

async function start(dataDir: string): Promise<RunningPostgres> {
  running = await startPostgres({ dataDir, durable: true })
  return running
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  await running?.stop()
  running = null
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Another program that runs the database, as `npm start` does, and can be killed. */
async function startElsewhere(dataDir: string) {
  const script = `
    import { startPostgres } from '#local/postgres.ts'
    const { adminUrl, folder } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true })
    console.log(JSON.stringify({ adminUrl, folder }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, ...(JSON.parse(String(line)) as { adminUrl: string; folder: string }) }
}

test('committed data survives kill -9 of the owner, and the next start stops the orphaned server', async () => {
  const dataDir = newCluster()
  const { child, adminUrl, folder } = await startElsewhere(dataDir)
  await query(adminUrl, 'create table kept as select 42 as answer')
  await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow(
    `Another copy (process ${child.pid})`,
  )

  child.kill('SIGKILL')
  await once(child, 'exit')
  const orphan = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  expect(findProcess(orphan)).not.toBeNull()

  const { adminUrl: next } = await start(dataDir)
  expect(findProcess(orphan)).toBeNull()
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }])
}, 120_000)

test('committed data survives kill -9 of the server and all its processes', async () => {
  const dataDir = newCluster()
  const { child, adminUrl, folder } = await startElsewhere(dataDir)
  await query(adminUrl, 'create table kept as select 42 as answer')
  const data = join(folder, 'data')
  const all = listPostgresProcesses(data, null)
  expect(all.length).toBeGreaterThan(1)
  for (const pid of [child.pid ?? 0, ...all]) signal(pid, 'SIGKILL')
  await once(child, 'exit')
  // The worst case: the number in the stale lock files belongs to another live program by now, this one.
  const port = Number(new URL(adminUrl).port)
  for (const lock of [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)])
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, `${process.pid}`))

  running = await startPostgres({ dataDir, port, durable: true })
  const { adminUrl: next } = running
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }])
}, 120_000)

test('an incompletely created cluster is created again', async () => {
  const dataDir = newFolder()
  const { folder, stop } = await start(dataDir)
  await stop()
  rmSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data.unfinished'), 'left over')
  const again = await start(dataDir)
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('it speaks UTF-8, keeps every commit and listens on loopback only', async () => {
  const { url, stop, ended, folder } = await start(newCluster())
  const settings = await query(
    url,
    `select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
       lower('ÄÖÅ') as lower`,
  )
  expect(settings).toEqual([
    { commit: 'on', fsync: 'on', listens: '127.0.0.1', encoding: 'UTF8', lower: 'äöå' },
  ])
  await stop()
  await ended
  expect(existsSync(join(folder, 'owner.json'))).toBe(false)
})

/** Brings a cluster back to an earlier version, in which one superuser did everything. */
const withoutRoles = `
  reassign owned by labsilta_owner to labsilta;
  drop owned by labsilta_owner, labsilta_app, labsilta_reader;
  drop role labsilta_owner, labsilta_app, labsilta_reader;`
const oldData = `
  create schema local_demo;
  create domain few as integer check (value < 10);
  create function no_count() returns few language sql return 0;
  create table kept (id serial primary key, count few not null default no_count());
  create view all_kept as select * from kept;
  create table local_demo.made (key text primary key);
  insert into kept default values;
  insert into local_demo.made values ('one')`

/** A folder with such a cluster. */
async function anOldCluster() {
  const dataDir = newCluster()
  const { adminUrl, folder, stop } = await start(dataDir)
  await query(adminUrl, withoutRoles + oldData)
  await stop()
  for (const name of ['owner-password', 'app-password']) rmSync(join(folder, name))
  return dataDir
}

test('data of a version without roles are handed to the owner at the start, and nothing is lost', async () => {
  const dataDir = await anOldCluster()
  for (const turn of ['first', 'second']) {
    const { url, ownerUrl, stop } = await start(dataDir)
    expect(await query(ownerUrl, 'select * from all_kept'), turn).toEqual([{ id: 1, count: 0 }])
    expect(await query(ownerUrl, 'select * from local_demo.made')).toEqual([{ key: 'one' }])
    await query(ownerUrl, 'alter table kept add column more text; alter table kept drop column more')
    await query(ownerUrl, 'alter domain few rename to fewer; alter domain fewer rename to few')
    await query(ownerUrl, 'create or replace function no_count() returns few language sql return 0')
    await expect(query(url, 'select * from kept')).rejects.toThrow('permission denied for table kept')
    await expect(query(url, 'create table mine (id integer)')).rejects.toThrow('permission denied for schema')
    await stop()
  }
}, 120_000)

test('a script prepares an external database with an administrator who is not a superuser', async () => {
  const { adminUrl } = await start(newCluster())
  await query(adminUrl, withoutRoles)
  await query(adminUrl, `create role keeper login createrole createdb password 'secret'`)
  await query(adminUrl, 'create database own owner keeper')
  const keeper = new URL(adminUrl)
  Object.assign(keeper, { username: 'keeper', password: 'secret', pathname: '/own' })
  await query(keeper.href, 'create table kept as select 42 as answer')

  const first = await createRoles(keeper.href)
  expect(await query(first.MIGRATE_DATABASE_URL ?? '', 'select * from kept')).toEqual([{ answer: 42 }])
  const migrated = await runCommand('migrate', { MIGRATE_DATABASE_URL: first.MIGRATE_DATABASE_URL })
  expect(migrated).toContain('migrated 0001_orders')
  expect(await query(first.DATABASE_URL ?? '', 'select * from orders')).toEqual([])
  await expect(query(first.DATABASE_URL ?? '', 'delete from events')).rejects.toThrow('permission denied')

  // A second time it changes no password.
  const second = await createRoles(keeper.href)
  expect(second.DATABASE_URL).toContain('labsilta_app:ITS-PASSWORD@')
  expect(await query(first.DATABASE_URL ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
}, 120_000)

/** The variables that `npm run roles` prints. */
async function createRoles(adminUrl: string): Promise<Record<string, string | undefined>> {
  const output = await runCommand('create-roles', { ADMIN_DATABASE_URL: adminUrl })
  return Object.fromEntries(
    [...output.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, address]) => [name, address] as [string, string]),
  )
}

async function runCommand(name: string, environment: Record<string, string | undefined>): Promise<string> {
  const child = spawn(process.execPath, ['server/main.ts', name], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await child.stdout.toArray()).join('')
}

test('data of another version and a busy port are refused in one clear sentence', async () => {
  const dataDir = newCluster()
  const { folder, stop } = await start(dataDir)
  await stop()
  const port = await findFreePort()
  const other = createServer().listen(port, loopback)
  await once(other, 'listening')
  await expect(startPostgres({ dataDir, port, durable: true })).rejects.toThrow(`Port ${port} is taken`)
  other.close()
  writeFileSync(join(folder, 'data/PG_VERSION'), '17\n')
  await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow('was written by PostgreSQL 17')
}, 120_000)

test('local programs connect by the socket file, and by TCP if its path is too long', async () => {
  const ask = async ({ url }: RunningPostgres) =>
    (await query(url, 'select inet_client_addr() as address'))[0]
  const near = await start(newCluster())
  expect(await ask(near)).toEqual({ address: null })
  const overTcp = new URL(near.url)
  overTcp.search = ''
  expect(await query(overTcp.href, 'select inet_client_addr() as address')).toEqual([{ address: loopback }])
  await near.stop()

  const deep = await start(join(newFolder(), 'a-folder-with-a-long-name'.repeat(4)))
  expect(await ask(deep)).toEqual({ address: loopback })
})
