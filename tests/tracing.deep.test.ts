import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { signAccessToken, startKeyServer } from '#local/identity/access-token.ts'
import { findFreePort } from '#local/ports.ts'
import { programFile, projectRoot } from '#local/settings.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startSpanCollector } from '#tests/support/span-collector.ts'
import { until } from '#tests/support/until.ts'
import { serverEnvironment } from '#tools/bench/server.ts'

/** Server and worker in processes of their own, with and without a collector of traces. */
const marker = 'quokka'
const stops: (() => unknown)[] = []
let environment: Record<string, string>
let folder: string
let mails: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  const database = await createDatabase()
  const keys = await startKeyServer()
  folder = await mkdtemp(join(tmpdir(), 'labsilta-tracing-'))
  const mailPort = await findFreePort()
  mails = await startMailServer(mailPort)
  stops.push(
    () => rm(folder, { recursive: true }),
    () => database.drop(),
    () => keys.stop(),
    () => mails.stop(),
  )
  environment = {
    ...(await serverEnvironment({ databaseUrl: database.url, issuer: keys.issuer, folder })),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

type Program = { stop(): Promise<void>; notes: string }

async function start(command: 'serve' | 'work', more: Record<string, string> = {}): Promise<Program> {
  const notes = join(folder, uuid())
  const metricsPort = String(await findFreePort())
  const args = ['--import', './tests/support/note-telemetry.mjs', '--import', 'tsx', programFile, command]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      ...environment,
      METRICS_PORT: metricsPort,
      TELEMETRY_NOTES: notes,
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(
    async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null))?.ok ?? false,
    60_000,
  )
  return {
    notes,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A person whose every field contains the marker orders, writes, searches, is refused, and gets mails. */
async function actAsMarkedPerson(): Promise<void> {
  const token = await signAccessToken({
    issuer: environment.AUTH_ISSUER ?? '',
    sub: `person|${marker}`,
    name: `Anna ${marker}`,
    email: `${marker}@people.example`,
    orgId: `org_${marker}`,
    orgName: `${marker} Oy`,
  })
  const call = async (method: string, path: string, body?: unknown, version?: number) => {
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': uuid(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as Order }
  }
  const { body: order, status } = await call('POST', '/orders', {})
  expect(status).toBe(201)
  const named = await call('PATCH', `/orders/${order.id}`, { name: `Order ${marker}` }, order.version)
  expect(named.status).toBe(200)
  expect((await call('GET', `/orders?query=${marker}`)).status).toBe(200)
  expect((await call('GET', `/orders/${marker}`)).status).toBeGreaterThanOrEqual(400)
  const asked = { email: `${marker}@reader.example`, language: 'en' }
  expect((await call('POST', '/newsletter/subscriptions', asked)).status).toBe(200)
}

test('with a collector there are spans of calls, statements, jobs and mails, and no personal data', {
  timeout: 120_000,
}, async () => {
  const collector = await startSpanCollector()
  stops.push(() => collector.stop())
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  const [server, worker] = [await start('serve', traced), await start('work', traced)]
  await actAsMarkedPerson()
  await until(() => mails.messages.some(({ raw }) => raw.includes(marker)), 60_000)
  await Promise.all([server.stop(), worker.stop()])

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [listed] = named('GET /api/v1/orders')
  expect(listed).toMatchObject({
    service: 'labsilta-server',
    values: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/orders',
      'http.response.status_code': 200,
    },
  })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === listed?.spanId)
  expect(below.map(({ name }) => name)).toContain('select')
  expect(below[0]?.values).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('select'),
  })
  // A call with a body, too: its statements come after the body was read.
  const [changed] = named('PATCH /api/v1/orders/:id')
  const writing = spans.filter(
    ({ parentSpanId, name }) => parentSpanId === changed?.spanId && name === 'update',
  )
  expect(writing.length).toBeGreaterThan(0)
  const [job] = named('job send-mail')
  expect(job).toMatchObject({ service: 'labsilta-worker', values: { 'labsilta.queue': 'send-mail' } })
  expect(named('send mail')[0]).toMatchObject({ parentSpanId: job?.spanId, traceId: job?.traceId })
  expect(collector.text()).not.toContain(marker)
  for (const { notes } of [server, worker]) expect(readFileSync(notes, 'utf8')).toContain('sdk-trace')
})

test('without a collector server and worker load nothing of OpenTelemetry', {
  timeout: 120_000,
}, async () => {
  const programs = [await start('serve'), await start('work')]
  const health = await fetch(`http://127.0.0.1:${environment.PORT}/api/health`)
  expect(health.status).toBe(200)
  for (const program of programs) {
    await program.stop()
    expect(existsSync(program.notes)).toBe(false)
  }
})
