import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleProgram } from '#deploy/program/assemble.ts'
import { startObjectStore } from '#local/object-store.ts'
import { findFreePort } from '#local/ports.ts'
import { type DatabaseUrls, onServer } from '#local/postgres/databases.ts'
import { projectRoot } from '#local/settings.ts'
import { startThrowAwayPostgres } from '#local/throw-away/postgres.ts'
import { appRole } from '#server/db/privileges.ts'
import { buildOwnWeb } from '#site-build/build/own-build.ts'
import { UnpackedImage } from '#tests/support/image/image.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/until.ts'

/**
 * The files of the image, unpacked from an OCI layout and run by its user over files that the user cannot write, with a new
 * database. Needs root.
 */
const folder = mkdtempSync(join(tmpdir(), 'labsilta-image-'))
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
let image: UnpackedImage
let mails: MailServer
let settings: Record<string, string>
let ownerUrl: string
let database: DatabaseUrls

/** Address without the folder of a socket, which is outside of the image. */
const overTcp = (address: string) => address.replace(/\?.*$/, '')

beforeAll(async () => {
  await buildOwnWeb()
  await assembleProgram(projectRoot)
  image = UnpackedImage.make(folder)
  const postgres = await startThrowAwayPostgres()
  database = postgres
  const mailPort = await findFreePort()
  mails = await startMailServer(mailPort)
  stops.push(() => mails.stop(), postgres.discard)
  ownerUrl = overTcp(database.ownerUrl)
  const { AUTH_MANAGER_ROLE, ...example } = parseEnv(
    readFileSync(join(projectRoot, 'deploy/compose/example.env'), 'utf8').replaceAll('change-me', 'replaced'),
  ) as Record<string, string>
  settings = {
    ...example,
    HOST: '127.0.0.1',
    DATABASE_URL: overTcp(database.url),
    FILES_S3_BUCKET: 'labsilta',
    FILES_S3_ENDPOINT: 'http://127.0.0.1:1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    STOP_WAIT_SECONDS: '1',
  }
}, 600_000)

afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Starts a command that runs until it is stopped, on ports of its own. */
async function start(
  command: string,
  further: Record<string, string> = {},
): Promise<{ url: string; ports: Record<string, string>; stop(): Promise<void> }> {
  const ports = { PORT: String(await findFreePort()), METRICS_PORT: String(await findFreePort()) }
  const child = image.start(command, { ...settings, ...further, ...ports })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)))
  stops.push(() => child.kill('SIGKILL'))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(said.join(''))
    return (await fetch(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`).catch(() => null))?.ok ?? false
  }, 120_000)
  return { url: `http://127.0.0.1:${ports.PORT}`, ports, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
}

test('belongs to root, and contains neither npm nor tools, tests or sources', async () => {
  const files = readdirSync(image.root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(image.root, 'tmp'))
  const writable = files.filter((path) => {
    const { uid, mode } = statSync(path)
    return uid !== 0 || (mode & 0o022) !== 0
  })
  expect(writable).toEqual([])
  expect(files.length).toBeGreaterThan(5000)
  const names = files.map((path) => relative(image.root, path))
  const unwanted =
    /(?:^|\/)(?:npm|npx|yarn|corepack)$|^app\/(?:tools|tests|local|web|site-build)\/|node_modules\/(?:tsx|esbuild|typescript|vite|vitest|rolldown|prettier)\/|^app\/(?!node_modules).*\.tsx?$/
  expect(names.filter((name) => unwanted.test(name))).toEqual([])
  const { output } = await image.evaluate(`
    for (const path of ['/app/server/main.mjs', '/app/new', '/usr/local/bin/node', '/etc/passwd', '/tmp/new']) {
      try { require('fs').appendFileSync(path, ''); console.log('wrote', path) }
      catch (error) { console.log(error.code) }
    }
    console.log(process.getuid(), process.getgid(), process.getgroups().join())`)
  expect(output.trim().split('\n')).toEqual([
    'EACCES',
    'EACCES',
    expect.stringMatching(/^(?:EACCES|ETXTBSY)$/),
    'EACCES',
    'wrote /tmp/new',
    '10001 10001 10001',
  ])
}, 60_000)

test('migrates, loads the catalogue, serves and works; a mail is sent', async () => {
  const refused = await image.run('serve', { ...settings, PORT: '0', METRICS_PORT: '0' })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('run the command migrate')])
  const migrated = await image.run('migrate', { MIGRATE_DATABASE_URL: ownerUrl })
  expect([migrated.code, migrated.output]).toEqual([0, expect.stringContaining('migrated 0001_orders')])
  const loaded = await image.run('load-catalogue', settings)
  expect([loaded.code, loaded.output]).toEqual([0, expect.stringMatching(/catalogue loaded: \d+ products/)])

  const server = await start('serve')
  const worker = await start('work')
  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  await until(async () => (await ask('/api/ready').catch(() => null))?.ok ?? false, 60_000)
  expect((await image.probe(server.ports)).code).toBe(0)
  expect(await (await ask('/')).text()).toContain('<title>Laboratory testing')
  expect(await (await ask('/fi/')).text()).toContain('https://portal.lab.test/fi')
  expect(await (await ask('/api/v1/products')).text()).toContain('"items":[{"id":')
  expect((await ask('/api/docs/static/swagger-ui.css')).status).toBe(200)
  expect((await ask('/portal')).status).toBe(200)

  const address = 'reader@reader.lab.test'
  const answer = await ask('/api/v1/newsletter/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams({ email: address, language: 'en' }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1')])
  await until(() => mails.messages.some(({ to }) => to.includes(address)), 60_000)
  const [mail] = mails.messages
  expect(mail?.raw).toContain('Content-Type: multipart/alternative')

  await Promise.all([server.stop(), worker.stop()])
}, 300_000)

