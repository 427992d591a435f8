import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/** Content type of the bytes of a file in the tus protocol. */
export const bytesType = 'application/offset+octet-stream'

/** Passes bytes as a stream to endpoints that accept them. Other endpoints refuse such a body. */
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
    // Reads a refused body to its end, because otherwise the client would not see the answer.
    bytes.on('error', () => {}).resume()
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean
  }
}
