import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'labsilta-pages-'))
const page = (name: string) =>
  `<!doctype html><meta name="labsilta-config" content="" /><title>${name}</title>${'<p>fill</p>'.repeat(200)}`
const organisation = `org_$&"><script>alert('&amp;')</script>`

let app: FastifyInstance
let closeContext: () => Promise<void>
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['portal', 'office']) writeFileSync(join(folder, `${name}.html`), page(name))
  writeFileSync(join(folder, 'assets/portal-a1b2c3.js'), 'export {}')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'assets-list.json'), '{}')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: 'https://portal.lab.test',
    API_URL: 'https://api.lab.test',
    CORS_ORIGINS: 'https://portal.lab.test',
    AUTH_DOMAIN: 'sign-in.lab.test',
    AUTH_ISSUER: 'https://sign-in.lab.test/',
    AUTH_CLIENT_ID: 'web',
    AUTH_AUDIENCE: 'https://api.lab.test/',
    AUTH_ORGANIZATION: organisation,
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: join(folder, 'files'),
    WEB_DIR: folder,
  })
  const { context, close } = await buildContext(config)
  closeContext = close
  app = await buildApp(context)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await closeContext()
  rmSync(folder, { recursive: true, force: true })
})

describe('a page', () => {
  test.each([
    ['/', 'portal'],
    ['/fi', 'portal'],
    ['/portal/orders/01980000-0000-7000-8000-000000000000', 'portal'],
    ['/fi/portaali/tilaus/x/naytteet', 'portal'],
    ['/auth/', 'portal'],
    ['/officer', 'portal'],
    ['/nowhere', 'portal'],
    ['/office', 'office'],
    ['/office/', 'office'],
    ['/office/orders/x?tab=files.pdf', 'office'],
    ['/fi/toimisto/viestit', 'office'],
  ])('%s is answered by the entry %s', async (url, name) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(`<title>${name}</title>`)
  })

  test('carries its configuration, escaped', async () => {
    const { body } = await app.inject('/portal')
    const content = /<meta name="labsilta-config" content="([^"<]*)" \/>/.exec(body)?.[1] ?? ''
    const unescaped = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(JSON.parse(unescaped)).toEqual({
      apiUrl: 'https://api.lab.test',
      authDomain: 'sign-in.lab.test',
      authClientId: 'web',
      authAudience: 'https://api.lab.test/',
      authOrganization: organisation,
      authorizeTimeoutSeconds: 60,
    })
    expect(body).not.toContain('<script>')
  })

  test('the callback of the sign-in is never redirected: its code would be lost, or logged', async () => {
    for (const url of [
      '/auth/?code=a.b-c&state=x.js',
      '/auth?code=abc&state=xyz',
      '/fi/auth/?error=denied&state=x',
    ]) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers.location]).toEqual([200, undefined])
      expect(body).not.toContain('state=')
    }
  })

  test('is asked for anew each time, and HEAD says what GET would', async () => {
    const get = await app.inject('/portal')
    const head = await app.inject({ method: 'HEAD', url: '/portal' })
    expect(get.headers['cache-control']).toBe('no-cache')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })

  test('runs only our own scripts, and talks to the API and the identity provider only', async () => {
    const { headers } = await app.inject('/portal')
    const policy = String(headers['content-security-policy'])
    const rules = Object.fromEntries(
      policy.split(';').map((rule) => {
        const [name = '', ...values] = rule.trim().split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self' https://api.lab.test https://sign-in.lab.test",
      'frame-src': 'https://sign-in.lab.test',
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for ever, any other is asked for again', async () => {
    const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheOf('/assets/portal-a1b2c3.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/robots.txt')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheOf('/assets-list.json')).toBe('public, max-age=0, must-revalidate')
  })

  test('that did not change is not sent again', async () => {
    const { etag } = (await app.inject('/assets/portal-a1b2c3.js')).headers
    const again = await app.inject({
      url: '/assets/portal-a1b2c3.js',
      headers: { 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/assets/gone-000000.js',
    '/gone.png',
    '/favicon.ico',
    // The entries as they were built have no configuration; they are pages, not files.
    '/portal.html',
    '/office.html',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/api/v1/nowhere',
    '/api/nowhere',
  ])('%s is not there', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(body).code).toBe('not_found')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('nothing is written to an address that only shows', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/portal' })).statusCode).toBe(404)
  })
})

describe('a script of another origin', () => {
  const preflight = (origin: string, method: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/v1/orders',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,if-match,idempotency-key,content-type',
      },
    })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'may call with %s when the origin is listed',
    async (method) => {
      const { statusCode, headers } = await preflight('https://portal.lab.test', method)
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-origin']).toBe('https://portal.lab.test')
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
      expect(headers['access-control-allow-headers']).toContain('if-match')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  test('may not call when it is not, and reads refusals only when it is', async () => {
    expect(
      (await preflight('https://elsewhere.test', 'GET')).headers['access-control-allow-origin'],
    ).toBeUndefined()
    const refused = (origin: string) => app.inject({ url: '/api/v1/orders', headers: { origin } })
    const [listed, stranger] = [
      await refused('https://portal.lab.test'),
      await refused('https://elsewhere.test'),
    ]
    expect([listed.statusCode, listed.headers['access-control-allow-origin']]).toEqual([
      401,
      'https://portal.lab.test',
    ])
    expect([stranger.statusCode, stranger.headers['access-control-allow-origin']]).toEqual([401, undefined])
    expect(listed.headers.vary).toContain('Origin')
  })
})

test('the API is described for people and for programs', async () => {
  const document = await app.inject('/api/v1/openapi.json')
  expect(document.json().openapi).toBe('3.1.0')
  expect((await app.inject('/api/docs/')).statusCode).toBe(200)
})

test('an answer that names an error leads to its description', async () => {
  const { type } = (await app.inject('/api/v1/orders')).json()
  const [address, code] = String(type).split('#')
  const { statusCode, headers, body } = await app.inject(address ?? '')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`id="${code}"`)
})
