import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/**
 * Most fields, objects and arrays in one body together: for each of 10,000 rows twelve fields, their object, and two
 * arrays. Ten times as many would keep the parser, which cannot pause, busy for a second.
 */
const mostParts = 150_000

/** Parses JSON bodies like fastify, but refuses those with too many parts before parsing. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (hasTooManyParts(text)) return done(new Refusal('invalid_fields', [{ path: '', code: 'too_many' }]))
    return parse(request, text, done)
  })
}

/** Counts colons and opening brackets outside strings. For text that is not JSON the count is meaningless, and the parser refuses it. */
function hasTooManyParts(text: string): boolean {
  let parts = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index)
    if (isInString) {
      if (sign === backslash) index++
      else if (sign === quote) isInString = false
    } else if (sign === quote) isInString = true
    else if (isPart(sign) && ++parts > mostParts) return true
  }
  return false
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const colon = ':'.charCodeAt(0)
const brace = '{'.charCodeAt(0)
const bracket = '['.charCodeAt(0)

const isPart = (sign: number) => sign === colon || sign === brace || sign === bracket
