import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loopback } from '#local/ports.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'
import { smallSite, writeSite } from '#tests/support/small-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'labsilta-headers-'))
const files = { ...smallSite, 'assets/site-a1b2c3.js': 'export {}' }

/** As in production, except that the database is away. */
const environment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  PUBLIC_URL: 'https://portal.lab.test',
  AUTH_DOMAIN: 'sign-in.lab.test',
  AUTH_ISSUER: 'https://sign-in.lab.test/',
  AUTH_CLIENT_ID: 'web',
  AUTH_AUDIENCE: 'https://api.lab.test/',
  AUTH_ROLE_CLAIM: 'https://lab.test/role',
  AUTH_APPROVER_ROLE: 'approver',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Lab <no-reply@lab.test>',
  PROVIDER_EMAIL: 'orders@lab.test',
  SIGNING_SECRET: 'a3f1c05d9b7e4286a3f1c05d9b7e4286',
  FILES_DIR: join(folder, 'files'),
  WEB_DIR: folder,
  TAG_MANAGER_ID: 'GTM-TEST',
  TAG_MANAGER_ORIGINS: 'https://hits.lab.test',
  MAX_EVENT_LOOP_DELAY_MS: '0',
}

let app: FastifyInstance
let closeContext: () => Promise<void>
beforeAll(async () => {
  writeSite(folder, files, ['broken/index.html'])
  const { context, close } = await buildContext(readConfig(environment))
  closeContext = close
  app = await buildApp(context)
  await app.listen({ host: loopback, port: 0 })
})
afterAll(async () => {
  await app.close()
  await closeContext()
  rmSync(folder, { recursive: true, force: true })
})

const answers: [string, number][] = [
  ['/about', 200],
  ['/nowhere', 404],
  ['/broken', 500],
  ['/portal', 200],
  ['/office', 200],
  ['/laboratory', 200],
  ['/auth/?code=x', 200],
  ['/assets/site-a1b2c3.js', 200],
  ['/assets/code-reader-worker-a1b2c3d4.js', 404],
  ['/page-data/app-data.json', 200],
  ['/~partytown/partytown-sandbox-sw.html', 200],
  ['/__third-party-proxy?url=x', 404],
  ['/.well-known/security.txt', 200],
  ['/api/health', 200],
  ['/api/ready', 503],
  ['/api/docs', 200],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/orders', 401],
  ['/api/v1/nowhere', 404],
  ['/api/v1/%zz', 404],
]

/** The rules that every answer has to have. */
function expectSafe(headers: Record<string, unknown>): void {
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeDefined()
  const policy = String(headers['content-security-policy']).split(/ *; */)
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "base-uri 'none'",
      expect.stringMatching(/^frame-ancestors '(?:none|self)'$/),
    ]),
  )
}

test.each(answers)('%s is answered with all security headers', async (url, status) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect(statusCode).toBe(status)
  expectSafe(headers)
})

test('data that is opened as a page is sandboxed', async () => {
  for (const url of ['/api/v1/orders', '/api/v1/openapi.json', '/api/v1/%zz'])
    expect((await app.inject(url)).headers['content-security-policy'], url).toMatch(/;sandbox$/)
})

test('a request that is refused before it is read has the same headers', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, loopback)
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
  const [reply] = await once(socket, 'data')
  socket.destroy()
  const [first = '', ...lines] = String(reply).split('\r\n')
  expect(first).toBe('HTTP/1.1 400 Bad Request')
  const pairs = lines.map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
  expectSafe(Object.fromEntries(pairs.map(([, name = '', value]) => [name.toLowerCase(), value])))
})

test('TRACE does not echo the request', async () => {
  const { statusCode, body } = await app.inject({
    method: 'TRACE' as never,
    url: '/api/v1/orders',
    headers: { 'x-secret': 'hushhush' },
  })
  expect([statusCode, body.includes('hushhush')]).toEqual([404, false])
})
