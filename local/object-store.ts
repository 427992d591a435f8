import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import { loopback, requireFreePort } from './ports.ts'

/** How the store behaves; all but `answers` are faults. A slow store answers each call after two seconds. */
export type ObjectStoreBehaviour = 'answers' | 'full' | 'unavailable' | 'slow'
const slowMs = 2000

export type RunningObjectStore = {
  /** Variables with which the server uses this store. */
  environment: Record<string, string>
  behave(behaviour: ObjectStoreBehaviour): void
  stop(): Promise<void>
}

export const bucket = 'labsilta'
const accessKeyId = 'local'
const mostListed = 1000

/**
 * Stand-in for an S3-compatible store, with the calls that the file store makes. Objects are files of a folder under their own
 * keys, as the file store keeps them without it, so that switching between both loses nothing. Loopback only.
 */
export async function startObjectStore(port: number, folder: string): Promise<RunningObjectStore> {
  await requireFreePort(port, 'OBJECT_STORE_PORT')
  await mkdir(folder, { recursive: true })
  let behaviour: ObjectStoreBehaviour = 'answers'
  const server = createServer((request, reply) => {
    answer(request, reply, folder, behaviour).catch((error) => {
      if (reply.headersSent) return void reply.destroy()
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      refuse(reply, isMissing ? 404 : 500, isMissing ? 'NoSuchKey' : 'InternalError')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return {
    environment: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: 'eu-north-1',
      FILES_S3_ENDPOINT: `http://${loopback}:${port}`,
      FILES_S3_ACCESS_KEY_ID: accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: 'local',
    },
    behave: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  reply: ServerResponse,
  folder: string,
  behaviour: ObjectStoreBehaviour,
): Promise<void> {
  if (behaviour === 'slow') await pause(slowMs)
  if (behaviour === 'unavailable') {
    request.resume()
    return refuse(reply, 503, 'SlowDown')
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${loopback}`)
  const [, bucketName, ...parts] = pathname.split('/').map(decodeURIComponent)
  // Signatures are not checked: nobody but this machine can call.
  const isKnown = request.headers.authorization?.includes(`Credential=${accessKeyId}/`)
  if (!isKnown) return refuse(reply, 403, 'AccessDenied')
  if (bucketName !== bucket) return refuse(reply, 404, 'NoSuchBucket')
  const key = parts.join('/')
  if (key === '' && request.method === 'GET') return list(reply, folder, searchParams)
  if (parts.some((part) => part === '' || part.startsWith('.') || part.includes('/')))
    return refuse(reply, 400, 'InvalidArgument')
  const path = join(folder, key)
  if (request.method === 'PUT') return write(request, reply, path, behaviour)
  if (request.method === 'DELETE') {
    await rm(path, { force: true })
    return void reply.writeHead(204).end()
  }
  if (request.method === 'GET' || request.method === 'HEAD') return read(request.method, reply, path)
  return refuse(reply, 405, 'MethodNotAllowed')
}

async function write(
  request: IncomingMessage,
  reply: ServerResponse,
  path: string,
  behaviour: ObjectStoreBehaviour,
): Promise<void> {
  const isInChunks = request.headers['content-encoding']?.includes('aws-chunked')
  if (behaviour === 'full' || isInChunks) {
    request.resume()
    return isInChunks ? refuse(reply, 501, 'NotImplemented') : refuse(reply, 507, 'InsufficientStorage')
  }
  await mkdir(dirname(path), { recursive: true })
  // Appears as a whole or not at all.
  const unfinished = `${path}.${uuid()}`
  try {
    await pipeline(request, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  reply.writeHead(200, { etag: `"${uuid()}"` }).end()
}

async function read(method: 'GET' | 'HEAD', reply: ServerResponse, path: string): Promise<void> {
  const found = await stat(path)
  if (!found.isFile()) return refuse(reply, 404, 'NoSuchKey')
  reply.writeHead(200, { 'content-length': found.size, 'last-modified': found.mtime.toUTCString() })
  if (method === 'HEAD') return void reply.end()
  await pipeline(createReadStream(path), reply)
}

async function list(reply: ServerResponse, folder: string, asked: URLSearchParams): Promise<void> {
  const prefix = asked.get('prefix') ?? ''
  const delimiter = asked.get('delimiter')
  const after = asked.get('continuation-token') ?? ''
  const most = Math.min(Number(asked.get('max-keys') ?? mostListed), mostListed)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((key) => key.startsWith(prefix))
  const end = (key: string) => (delimiter ? key.indexOf(delimiter, prefix.length) : -1)
  const names = new Set(keys.map((key) => (end(key) === -1 ? key : key.slice(0, end(key) + 1))))
  const left = [...names].filter((name) => name > after).sort()
  const page = left.slice(0, most)
  const items = await Promise.all(page.map((name) => presentName(folder, name)))
  const next = left.length > page.length ? page.at(-1) : undefined
  reply
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${next === undefined ? '' : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`}${items.join('')}</ListBucketResult>`,
    )
}

async function presentName(folder: string, name: string): Promise<string> {
  if (name.endsWith('/')) return `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
  const found = await stat(join(folder, name)).catch(() => null)
  if (!found) return ''
  return `<Contents><Key>${escaped(name)}</Key><Size>${found.size}</Size><ETag>"${found.mtimeMs}"</ETag><LastModified>${found.mtime.toISOString()}</LastModified></Contents>`
}

const escaped = (text: string) => text.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
