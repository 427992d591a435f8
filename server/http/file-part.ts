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
  const parts = request.parts({
    limits: { files: 1, fields: 0, parts: 1, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 50 },
  })
  const part = await nextOf(parts)
  // A second part ends the parsing at once, even if the file is still being looked at.
  parts.next().catch(() => drain(request))
  try {
    if (part?.type !== 'file' || part.fieldname !== 'file') throw new Refusal('file_missing')
    return await take({ stream: part.file, name: part.filename ?? '' })
  } finally {
    drain(request)
  }
}

const nextOf = async (parts: ReturnType<FastifyRequest['parts']>) => {
  const next = await parts.next().catch(() => undefined)
  return next?.done === false ? next.value : undefined
}

/**
 * Reads the rest of a body, because otherwise the client would not see the answer. It is not parsed any more: a body may
 * have hundreds of thousands of parts.
 */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
