import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carriesFile } from './declared-replies.ts'

/**
 * Refuses requests that another server on the way could read differently, and bodies that do not arrive in time. Uploads may take
 * as long as the server allows every request.
 */
export function guardRequests(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isAmbiguous(request.raw)) return reply.code(400).header('connection', 'close').send()
    if (announcesBody(request.raw) && !mayTakeLong(request)) limitBody(request.raw, reply, bodyMs)
  })
}

/** True for HTTP/0.9, which has no headers, and for several hosts, of which a proxy may have checked another one. */
const isAmbiguous = ({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean =>
  httpVersionMajor < 1 ||
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** True for files, and for the large bodies of callers whom the server has identified before reading. */
function mayTakeLong(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.schema ?? {}
  if (!endpoint) return false
  const isFormWithFiles =
    endpoint.takes === 'form' && /^multipart\//i.test(request.headers['content-type'] ?? '')
  return carriesFile(endpoint) || endpoint.bodyLimit !== undefined || isFormWithFiles
}

/** Ends the connection as Node.js does after its own limit. */
function limitBody(raw: IncomingMessage, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    // Calls without a connection, as tests make them, are never incomplete.
    if (raw.complete !== false) return
    if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    raw.socket.destroySoon()
  }, ms).unref()
  raw.once('close', () => clearTimeout(timer))
}
