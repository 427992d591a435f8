import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'
import { isLarge, parseInPieces } from './json-pieces.ts'

/** Parses JSON bodies like fastify; large ones in pieces, because the parser keeps everybody else waiting (decision 155). */
export function readJson(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error')
  const read = async (request: FastifyRequest, body: Buffer) => {
    const parse = (text: string) =>
      new Promise<unknown>((resolve, reject) => {
        parseText(request, text, (error, value) => (error ? reject(error) : resolve(value)))
      })
    if (!isLarge(body)) return parse(body.toString('utf8'))
    const result = await parseInPieces(body, parse, turnOfOthers)
    if ('tooLarge' in result) throw new Refusal('invalid_fields', [{ path: '', code: result.tooLarge }])
    return result.value
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read)
}
