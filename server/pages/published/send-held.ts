import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf } from '#server/pages/page-kinds.ts'
import { type HeldFile, heldFile, type Site } from './site.ts'

/** Types of the files of a build, as they are sent from the folder. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

/** Sends a file of the published build as one of the folder is sent, compressed by the build if it is. */
export function sendHeld(
  site: Site,
  path: string,
  file: HeldFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const packed = encodings.flatMap(({ name, suffix }) => {
    const found = heldFile(site, path + suffix)
    return found ? [{ name, ...found }] : []
  })
  const chosen = packed.find(({ name }) => accepts(request, name))
  const { bytes, sha256 } = chosen ?? file
  const etag = `"${sha256.slice(0, 27)}"`
  reply.header('vary', 'accept-encoding').header('cache-control', cacheControlOf(path)).header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (chosen) reply.header('content-encoding', chosen.name)
  return reply.type(types[extname(path)] ?? 'application/octet-stream').send(bytes)
}

const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, weight]) => name === encoding && weight !== 'q=0')
