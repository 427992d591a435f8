import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'
import { smallSite, writeSite } from '#tests/support/small-site.ts'
import { builtForFile } from './own-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'labsilta-configured-'))
const strict = "'none'"
const tagManager = {
  TAG_MANAGER_ID: 'GTM-TEST',
  TAG_MANAGER_URL: 'https://tags.lab.test/gtm.js',
  TAG_MANAGER_ORIGINS: 'https://hits.lab.test,https://*.other.lab.test',
}

const ends: (() => Promise<unknown>)[] = []
async function start(environment: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: 'https://portal.lab.test',
    AUTH_DOMAIN: 'sign-in.lab.test',
    AUTH_ISSUER: 'https://sign-in.lab.test/',
    AUTH_CLIENT_ID: 'web',
    AUTH_AUDIENCE: 'https://api.lab.test/',
    SMTP_URL: 'smtp://127.0.0.1:1',
    WEB_DIR: folder,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context)
  ends.push(
    () => app.close(),
    () => close(),
  )
  await app.ready()
  return app
}

let plain: FastifyInstance
let measured: FastifyInstance
beforeAll(async () => {
  const places = ['broken', 'fi/rikki', 'page-data/broken']
  const broken = places.flatMap((place) => ['index.html', 'page-data.json'].map((name) => `${place}/${name}`))
  writeSite(folder, smallSite, broken)
  plain = await start({})
  measured = await start({ ...tagManager, SENTRY_DSN: 'https://key@reports.lab.test/7' })
})
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true, force: true })
})

async function policyOf(app: FastifyInstance, url: string): Promise<Record<string, string>> {
  const { headers } = await app.inject(url)
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => {
        const [name = '', ...values] = rule.trim().split(' ')
        return [name, values.join(' ')]
      }),
  )
}

describe('the policy of a page', () => {
  const kinds = ['/about', '/nowhere', '/portal', '/fi/portaali', '/auth', '/office', '/api/docs/errors']

  /** The office also shows documents from memory. */
  const framesOf = (url: string) => `https://sign-in.lab.test${url === '/office' ? ' blob:' : ''}`

  test('is equally strict everywhere without a tag manager', async () => {
    for (const url of kinds) {
      expect(await policyOf(plain, url), url).toMatchObject({
        'default-src': strict,
        'script-src': "'self'",
        'connect-src': "'self' https://portal.lab.test https://sign-in.lab.test",
        'frame-src': framesOf(url),
        'worker-src': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default',
      })
    }
  })

  test('is as strict for the description of the API, which talks to this server only', async () => {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js']) {
      expect(await policyOf(measured, url), url).toEqual({
        'default-src': strict,
        'script-src': "'self'",
        'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
        'style-src-attr': "'unsafe-inline'",
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'frame-src': strict,
        'form-action': strict,
        'base-uri': strict,
        'frame-ancestors': strict,
        'object-src': strict,
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default dompurify',
      })
    }
  })

  test('lets the page of a laboratory connect to this server only, and sends no referrer', async () => {
    for (const url of ['/laboratory', '/fi/laboratorio']) {
      expect(await policyOf(measured, url), url).toMatchObject({
        'connect-src': "'self' https://portal.lab.test",
        'frame-src': strict,
        'frame-ancestors': strict,
        'script-src': "'self'",
      })
      const { headers } = await measured.inject(url)
      expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        'no-referrer',
        'noindex, nofollow',
      ])
    }
  })

  test('lets a public page embed the sandbox of the tag manager, and nothing else', async () => {
    const before = await policyOf(plain, '/about')
    for (const url of ['/about', '/nowhere'])
      expect(await policyOf(measured, url)).toEqual({
        ...before,
        'connect-src': `${before['connect-src']} https://reports.lab.test`,
        'frame-src': "https://sign-in.lab.test 'self'",
      })
  })

  test('of portal, office and documentation is unchanged by a tag manager', async () => {
    for (const url of kinds.slice(2))
      expect((await policyOf(measured, url))['frame-src'], url).toBe(framesOf(url))
  })

  test('of the sandbox allows its own script only, script from text, and the configured origins', async () => {
    const url = '/~partytown/partytown-sandbox-sw.html'
    const { statusCode, body, headers } = await measured.inject(`${url}?1`)
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      smallSite['~partytown/partytown-sandbox-sw.html'],
      'text/html; charset=utf-8',
    ])
    const hash = createHash('sha256').update('begin()').digest('base64')
    expect(await policyOf(measured, url)).toEqual({
      'default-src': strict,
      'script-src': `'sha256-${hash}' 'unsafe-eval'`,
      'worker-src': 'blob:',
      'connect-src': "'self' https://hits.lab.test https://*.other.lab.test",
      'base-uri': strict,
      'form-action': strict,
      'frame-ancestors': "'self'",
    })
    expect((await plain.inject(url)).statusCode).toBe(404)
  })
})

