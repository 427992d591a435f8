import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { type Config, readConfig } from '#server/config.ts'
import { compressTexts } from '#site-build/prerender/compress.ts'

const folder = mkdtempSync(join(tmpdir(), 'labsilta-pages-'))
const page = (name: string) =>
  `<!doctype html><head><meta name="labsilta-config" content="" /><title>${name}</title></head>${'<p>fill</p>'.repeat(200)}`
const organisation = `org_$&"><script>alert('&amp;')</script>`

const longScript = 'export const answer = 42\n'.repeat(100)

const texts = ['shell', 'bell', 'errors', 'terms', 'orders', 'portal']
const manifest = {
  'portal.html': { file: 'assets/portal.js', imports: ['_table.js'], css: ['assets/portal.css'] },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
  '_filters.js': { file: 'assets/filters.js', imports: ['_table.js'], css: ['assets/filters.css'] },
  'portal/home/PortalListPage.tsx': {
    file: 'assets/list.js',
    imports: ['_filters.js'],
    css: ['assets/list.css'],
  },
  ...Object.fromEntries(
    ['en', 'fi'].flatMap((language) =>
      texts.map((area) => [`i18n/${language}/${area}.json`, { file: `assets/${area}-${language}.js` }]),
    ),
  ),
}

let app: FastifyInstance
let config: Config
let closeContext: () => Promise<void>
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['portal', 'office', 'laboratory'])
    writeFileSync(join(folder, `${name}.html`), page(name))
  writeFileSync(join(folder, 'assets/portal-a1b2c3.js'), 'export {}')
  writeFileSync(join(folder, 'assets/site-d4e5f6.js'), longScript)
  for (const name of ['assets/portal-a1b2c3.js', 'assets/site-d4e5f6.js']) {
    const names = await compressTexts(folder, [name, 'robots.txt'])
    expect(names).toHaveLength(name.includes('site') ? 2 : 0)
  }
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'assets-list.json'), '{}')
  mkdirSync(join(folder, 'fi/meista'), { recursive: true })
  writeFileSync(join(folder, 'fi/meista/index.html'), '<!doctype html><title>Meistä</title>')
  for (const [path, title] of [
    ['404', 'Nothing here'],
    ['fi/404', 'Ei mitään'],
  ] as const) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'index.html'), `<!doctype html><title>${title}</title>`)
  }
  writeFileSync(join(folder, 'sw.js'), '// The worker')
  mkdirSync(join(folder, 'page-data/fi/meista'), { recursive: true })
  writeFileSync(join(folder, 'page-data/fi/meista/page-data.json'), '{}')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  config = readConfig({
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
    CAMPAIGN_PATH: '/spring-tests',
    CAMPAIGN_CODE: 'spring-2027',
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
    ['/portal/orders/01980000-0000-7000-8000-000000000000', 'portal'],
    ['/fi/portaali/tilaus/x/naytteet', 'portal'],
    ['/auth/', 'portal'],
    ['/portal//orders', 'portal'],
    ['/office', 'office'],
    ['/office/', 'office'],
    ['/office/orders/x?tab=files.pdf', 'office'],
    ['/fi/toimisto/viestit', 'office'],
    ['/laboratory', 'laboratory'],
    ['/fi/laboratorio', 'laboratory'],
  ])('%s is answered by the entry %s', async (url, name) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(`<title>${name}</title>`)
  })

  test.each([
    ['/spring-tests', '/portal/campaign/SPRING-2027'],
    ['/spring-tests/', '/portal/campaign/SPRING-2027'],
    ['/fi/spring-tests', '/fi/portal/campaign/SPRING-2027'],
  ])('%s, the short address of a campaign, leads to %s', async (url, target) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([302, target])
    expect((await app.inject(target)).body).toContain('<title>portal</title>')
  })

  test.each(['/meista', '/portal', '/office', '/404'])(
    'a short address of a campaign that is taken already (%s) is refused at the start',
    async (path) => {
      const built = await buildContext({ ...config, campaignRoute: { path, code: 'SPRING-2027' } })
      await expect(buildApp(built.context).then((made) => made.ready())).rejects.toThrow('CAMPAIGN_PATH')
      await built.close()
    },
  )

  test('of the site is sent as it was rendered, with or without a trailing slash', async () => {
    for (const url of ['/fi/meista', '/fi/meista/', '/fi/meista?from=mail']) {
      const { statusCode, body, headers } = await app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers.etag).toBeDefined()
      expect(body).toContain('Meistä')
    }
    const head = await app.inject({ method: 'HEAD', url: '/fi/meista' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await app.inject({ method: 'POST', url: '/fi/meista' })).statusCode).toBe(404)
  })

  test.each([
    ['/nowhere', 'Nothing here'],
    ['/officer', 'Nothing here'],
    ['/portals/x', 'Nothing here'],
    ['/files/', 'Nothing here'],
    ['/authors', 'Nothing here'],
    ['/portal/%2e%2e/x', 'Nothing here'],
    ['/portal/../fi', 'Ei mitään'],
    ['/__third-party-proxy/x', 'Nothing here'],
    ['/fi/meista/nobody', 'Ei mitään'],
    ['/fi/nobody/', 'Ei mitään'],
    ['/old.html', 'Nothing here'],
    ['/fi/about.pdf', 'Ei mitään'],
  ])('at the unknown address %s is the error page in its language, with 404', async (url, title) => {
    const get = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([get.statusCode, get.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(get.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(get.body).toContain(`<title>${title}</title>`)
    const head = await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })

  test('is never an internal record of the build', async () => {
    expect((await app.inject('/.vite/manifest.json')).statusCode).toBe(404)
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

  test.each([
    ['/portal', 'en'],
    ['/portal/?query=lid', 'en'],
    ['/fi/portaali', 'fi'],
  ])('at %s preloads the files of its first screen', async (path, language) => {
    const { body } = await app.inject(path)
    const named = [...body.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([^"]+)">/g)]
    expect(named.map(([, kind, file]) => `${kind} ${file}`)).toEqual([
      'modulepreload filters.js',
      'stylesheet filters.css',
      'modulepreload list.js',
      'stylesheet list.css',
      ...texts.map((area) => `modulepreload ${area}-${language}.js`),
    ])
    expect(body.indexOf('labsilta-config')).toBeLessThan(body.indexOf('filters.js'))
  })

  test.each(['/portal/orders/x', '/fi/portaali/tilaus/x/naytteet', '/office', '/auth'])(
    'at %s preloads no file',
    async (path) => expect((await app.inject(path)).body).not.toContain('<link'),
  )

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

  test('is not cached, and HEAD has the headers of GET', async () => {
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

test('the worker that reads codes may run WebAssembly of ours, and no page may', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']).split(';')
  expect(await policyOf('/assets/code-reader-worker-a1b2c3d4.js')).toEqual([
    "default-src 'none'",
    "script-src 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  for (const url of [
    '/office/reception',
    '/portal',
    '/assets/office-a1b2c3d4.js',
    '/code-reader-worker-a1b2c3d4.js',
  ])
    expect(await policyOf(url), url).toContain("script-src 'self'")
})

describe('a file', () => {
  test('with a hash in its name is cached permanently, any other is revalidated', async () => {
    const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheOf('/assets/portal-a1b2c3.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/robots.txt')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheOf('/assets-list.json')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheOf('/page-data/fi/meista/page-data.json')).toBe('public, max-age=0, must-revalidate')
    const worker = (await app.inject('/sw.js')).headers
    expect(worker).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    expect([worker['content-type'], Boolean(worker.etag)]).toEqual([
      'application/javascript; charset=utf-8',
      true,
    ])
  })

  test.each([
    ['br', '.br', brotliDecompressSync],
    ['gzip', '.gz', gunzipSync],
    ['identity', '', (bytes: Buffer) => bytes],
  ])(
    'that is large is sent as compressed by the build, to a browser that accepts %s',
    async (encoding, suffix, read) => {
      const { rawPayload, headers } = await app.inject({
        url: '/assets/site-d4e5f6.js',
        headers: { 'accept-encoding': encoding },
      })
      expect(rawPayload.equals(readFileSync(join(folder, `assets/site-d4e5f6.js${suffix}`)))).toBe(true)
      expect(read(rawPayload).toString()).toBe(longScript)
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('accept-encoding'),
      })
      expect(headers['content-encoding']).toBe(suffix === '' ? undefined : encoding)
    },
  )

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
    '/old.html',
    // The entries as built have no configuration, so they are not served as files.
    '/portal.html',
    '/office.html',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/api/v1/nowhere',
    '/api/nowhere',
  ])('%s is not found', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(body).code).toBe('not_found')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('write methods on a page address get 404', async () => {
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

test('an error reply links to the description of its code', async () => {
  const { type } = (await app.inject('/api/v1/orders')).json()
  const [address, code] = String(type).split('#')
  const { statusCode, headers, body } = await app.inject(address ?? '')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`id="${code}"`)
})
