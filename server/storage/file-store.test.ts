import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, loopback } from '#local/ports.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import { aReception } from '#tests/support/reception.ts'
import { codeOfWriteFailure } from './write-failure.ts'

test('a full disk has its own code, from a disk or an object store', () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect(codeOfWriteFailure(error)).toBe('file_store_full')
  expect(codeOfWriteFailure(new Error('outer', { cause: error }))).toBe('file_store_full')
  expect(codeOfWriteFailure(Object.assign(new Error('no'), { name: 'QuotaExceeded' }))).toBe(
    'file_store_full',
  )
  expect(codeOfWriteFailure(new Error('something else'))).toBeNull()
})

test('what a killed process left behind is cleared away after a day', async () => {
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

test('uploads that wait for a verdict are for nobody else on the machine', async () => {
  const { fileStore } = await aReception()
  expect((await stat(fileStore.incomingDirectory)).mode & 0o777).toBe(0o700)
})

/** One object per page, so that every listing has several pages. */
function listing(paths: string[], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const below = paths
    .map((path) => path.replace('/labsilta/', ''))
    .filter((key) => key.startsWith(prefix))
    .sort()
  const at = Number(asked.get('continuation-token') ?? 0)
  const rest = below[at]?.slice(prefix.length) ?? ''
  const folder = rest.includes('/') ? `${prefix}${rest.split('/')[0]}/` : null
  return `<?xml version="1.0"?><ListBucketResult>
    ${folder ? `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>` : ''}
    ${rest && !folder ? `<Contents><Key>${below[at]}</Key><Size>3</Size><ETag>"x"</ETag><LastModified>2026-03-04T11:00:00.000Z</LastModified></Contents>` : ''}
    ${at + 1 < below.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${at + 1}</NextContinuationToken>` : ''}
  </ListBucketResult>`
}

/** In-memory S3-compatible store with the operations that the product uses. */
async function startBucket(): Promise<{ endpoint: string; objects: Map<string, Buffer>; fill(): void }> {
  const objects = new Map<string, Buffer>()
  let full = false
  const server: Server = createServer(async (incoming, reply) => {
    const { pathname: path, searchParams } = new URL(incoming.url ?? '/', 'http://x')
    if (searchParams.has('list-type')) return reply.end(listing([...objects.keys()], searchParams))
    if (incoming.method === 'PUT') {
      const body = Buffer.concat(await incoming.toArray())
      if (full) return reply.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>')
      objects.set(path, body)
      return reply.writeHead(200, { etag: '"x"' }).end()
    }
    const found = objects.get(path)
    if (incoming.method === 'DELETE') {
      objects.delete(path)
      return reply.writeHead(204).end()
    }
    if (!found) return reply.writeHead(404).end()
    reply
      .writeHead(200, { 'content-length': found.length })
      .end(incoming.method === 'HEAD' ? undefined : found)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://${loopback}:${port}`, objects, fill: () => (full = true) }
}

test('the same works on an S3-compatible store', async () => {
  const bucket = await startBucket()
  const s3 = {
    bucket: 'labsilta',
    region: 'eu-north-1',
    endpoint: bucket.endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const { fileStore, receive, read, refusalOf } = await aReception(s3)
  const file = bytes.pdfWith(randomBytes(500_000))
  const { key } = await receive(Readable.from([file]))
  expect([...bucket.objects.keys()]).toEqual([`/labsilta/${key}`])
  expect((await read(key)).equals(file)).toBe(true)
  await fileStore.remove(key)
  await expect(fileStore.read(key)).rejects.toMatchObject({ code: 'file_not_found' })
  const keys = await Promise.all([1, 2, 3].map(async () => (await receive(Readable.from([file]))).key))
  bucket.objects.set('/labsilta/backups/2026/03/other', file)
  expect(await fileStore.removeUnknown(async (asked) => asked.filter((each) => each !== keys[1]))).toBe(2)
  expect([...bucket.objects.keys()]).toEqual([`/labsilta/${keys[1]}`, '/labsilta/backups/2026/03/other'])
  bucket.objects.clear()
  bucket.fill()
  expect(await refusalOf(receive(Readable.from([bytes.pdf])))).toBe('file_store_full')
  expect(bucket.objects.size).toBe(0)
}, 60_000)