describe('configuration of an installation', () => {
  const path = '/page-data/app-data.json'

  test('has the build of the server, and an ETag of its content', async () => {
    const { headers, body, statusCode } = await measured.inject(path)
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        hash: 'b1',
        tagManager: 'https://tags.lab.test/gtm.js?id=GTM-TEST',
        sentryDsn: 'https://key@reports.lab.test/7',
      },
    ])
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await measured.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is empty unless it is set', async () => {
    expect((await plain.inject(path)).json()).toEqual({ hash: 'b1' })
    expect((await plain.inject('/portal')).body).not.toContain('sentryDsn')
    expect((await measured.inject('/portal')).body).toContain('reports.lab.test')
  })

  test('allows only the exact script address of the tag manager in the proxy', async () => {
    const ask = async (app: FastifyInstance, url: string) =>
      (await app.inject(`/__third-party-proxy?url=${encodeURIComponent(url)}`)).statusCode
    expect(await ask(measured, 'https://tags.lab.test/gtm.js?id=GTM-OTHER')).toBe(404)
    expect(await ask(plain, 'https://tags.lab.test/gtm.js?id=GTM-TEST')).toBe(404)
    // Checked: this name does not exist.
    expect(await ask(measured, 'https://tags.lab.test/gtm.js?id=GTM-TEST')).toBe(502)
  })
})

describe('a page that cannot be sent', () => {
  test.each([
    ['/broken', 'Failed', 'p{color:red}'],
    ['/fi/rikki', 'Virhe', 'p{color:blue}'],
  ])('is answered with 500 and a self-contained page: %s', async (url, title, styles) => {
    const { statusCode, headers, body } = await plain.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<title>${title}</title>`)
    const hash = createHash('sha256').update(styles).digest('base64')
    const policy = await policyOf(plain, url)
    expect(policy).toMatchObject({ 'default-src': strict, 'style-src': `'sha256-${hash}'` })
    expect(policy['script-src']).toBeUndefined()
  })

  test('is answered with problem details if data was requested', async () => {
    const { statusCode, headers, body } = await plain.inject('/page-data/broken/page-data.json')
    expect([statusCode, headers['content-type'], JSON.parse(body).code]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
      'internal_error',
    ])
  })

  test('because of overload is answered with 503 and Retry-After', async () => {
    const busy = await start({ MAX_EVENT_LOOP_DELAY_MS: '50' })
    const until = Date.now() + 20_000
    let reply = await busy.inject('/about')
    while (reply.statusCode === 200 && Date.now() < until) {
      const end = performance.now() + 300
      while (performance.now() < end) Math.sqrt(end)
      await new Promise((resolve) => setImmediate(resolve))
      reply = await busy.inject('/about')
    }
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.body).toContain('<title>Failed</title>')
  })

  test('is not the consequence of a missing database, which pages do not need', async () => {
    expect((await plain.inject('/about')).statusCode).toBe(200)
    expect((await plain.inject('/api/ready')).statusCode).toBe(503)
  })
})

describe('an address that cannot be read', () => {
  test.each([
    ['/%zz', 'Nothing here'],
    ['/fi/%E4', 'Ei mitään'],
    ['/about%', 'Nothing here'],
    ['/old%zz.html', 'Nothing here'],
    ['//x', 'Nothing here'],
    ['/fi//about', 'Ei mitään'],
    [`/${'x'.repeat(8000)}`, 'Nothing here'],
    [`/${'x/'.repeat(4000)}`, 'Nothing here'],
    [`/fi/${'%C3%A4'.repeat(1000)}`, 'Ei mitään'],
    ['/nowhere?a=%zz&b=%E4', 'Nothing here'],
  ])('gets the page of missing addresses, with all headers (%.40s)', async (url, title) => {
    const { statusCode, headers, body } = await plain.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([statusCode, body]).toEqual([404, expect.stringContaining(title)])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  })

  test('because of its query only gets its page', async () => {
    const { statusCode, body } = await plain.inject('/about?about=%zz')
    expect([statusCode, body]).toEqual([200, expect.stringContaining('About')])
  })

  test.each(['/api/v1/%zz', '/api/%E4', '/api/v1/orders/%zz'])(
    'of the API gets a problem (%s)',
    async (url) => {
      const { statusCode, headers, body } = await plain.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(JSON.parse(body).code).toBe('not_found')
    },
  )
})

test('addresses of the configuration are kept when the site was built for one that they begin with', async () => {
  const root = mkdtempSync(join(tmpdir(), 'labsilta-elsewhere-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeSite(root, { ...smallSite, [builtForFile]: 'https://api.lab.test' }, [])
  const app = await start({ WEB_DIR: root })
  for (const url of ['/portal', '/office', '/laboratory']) {
    const { body } = await app.inject(url)
    expect(body).toContain('https://api.lab.test/&quot;')
    expect(body).toContain('https://portal.lab.test&quot;')
  }
})