/** Copy of the site of the image, with one page changed, as a program of the image sees it. */
function copySite(from: string, to: string): string {
  const copy = join(image.root, 'tmp/changed-site')
  cpSync(join(image.root, 'app/dist/web'), copy, { recursive: true })
  const page = join(copy, 'about/index.html')
  const text = readFileSync(page, 'utf8')
  expect(text).toContain(from)
  writeFileSync(page, text.replaceAll(from, to))
  return '/tmp/changed-site'
}

/** Ends the connections of the servers and allows no new ones, or allows them again. */
async function setDatabaseAway(isAway: boolean): Promise<void> {
  await onServer(database, `alter role ${appRole} ${isAway ? 'nologin' : 'login'}`)
  if (isAway)
    await onServer(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${appRole}'`,
    )
}

test('serves publications of another process, and keeps serving them without database and file store', async () => {
  const objects = await startObjectStore(await findFreePort(), join(folder, 'objects'))
  stops.push(() => objects.stop())
  const publish = (further: Record<string, string>) =>
    image.run('publish-site', { ...settings, ...objects.environment, ...further })
  const published = await publish({})
  expect([published.code, published.output]).toEqual([
    0,
    expect.stringMatching(/^site published: \d{4} files/),
  ])
  expect((await publish({})).output).toBe('the site is published already\n')

  const server = await start('serve', objects.environment)
  const read = async (url: string, path: string) => (await fetch(url + path)).text()
  await until(async () => (await fetch(`${server.url}/api/ready`).catch(() => null))?.ok ?? false, 60_000)
  expect(await read(server.url, '/about')).not.toContain('Changed by another process')
  const changed = await publish({ WEB_DIR: copySite('</h1>', ' Changed by another process</h1>') })
  expect([changed.code, changed.output]).toEqual([0, expect.stringContaining('site published')])
  const startedAt = performance.now()
  await until(async () => (await read(server.url, '/about')).includes('Changed by another process'), 30_000)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`the published site was served after ${seconds} s`)

  await objects.stop()
  await setDatabaseAway(true)
  try {
    await until(async () => !(await fetch(`${server.url}/api/ready`)).ok, 30_000)
    // Longer than the time between two looks into the store.
    await pause(12_000)
    for (const [path, text] of [
      ['/about', 'Changed by another process'],
      ['/', '<title>Laboratory testing'],
      ['/fi/', 'https://portal.lab.test/fi'],
      ['/portal', 'labsilta-config'],
      ['/nowhere', '<h1'],
    ] as const)
      expect(await read(server.url, path), path).toContain(text)
  } finally {
    await setDatabaseAway(false)
  }
  // Without a file store a server begins with the site of the image.
  const next = await start('serve', objects.environment)
  await until(async () => (await fetch(`${next.url}/`).catch(() => null))?.ok ?? false, 60_000)
  expect(await read(next.url, '/about')).toContain('<h1')
  await Promise.all([server.stop(), next.stop()])
}, 300_000)

test('writes a backup, and reads it', async () => {
  const environment = { MIGRATE_DATABASE_URL: ownerUrl, FILES_DIR: '/tmp/files', BACKUP_DIR: '/tmp/backups' }
  const written = await image.run('backup', environment)
  expect([written.code, written.output]).toEqual([0, expect.stringMatching(/^backup \S+: \d{4,} rows of /)])
  const read = await image.run('restore-check', environment)
  expect([read.code, read.output]).toEqual([
    0,
    expect.stringMatching(/release 1\.\d+\.\d+: .*\nread in \S+ s: good\n$/),
  ])
}, 120_000)

test('draws a document with its own fonts', async () => {
  const { code, output } = await image.evaluate(
    `import('/app/server/preload-documents.mjs').then(async ({ drawFirstDocument }) => {
      await drawFirstDocument()
      console.log('drawn')
    })`,
  )
  expect([code, output]).toEqual([0, expect.stringMatching(/^drawn\n$/)])
}, 60_000)
