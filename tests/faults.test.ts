import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '#local/ports.ts'
import { startPostgres } from '#local/postgres.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { buildApp } from '#server/app.ts'
import { checkAtStart } from '#server/check-database.ts'
import { longestStatementMs, openDatabase } from '#server/db/database.ts'
import { openLog } from '#server/log.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { createDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop()
})

async function apiWith(environment: Record<string, string>): Promise<TestApi> {
  const api = await startApi(environment)
  open.push(api)
  return api
}

test('a stopped database means 503 with Retry-After, and recovery without a restart', {
  timeout: 60_000,
}, async () => {
  const options = { dataDir: makeThrowAwayFolder(), port: await findFreePort(), durable: false }
  let postgres = await startPostgres(options)
  open.push({
    stop: async () => {
      await postgres.stop()
      for (const folder of [postgres.folder, options.dataDir])
        rmSync(folder, { recursive: true, force: true })
    },
  })
  await prepareDatabase(postgres.ownerUrl)
  const api = await apiWith({ DATABASE_URL: postgres.url })
  const anna = await api.as('anna')
  await whoIs(anna)

  await postgres.stop()
  const replies = await Promise.all([
    anna.get('/orders'),
    anna.post('/orders', {}),
    api.app.inject('/api/ready'),
  ])
  const [list, create, ready] = replies
  expect([list.status, list.body.code, list.headers['retry-after']]).toEqual([503, 'database_away', '5'])
  expect([create.status, create.body.code]).toEqual([503, 'database_away'])
  expect(ready.statusCode).toBe(503)
  expect((await api.app.inject('/api/health')).statusCode).toBe(200)

  postgres = await startPostgres(options)
  expect((await anna.get('/orders')).status).toBe(200)
})

test('a changed password of the role means 503, and a start with the old one is refused', async () => {
  const { url, drop } = await createDatabase()
  open.push({ stop: drop })
  const changed = new URL(url)
  changed.password = 'another'
  const { app } = await apiWith({ DATABASE_URL: changed.href })
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'database_away'])
  const { db, close } = openDatabase({
    url: changed.href,
    poolSize: 1,
    onError: () => {},
  })
  open.push({ stop: close })
  await expect(checkAtStart({ db, log: openLog('silent') })).rejects.toThrow('password authentication failed')
})

/** Connection to the database that can stop answering without breaking, as when a machine freezes. */
async function startLine(target: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  // The path of the socket file, which would go round this line.
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true
    },
    speakAgain: () => {
      isSilent = false
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a silent database means 503 after the statement limit, also within a transaction', {
  timeout: 60_000,
}, async () => {
  const database = await createDatabase()
  open.push({ stop: database.drop })
  const line = await startLine(new URL(database.url))
  open.push(line)
  const api = await apiWith({ DATABASE_URL: line.url })
  const anna = await api.as('anna')
  await whoIs(anna)
  await anna.get('/orders')

  line.fallSilent()
  expect(longestStatementMs.ofCalls).toBeLessThan(5000)
  const replies = await Promise.all([anna.get('/orders'), anna.post('/orders', { name: 'Silent' })])
  for (const { status, body } of replies) expect([status, body.code]).toEqual([503, 'database_away'])

  line.speakAgain()
  const { status, body } = await anna.get<{ items: unknown[] }>('/orders')
  expect([status, body.items]).toEqual([200, []])
})

test('a slow statement is ended by the database itself, which does not continue abandoned work', {
  timeout: 60_000,
}, async () => {
  const api = await apiWith({ DATABASE_POOL: '2' })
  const anna = await api.as('anna')
  await whoIs(anna)
  const run = (text: string) => sql.raw<{ count: number }>(text).execute(api.ownerDb)
  await run(`create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(12); return new; end $$`)
  await run('create trigger lingers before insert on orders for each row execute function linger()')
  const { status, body } = await anna.post('/orders', { name: 'Slow' })
  expect([status, body.code]).toEqual([503, 'database_away'])
  const { rows } = await run(`select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  expect(rows).toEqual([{ count: 0 }])

  const { db, close } = openDatabase({
    url: api.databaseUrl,
    poolSize: 1,
    onError: () => {},
    statementMs: longestStatementMs.ofWorker,
  })
  open.push({ stop: close })
  // No caller waits for the worker: the limit of calls does not apply to it.
  expect((await sql`select pg_sleep(5.5)`.execute(db)).rows).toHaveLength(1)
})

test('an unavailable identity provider means 503, not an unauthenticated person', async () => {
  const api = await apiWith({ AUTH_ISSUER: 'http://127.0.0.1:9/' })
  const anna = await api.as('anna')
  const { status, body } = await anna.get('/session')
  expect([status, body.code]).toEqual([503, 'identity_provider_away'])
})

/** Blocks the process: no timer runs and no answer is read. */
function blockEventLoop(forMs: number): void {
  const end = performance.now() + forMs
  while (performance.now() < end);
}

test('an overloaded process reports that it is busy, still answers health checks, and serves again afterwards', {
  timeout: 60_000,
}, async () => {
  const api = await apiWith({ MAX_EVENT_LOOP_DELAY_MS: '200' })
  const anna = await api.as('anna')
  await whoIs(anna)
  const ready = () => api.app.inject('/api/ready')

  // The delay is looked at once a second, as the mean since the last look.
  await until(async () => {
    blockEventLoop(1200)
    await setImmediate()
    return (await ready()).statusCode === 503
  })
  const refused = await anna.post('/orders', { name: 'Busy' })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'server_busy',
    '5',
  ])
  expect((await ready()).json()).toMatchObject({ code: 'server_busy' })
  expect((await api.app.inject('/api/health')).json()).toEqual({ status: 'ok' })

  await until(async () => (await ready()).statusCode === 200)
  const { status, body } = await anna.get<{ items: unknown[] }>('/orders')
  expect([status, body.items]).toEqual([200, []])
})

test('a client that disconnects in the middle of its body is not logged as an error', async () => {
  const logged: string[] = []
  const log = openLog('error', { write: (line) => void logged.push(line) })
  const api = await startApi({}, (context, options) => buildApp({ ...context, log }, options))
  open.push(api)
  const anna = await api.as('anna')
  const { id } = (await anna.post<{ id: string }>('/orders', {})).body
  const ended: Promise<void>[] = []
  api.app.server.on('request', (_request, response) => {
    ended.push(new Promise((resolve) => response.on('close', resolve)))
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' }
  for (const [method, path, type] of [
    ['POST', '/orders', types.json],
    ['POST', '/enquiries', types.json],
    ['POST', '/enquiries', types.form],
    ['PATCH', `/orders/${id}/samples`, types.json],
    ['POST', `/orders/${id}/files?purpose=attachment`, 'multipart/form-data; boundary=x'],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${method} /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${anna.authorization}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf`,
    )
    const before = ended.length
    await until(async () => ended.length > before)
    await setImmediate()
    socket.destroy()
    await ended.at(-1)
  }
  await until(async () => (await api.app.inject('/api/ready')).statusCode === 200)
  expect(logged).toEqual([])
})
