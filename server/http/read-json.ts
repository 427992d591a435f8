import type { Readable } from 'node:stream'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'
import { isLarge, parseInPieces } from './json-pieces.ts'

/** Parses JSON bodies like fastify; large ones in pieces, because the parser keeps everybody else waiting (decision 155). */
export function readJson(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error')
  const read = async (request: FastifyRequest, payload: Readable) => {
    const body = await collect(request, payload)
    const parse = (text: string) =>
      new Promise<unknown>((resolve, reject) => {
        parseText(request, text, (error, value) => (error ? reject(error) : resolve(value)))
      })
    if (!isLarge(body)) return parse(body.toString('utf8'))
    const result = await parseInPieces(body, parse, turnOfOthers)
    if ('tooLarge' in result) throw new Refusal('invalid_fields', [{ path: '', code: result.tooLarge }])
    return result.value
  }
  app.addContentTypeParser('application/json', read)
}

/**
 * Bytes of a body, each copied when it arrives. Fastify keeps all chunks and joins them at the end, which for 30 MB takes as
 * long as several calls.
 */
function collect({ headers, routeOptions }: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { bodyLimit } = routeOptions
  const declared = Number(headers['content-length'] ?? Number.NaN)
  return new Promise((resolve, reject) => {
    if (declared > bodyLimit) return reject(new Refusal('body_too_large'))
    // Memory that nobody writes to costs nothing.
    const body = Buffer.allocUnsafe(Number.isNaN(declared) ? bodyLimit : declared)
    let length = 0
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > body.length)
        return end(() => reject(new Refusal(Number.isNaN(declared) ? 'body_too_large' : 'invalid_json')))
      chunk.copy(body, length)
      length += chunk.length
    }
    const onEnd = () => {
      const isWhole = Number.isNaN(declared) || length === declared
      end(() => (isWhole ? resolve(body.subarray(0, length)) : reject(new Refusal('invalid_json'))))
    }
    const onError = (error: Error) => end(() => reject(error))
    const end = (settle: () => void) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError)
      settle()
    }
    payload.on('data', onData).on('end', onEnd).on('error', onError).resume()
  })
}
