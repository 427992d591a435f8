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
  const tag = `"${sha256.slice(0, 27)}"`
  reply
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControlOf(path))
    .header('accept-ranges', 'bytes')
    .header('etag', `W/${tag}`)
  const { range, 'if-none-match': known, 'if-range': part } = request.headers
  if (known?.includes(tag) || known === '*') return reply.code(304).send()
  if (chosen) reply.header('content-encoding', chosen.name)
  reply.type(types[extname(path)] ?? 'application/octet-stream')
  const wanted = range && (!part || part.includes(tag)) ? readRange(range, bytes.length) : null
  if (!wanted) return reply.send(bytes)
  const { start, end } = wanted
  if (start > end) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`)
  return reply.send(bytes.subarray(start, end + 1))
}

/** First and last byte of the one part that is asked for. Null for several parts or an unknown unit: then all is sent. */
function readRange(range: string, length: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^ *bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first) return { start: Number(first), end: Math.min(last ? Number(last) : length, length - 1) }
  return last ? { start: Math.max(length - Number(last), 0), end: length - 1 } : null
}

const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, weight]) => name === encoding && weight !== 'q=0')
