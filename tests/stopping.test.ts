import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startKeyServer } from '#local/identity/access-token.ts'
import { programFile, projectRoot } from '#local/settings.ts'
import { createDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { isDeep } from '#tests/support/volume.ts'
import { serverEnvironment } from '#tools/bench/server.ts'

/** A server in a process of its own that is told to stop while a call is on its way. */
let environment: Record<string, string>
let server: ChildProcess
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await createDatabase()
  const keys = await startKeyServer()
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-stopping-'))
  stops.push(
    () => database.drop(),
    () => keys.stop(),
    () => rm(folder, { recursive: true }),
  )
  environment = {
    ...(await serverEnvironment({ databaseUrl: database.url, issuer: keys.issuer, folder })),
    STOP_WAIT_SECONDS: '2',
  }
})
afterEach(() => {
  server.kill('SIGKILL')
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const addressOf = (path: string) => `http://127.0.0.1:${environment.PORT}${path}`
const ask = (path: string) => fetch(addressOf(path))

async function start(): Promise<void> {
  server = spawn(process.execPath, [programFile, 'serve'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await until(async () => (await ask('/api/ready').catch(() => null))?.ok === true, 60_000)
}

/** A call of which the server has got the headers, and the body only with `finish`. */
async function beginCall() {
  const body = JSON.stringify({ email: 'reader@reader.example', language: 'en' })
  const call = request(addressOf('/api/v1/newsletter/subscriptions'), {
    method: 'POST',
    // The server says that it has read the headers.
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answered = once(call, 'response').then(([reply]: IncomingMessage[]) => reply?.statusCode ?? 0)
  // Looked at by the test, but not at once.
  answered.catch(() => undefined)
  call.flushHeaders()
  await once(call, 'continue')
  return { answered, finish: () => call.end(body) }
}

const isGone = () =>
  ask('/api/health').then(
    () => false,
    () => true,
  )

test('a stopping server is not ready, continues to serve for a while, and finishes its calls', async () => {
  await start()
  const { answered, finish } = await beginCall()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await until(async () => (await ask('/api/ready')).status === 503)
  const ready = await ask('/api/ready')
  expect([ready.headers.get('connection'), await ready.json()]).toEqual([
    'close',
    expect.objectContaining({ code: 'server_busy' }),
  ])
  const health = await ask('/api/health')
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close'])
  expect((await ask('/api/v1/products')).status).toBe(200)
  await until(isGone)
  expect(server.exitCode).toBeNull()
  finish()
  expect(await answered).toBe(200)
  expect((await ended)[0]).toBe(0)
})

if (isDeep)
  test('a call that does not end is aborted, so that the process ends within 30 seconds', async () => {
    await start()
    const { answered } = await beginCall()
    const ended = once(server, 'exit')
    const startedAt = performance.now()
    server.kill('SIGTERM')
    expect((await ended)[0]).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await expect(answered).rejects.toThrow()
  })
