import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { bucket, startObjectStore } from '#local/object-store.ts'
import { findFreePort, loopback } from '#local/ports.ts'
import { metrics } from '#server/metrics.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import { aReception } from '#tests/support/reception.ts'
import { codeOfStoreFailure } from './store-failure.ts'

test('a full disk has its own code, from a disk or an object store', () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect(codeOfStoreFailure(error)).toBe('file_store_full')
  expect(codeOfStoreFailure(new Error('outer', { cause: error }))).toBe('file_store_full')
  expect(codeOfStoreFailure(Object.assign(new Error('no'), { name: 'QuotaExceeded' }))).toBe(
    'file_store_full',
  )
  expect(codeOfStoreFailure(new Error('something else'))).toBeNull()
})

test('a store that answers with a server error, or not at all, is away', () => {
  const answered = Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } })
  expect(codeOfStoreFailure(new Error('outer', { cause: answered }))).toBe('file_store_away')
  expect(codeOfStoreFailure(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe('file_store_away')
})

test('files left by a killed process are removed after a day', async () => {
  const { fileStore } = await aReception()
  const old = join(fileStore.incomingDirectory, 'old')
  const fresh = join(fileStore.incomingDirectory, 'fresh')
  await writeFile(old, 'x')
  await writeFile(fresh, 'x')
  const [yesterday, today] = [new Date('2026-03-04T11:00:00Z'), new Date('2026-03-05T11:00:00Z')]
  await utimes(old, yesterday, yesterday)
  await utimes(fresh, today, today)
  await fileStore.removeAbandoned()
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('uploads that wait for a scan are not readable by other users of the machine', async () => {
  const { fileStore } = await aReception()
  expect((await stat(fileStore.incomingDirectory)).mode & 0o777).toBe(0o700)
})

test('the same works on an S3-compatible store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-objects-'))
  const store = await startObjectStore(await findFreePort(), folder)
  onTestFinished(async () => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const { FILES_S3_ENDPOINT: endpoint = '', FILES_S3_ACCESS_KEY_ID: accessKeyId = '' } = store.environment
  const s3 = { bucket, region: 'eu-north-1', endpoint, accessKeyId, secretAccessKey: 'local' }
  const kept = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /[^/]{36}$|other$/.test(name))
  const { fileStore, receive, read, refusalOf } = await aReception(s3)
  const file = bytes.pdfWith(randomBytes(500_000))
  expect(await fileStore.isEmpty()).toBe(true)
  const { key } = await receive(Readable.from([file]))
  expect(await kept()).toEqual([key])
  expect((await read(key)).equals(file)).toBe(true)
  expect(await fileStore.isEmpty()).toBe(false)
  await fileStore.remove(key)
  const restored = join(fileStore.incomingDirectory, 'restored')
  await writeFile(restored, file)
  await fileStore.keepAs(key, restored, { contentType: 'application/pdf', sizeBytes: file.length })
  expect((await read(key)).equals(file)).toBe(true)
  await fileStore.remove(key)
  await expect(fileStore.read(key)).rejects.toMatchObject({ code: 'file_not_found' })
  const keys = await Promise.all([1, 2, 3].map(async () => (await receive(Readable.from([file]))).key))
  const old = new Date('2026-03-04T11:00:00Z')
  for (const each of keys) await utimes(join(folder, each), old, old)
  await mkdir(join(folder, 'backups/2026/03'), { recursive: true })
  await writeFile(join(folder, 'backups/2026/03/other'), file)
  expect(await fileStore.removeUnknown(async (asked) => asked.filter((each) => each !== keys[1]))).toBe(2)
  expect((await kept()).sort()).toEqual([keys[1], 'backups/2026/03/other'])
  await writeFile(join(folder, keys[1] ?? ''), file)
  store.behave('unavailable')
  await expect(fileStore.read(keys[1] ?? '')).rejects.toMatchObject({ code: 'file_store_away' })
  store.behave('full')
  expect(await refusalOf(receive(Readable.from([bytes.pdf])))).toBe('file_store_full')
  expect((await kept()).sort()).toEqual([keys[1], 'backups/2026/03/other'])
}, 60_000)

test('successful operations are counted by kind', async () => {
  const { fileStore, receive, read } = await aReception()
  const counts = async () =>
    new Map(
      (await metrics.getSingleMetric('labsilta_file_store_successes_total')?.get())?.values.map(
        ({ labels, value }) => [labels.operation, value],
      ),
    )
  const before = await counts()
  const { key } = await receive(Readable.from([bytes.pdf]))
  await read(key)
  await fileStore.removeUnknown(async () => [])
  await fileStore.remove(key)
  const after = await counts()
  for (const operation of ['keep', 'read', 'list', 'remove'])
    expect(after.get(operation), operation).toBeGreaterThan(before.get(operation) ?? 0)
})

test('an S3-compatible store that stops in the middle of a file, or does not answer, is a failure', async () => {
  const server = createServer((request, reply) => {
    request.resume()
    if (request.method === 'HEAD') return void reply.writeHead(200, { 'content-length': 100 }).end()
    if (request.method === 'DELETE') return void reply.writeHead(204).end()
    if (request.method === 'GET') reply.writeHead(200, { 'content-length': 100 }).write('begun')
  })
  await once(server.listen(0, loopback), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const s3 = {
    bucket,
    region: 'eu-north-1',
    endpoint: `http://${loopback}:${port}`,
    accessKeyId: 'local',
    secretAccessKey: 'local',
  }
  const { fileStore, read } = await aReception(s3, 200)
  const path = join(fileStore.incomingDirectory, 'a')
  await writeFile(path, bytes.pdf)
  await expect(read('2026/03/a')).rejects.toThrow('timed out after 200 ms of inactivity')
  const file = { contentType: 'application/pdf', sizeBytes: bytes.pdf.length }
  await expect(fileStore.isEmpty()).rejects.toThrow()
  await expect(fileStore.keepAs('2026/03/b', path, file)).rejects.toThrow()
})
