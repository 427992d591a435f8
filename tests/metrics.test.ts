import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signDemoToken, startKeyServer } from '#local/identity/access-token.ts'
import { findFreePort } from '#local/ports.ts'
import { projectRoot } from '#local/settings.ts'
import { createDatabase } from '#tests/support/database.ts'
import { groupingsOf, readExpressions, selectorsOf } from '#tests/support/monitoring/rules.ts'
import { readSamples, type Sample } from '#tests/support/monitoring/series.ts'
import { until } from '#tests/support/until.ts'
import { serverEnvironment, startServer } from '#tools/bench/server.ts'

/** Server and worker as in production, each with a metrics port. */
let environment: Record<string, string>
let metricsUrl: string
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await createDatabase()
  const keys = await startKeyServer()
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-metrics-'))
  stops.push(
    database.drop,
    () => keys.stop(),
    () => rm(folder, { recursive: true }),
  )
  const port = String(await findFreePort())
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  const { url: databaseUrl } = database
  environment = {
    ...(await serverEnvironment({ databaseUrl, issuer: keys.issuer, folder })),
    METRICS_PORT: port,
  }
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Value of the series with these labels; undefined if there is none. */
async function numberOf(series: string, labels: Record<string, string>): Promise<number | undefined> {
  const response = await fetch(metricsUrl).catch(() => null)
  const lines = (await response?.text())?.split('\n') ?? []
  const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  const line = lines.find((one) => one.startsWith(`${series}{`) && wanted.every((each) => one.includes(each)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

/** Everything that server and worker have shown. */
const shown: Sample[] = []
const remember = async () => void shown.push(...readSamples(await (await fetch(metricsUrl)).text()))

/** Labels that Prometheus adds. */
const added = ['job', 'instance']

test('the server counts and times its calls by endpoint, never by address, and reports the use of its pool', {
  timeout: 60_000,
}, async () => {
  const server = await startServer(environment)
  try {
    const token = await signDemoToken(environment.AUTH_ISSUER ?? '', 'anna')
    const get = (path: string) =>
      fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
    const ids = [uuid(), uuid()]
    expect(await Promise.all(ids.map((id) => get(`/api/v1/orders/${id}`)))).toEqual([404, 404])
    expect(await get('/api/v1/orders')).toBe(200)

    const calls = 'labsilta_http_call_seconds'
    const missing = { method: 'GET', route: '/api/v1/orders/:id', status: '404' }
    await until(async () => (await numberOf(`${calls}_count`, missing)) === 2)
    const listed = { method: 'GET', route: '/api/v1/orders', status: '200' }
    await until(async () => (await numberOf(`${calls}_count`, listed)) === 1)
    expect(await numberOf(`${calls}_bucket`, { ...listed, le: '+Inf' })).toBe(1)
    expect(await numberOf(`${calls}_sum`, listed)).toBeGreaterThan(0)
    expect(await numberOf('labsilta_database_pool', { state: 'idle' })).toBeGreaterThan(0)
    expect(await numberOf('labsilta_database_pool', { state: 'waiting' })).toBe(0)
    const text = await (await fetch(metricsUrl)).text()
    for (const id of ids) expect(text).not.toContain(id)
    expect(await numberOf('labsilta_process_info', { command: 'serve' })).toBe(1)
    await until(async () => /^labsilta_ready 1$/m.test(await (await fetch(metricsUrl)).text()))
    await remember()
  } finally {
    await server.stop()
  }
})

test('the worker counts the outcomes of its jobs, and reports how many wait', {
  timeout: 90_000,
}, async () => {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', 'work'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const boss = new PgBoss({
    connectionString: environment.DATABASE_URL,
    max: 1,
    supervise: false,
    migrate: false,
  })
  try {
    await boss.start()
    await boss.send('tidy-up', {})
    await boss.send('send-mail', { mailId: 'no id at all' })
    await boss.send('tidy-up', {}, { startAfter: 3600 })
    const tries = (queue: string, outcome: string) => numberOf('labsilta_jobs_total', { queue, outcome })
    await until(async () => ((await tries('tidy-up', 'completed')) ?? 0) > 0, 40_000)
    await until(async () => ((await tries('send-mail', 'failed')) ?? 0) > 0, 40_000)
    const waiting = { queue: 'tidy-up', state: 'deferred' }
    await until(async () => (await numberOf('labsilta_queue_jobs', waiting)) === 1, 40_000)
    expect(await numberOf('labsilta_queue_jobs', { queue: 'announce.dead', state: 'ready' })).toBe(0)
    // A job that failed gets older until it is done; one for later has not waited yet.
    await until(
      async () => ((await numberOf('labsilta_queue_age_seconds', { queue: 'send-mail' })) ?? 0) > 0,
      40_000,
    )
    expect(await numberOf('labsilta_queue_wait_seconds', { queue: 'tidy-up' })).toBe(0)
    expect(await numberOf('labsilta_jobs_total', { queue: 'announce.dead', outcome: 'failed' })).toBe(0)
    expect(await numberOf('labsilta_open', { subject: 'order', state: 'submitted' })).toBe(0)
    await remember()
  } finally {
    await boss.stop({ graceful: false })
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
})

test('every metric and label of the alarm rules and the dashboard is shown by server or worker', () => {
  const missing = readExpressions().flatMap((expression) => {
    const found = selectorsOf(expression).flatMap(({ metric, labels }) => {
      const samples = shown.filter((sample) => sample.metric === metric)
      if (samples.length === 0) return [metric]
      return labels
        .filter(({ name, operator, value }) =>
          operator === '='
            ? !samples.some((sample) => sample.labels[name] === value)
            : !samples.some((sample) => name in sample.labels),
        )
        .map(({ name, value }) => `${metric}{${name}="${value}"}`)
    })
    const named = selectorsOf(expression).map(({ metric }) => metric)
    const known = new Set(
      shown.filter(({ metric }) => named.includes(metric)).flatMap(({ labels }) => Object.keys(labels)),
    )
    const groupings = groupingsOf(expression).filter((name) => !known.has(name) && !added.includes(name))
    return [...found, ...groupings]
  })
  expect(missing).toEqual([])
})
