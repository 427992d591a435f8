import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/**
 * Most fields of one body, all objects together: twelve for each of 10,000 rows. Ten times as many fields with names of
 * their own would keep the parser, which cannot pause, busy for a second.
 */
const mostFields = 120_000

/** Reads JSON bodies as fastify does, but refuses those with more fields than any call needs before they are parsed. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (hasTooManyFields(text)) return done(new Refusal('invalid_fields', [{ path: '', code: 'too_many' }]))
    return parse(request, text, done)
  })
}

/** Counts the colons outside of strings. In a text that is no JSON the count means nothing, and the parser refuses it. */
function hasTooManyFields(text: string): boolean {
  let fields = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index)
    if (isInString) {
      if (sign === backslash) index++
      else if (sign === quote) isInString = false
    } else if (sign === quote) isInString = true
    else if (sign === colon && ++fields > mostFields) return true
  }
  return false
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const colon = ':'.charCodeAt(0)
