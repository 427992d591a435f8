import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/**
 * The part named `file` of a multipart body, as a stream. Its reader limits the size by counting bytes: a limit here
 * would cut a file short silently.
 */
export async function readFilePart<Result>(
  request: FastifyRequest,
  take: (file: { stream: Readable; name: string }) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('media_type_unsupported')
  const part = await request
    .file({ limits: { files: 1, fields: 0, parts: 1, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 50 } })
    .catch(() => undefined)
  try {
    if (part?.fieldname !== 'file') throw new Refusal('file_missing')
    return await take({ stream: part.file, name: part.filename ?? '' })
  } finally {
    drain(request)
  }
}

/**
 * Reads the rest of a body, because otherwise the client would not see the answer. It is not parsed any more: a body may
 * have hundreds of thousands of parts.
 */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
