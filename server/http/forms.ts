import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'
import { type DrawPage, sendPage } from './answer-page.ts'
import { setRetryAfter } from './problems.ts'

const formType = 'application/x-www-form-urlencoded'

/** Result of a form that was sent without script, for the page that answers it. */
export type FormOutcome = {
  /** Fields as they were typed. */
  typed: Readonly<Record<string, string>>
  /** Address to which the form was sent. */
  url: string
  /** Null if the form was accepted. */
  refusal: Refusal | null
}
/** Content of the page that answers a form. */
export type WriteAnswer = (outcome: FormOutcome) => AnswerPage

export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === formType

/** Parses forms like JSON for endpoints that accept forms. Other endpoints refuse them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.schema ?? {}
    if (endpoint?.takes !== 'form') return done(new Refusal('media_type_unsupported'))
    done(null, fieldsOf(String(body)))
  })
}

/**
 * Fields of a form. A repeated name becomes a list, which every shape refuses. Line ends become those of JSON, so
 * that the same words are equal with and without script.
 */
function fieldsOf(body: string): Record<string, string | string[]> {
  const pairs = new URLSearchParams(body.replaceAll('%0D%0A', '%0A'))
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((name) => {
      const [value = '', ...more] = pairs.getAll(name)
      return [name, more.length > 0 ? [value, ...more] : value]
    }),
  )
}

export function sendFormPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { write, draw }: { write: WriteAnswer; draw: DrawPage },
  refusal: Refusal | null,
) {
  const page = write({ typed: typedTexts(request.body), url: request.url, refusal })
  const status = refusal?.status ?? reply.statusCode
  setRetryAfter(reply, status)
  return sendPage(reply, draw(page), status)
}

function typedTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * True if a browser sends this request for a page of another site. Programs send neither header and could send any;
 * the check only protects visitors from forms of other sites.
 */
export function refuseForeign(endpoint: Endpoint, request: FastifyRequest, config: Config): void {
  if (!endpoint.ownPagesOnly) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin') return
  const ours = [config.publicUrl, config.apiUrl, ...config.corsOrigins].map((url) => new URL(url).origin)
  const isOurs = origin === undefined ? site === undefined || site === 'none' : ours.includes(origin)
  if (!isOurs) throw new Refusal('foreign_origin')
}
