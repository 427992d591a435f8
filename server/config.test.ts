import { describe, expect, test } from 'vitest'
import { readAdminUrl, readBackupConfig, readConfig, readOwnerUrl } from './config.ts'

const safe = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://labsilta:secret@db.internal/labsilta',
  PUBLIC_URL: 'https://portal.lab.test',
  AUTH_DOMAIN: 'sign-in.lab.test',
  AUTH_ISSUER: 'https://sign-in.lab.test/',
  AUTH_CLIENT_ID: 'web',
  AUTH_AUDIENCE: 'https://api.lab.test/',
  AUTH_ROLE_CLAIM: 'https://lab.test/role',
  AUTH_APPROVER_ROLE: 'approver',
  SMTP_URL: 'smtps://user:pass@mail.lab.test',
  MAIL_FROM: 'Lab <no-reply@lab.test>',
  PROVIDER_EMAIL: 'orders@lab.test',
  SIGNING_SECRET: 'a3f1c05d9b7e4286a3f1c05d9b7e4286',
  FILES_DIR: '/srv/files',
}

const refusalOf = (change: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...safe, ...change })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('in production', () => {
  test('a complete and safe configuration is accepted', () => {
    expect(readConfig(safe)).toMatchObject({
      production: true,
      checkReplies: false,
      apiUrl: 'https://portal.lab.test',
    })
  })

  test('a stopping server continues to serve for ten seconds unless another time is set', () => {
    expect(readConfig(safe).stopWaitMs).toBe(10_000)
    expect(readConfig({ ...safe, STOP_WAIT_SECONDS: '15' }).stopWaitMs).toBe(15_000)
    expect(readConfig({ ...safe, NODE_ENV: 'development' }).stopWaitMs).toBe(0)
    expect(refusalOf({ STOP_WAIT_SECONDS: '16' })).toContain('STOP_WAIT_SECONDS')
  })

  test('nothing is traced unless a collector is named', () => {
    expect(readConfig({ ...safe, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k1' }).tracing).toBeUndefined()
    const endpoint = 'http://collector:4318'
    const whole = { ...safe, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
    expect(readConfig(whole).tracing).toEqual({ endpoint, headers: {}, ratio: 1 })
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k%3D1,x-other=2', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readConfig({ ...whole, ...more }).tracing).toEqual({
      endpoint,
      headers: { 'x-key': 'k=1', 'x-other': '2' },
      ratio: 0.1,
    })
    expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toContain('is no header: name=value')
    expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=%ff' })).toContain('is no header: name=value')
  })

  test('replies go to the address of the provider unless another is set', () => {
    expect(readConfig(safe).mail.replyTo).toBe('orders@lab.test')
    expect(readConfig({ ...safe, REPLY_EMAIL: 'experts@lab.test' }).mail.replyTo).toBe('experts@lab.test')
  })

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://portal.lab.test'],
    ['API_URL', 'http://api.lab.test'],
    ['CORS_ORIGINS', 'https://a.lab.test,http://b.lab.test'],
    ['AUTH_DOMAIN', 'http://sign-in.lab.test'],
    ['AUTH_ISSUER', 'http://sign-in.lab.test/'],
    ['AUTH_AUDIENCE', 'https://api.labsilta.example/'],
    ['AUTH_ROLE_CLAIM', undefined],
    ['AUTH_APPROVER_ROLE', undefined],
    ['SMTP_URL', 'smtp://user:pass@mail.lab.test'],
    ['SMTP_URL', 'smtp://mail.lab.test?requireTLS=false'],
    ['SMTP_URL', 'smtps://user:pass@mail.lab.test?tls.rejectUnauthorized=false'],
    ['DATABASE_URL', 'postgres://labsilta:secret@db.internal/labsilta?sslmode=no-verify'],
    ['MAIL_FROM', undefined],
    ['PROVIDER_EMAIL', undefined],
    ['REPLY_EMAIL', 'experts@labsilta.example'],
    ['SIGNING_SECRET', undefined],
    ['SIGNING_SECRET', 'change-me-change-me-change-me-change-me'],
    ['ACCEPTED_SIGNING_SECRETS', 'change-me-change-me-change-me-change-me'],
    ['ACCEPTED_SIGNING_SECRETS', 'known to everybody and good for laptops only'],
    ['ACCEPTED_SIGNING_SECRETS', 'a3f1c05d9b7e4286a3f1c05d9b7e4286'],
    ['DATABASE_URL', 'postgres://labsilta_app:change-me@db.internal/labsilta'],
    ['FILES_DIR', undefined],
    ['FILES_DIR', 'var/files'],
    ['TAG_MANAGER_URL', 'http://tags.lab.test/gtm.js'],
    ['TAG_MANAGER_ORIGINS', 'http://hits.lab.test'],
    ['SENTRY_DSN', 'http://key@reports.lab.test/7'],
  ])('%s as %s is refused, and the refusal says what to set', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^Not safe for production:\n  ${name}: .+$`))
  })

  test.each([
    { SMTP_URL: 'smtp://user:pass@mail.lab.test?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost:25' },
    { DATABASE_URL: 'postgres://labsilta:secret@db.internal/labsilta?sslmode=verify-full' },
    { FILES_DIR: undefined, FILES_S3_BUCKET: 'files' },
    { AUTH_DOMAIN: 'https://sign-in.lab.test' },
    { CORS_ORIGINS: 'https://a.lab.test, https://b.lab.test' },
  ])('%o is safe as well', (change) => {
    expect(refusalOf(change)).toBe('')
  })

  test('a tag manager without allowed origins is refused', () => {
    const origins = 'https://www.google-analytics.com, https://*.google-analytics.com'
    expect(refusalOf({ TAG_MANAGER_ID: 'GTM-AB12' })).toContain('TAG_MANAGER_ORIGINS: name the origins')
    expect(
      readConfig({ ...safe, TAG_MANAGER_ID: 'GTM-AB12', TAG_MANAGER_ORIGINS: origins }).tagManager,
    ).toEqual({
      scriptUrl: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
      origins: ['https://www.google-analytics.com', 'https://*.google-analytics.com'],
    })
    expect(readConfig(safe).tagManager).toBeUndefined()
  })

  test('all unsafe settings are named at once', () => {
    expect(refusalOf({ PUBLIC_URL: undefined, MAIL_FROM: undefined }).split('\n')).toHaveLength(3)
  })

  test('is the default of a process', () => {
    expect(refusalOf({ NODE_ENV: undefined, PUBLIC_URL: undefined })).toContain('PUBLIC_URL')
    expect(refusalOf({ NODE_ENV: '', PUBLIC_URL: undefined })).toContain('PUBLIC_URL')
  })
})

describe('everywhere', () => {
  test.each([
    ['DATABASE_URL', undefined],
    ['AUTH_ISSUER', 'https://sign-in.lab.test'],
    ['AUTH_DOMAIN', 'sign-in.lab.test/path'],
    ['AUTH_ALGORITHMS', 'HS256'],
    ['ACCEPTED_SIGNING_SECRETS', 'too short'],
    ['AUTH_ALGORITHMS', 'RS256,none'],
    ['AUTH_ALGORITHMS', ','],
    ['AUTH_LOGOUT_ALGORITHMS', 'HS512'],
    ['AUTH_STAFF_FACTORS', ','],
    ['AUTH_STAFF_FACTORS', ' '],
    ['SMTP_URL', 'mail.lab.test:25'],
    ['CLAMAV_URL', 'clamav:3310'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.lab.test/'],
    ['PORT', 'http'],
    ['TAG_MANAGER_ID', 'GTM-1&x'],
    ['TAG_MANAGER_URL', 'tags.lab.test/gtm.js'],
    ['TAG_MANAGER_ORIGINS', 'https://hits.lab.test/'],
    ['SENTRY_DSN', 'https://reports.lab.test/7'],
    ['MAX_CHECKOUT_SAMPLES', '10001'],
    ['MAX_CHECKOUT_SAMPLES', 'many'],
    ['CAMPAIGN_PATH', 'spring'],
    ['CAMPAIGN_PATH', '/portal/spring'],
    ['CAMPAIGN_PATH', '/spring'],
    ['CAMPAIGN_CODE', '-'],
  ])('%s as %s is named in the refusal', (name, value) => {
    expect(refusalOf({ NODE_ENV: 'test', [name]: value })).toMatch(
      new RegExp(`^The configuration is incomplete or invalid:\n  ${name}`),
    )
  })

  test('a test restore needs both a database and a folder, and is optional', () => {
    const environment = { BACKUP_DIR: '/backups', CHECK_DATABASE_URL: 'postgres://a:b@localhost/check' }
    expect(() => readBackupConfig(environment)).toThrow('CHECK_FILES_DIR')
    expect(readBackupConfig({ BACKUP_DIR: '/backups' }).check).toBeUndefined()
    expect(readBackupConfig({ ...environment, CHECK_FILES_DIR: '/check' }).check).toMatchObject({
      directory: '/check',
    })
  })

  test('a refusal does not repeat values, because some are secret', () => {
    expect(refusalOf({ SMTP_URL: 'ftp://user:hushhush@mail', PORT: 'hushhush' })).not.toContain('hushhush')
    expect(refusalOf({ SMTP_URL: 'smtp://user:hushhush@mail' })).not.toContain('hushhush')
  })

  test.each([
    [undefined, 50],
    ['1', 50],
    ['-5', 50],
    ['50', 50],
    ['51', 51],
    ['5000', 5000],
  ])('with MAX_CHECKOUT_SAMPLES=%s an order may have %i samples', (value, samples) => {
    expect(readConfig({ ...safe, MAX_CHECKOUT_SAMPLES: value }).samplesPerOrder).toBe(samples)
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ ...safe, API_URL: '', CLAMAV_URL: '', CORS_ORIGINS: '' })).toMatchObject({
      apiUrl: safe.PUBLIC_URL,
      corsOrigins: [],
    })
  })
})

test('the example passwords of owner and administrator are refused', () => {
  const address = (password: string) => `postgres://somebody:${password}@db.internal/labsilta`
  for (const [name, read] of [
    ['MIGRATE_DATABASE_URL', readOwnerUrl],
    ['ADMIN_DATABASE_URL', readAdminUrl],
  ] as const) {
    expect(() => read({ [name]: address('change-me') })).toThrow(`${name}: replace the example value`)
    expect(read({ [name]: address('own') })).toBe(address('own'))
  }
})
