import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/** What the tus protocol sends the bytes of a file as. */
export const bytesType = 'application/offset+octet-stream'

/** Bytes reach an endpoint that takes them as a stream. To all others they are a body that they do not take. */
export function readBytesBodies(app: FastifyInstance): void {
  app.addContentTypeParser(bytesType, (request, payload, done) => {
    if (request.routeOptions.config.takesBytes) done(null, payload)
    else done(new Refusal('media_type_unsupported'))
  })
}

export async function readBytes<Result>(
  request: FastifyRequest,
  take: (bytes: Readable) => Promise<Result>,
): Promise<Result> {
  const bytes = request.body as Readable | null | undefined
  if (typeof bytes?.pipe !== 'function') throw new Refusal('media_type_unsupported')
  try {
    return await take(bytes)
  } finally {
    // What was refused half-way is read to its end, or the client would never see the answer.
    bytes.on('error', () => {}).resume()
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean
  }
}
