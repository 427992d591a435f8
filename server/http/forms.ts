import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'
import { type DrawPage, sendPage } from './answer-page.ts'
import { sayWhenToRetry } from './problems.ts'

const formType = 'application/x-www-form-urlencoded'

/** What became of a form that was sent without a script, for the page that answers it. */
export type FormOutcome = {
  /** What was sent, as it was typed. */
  typed: Readonly<Record<string, string>>
  /** The address it was sent to. */
  url: string
  /** Null when it was taken. */
  refusal: Refusal | null
}
/** What the page says that answers a form. */
export type WriteAnswer = (outcome: FormOutcome) => AnswerPage

export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === formType

/** Forms become what JSON would be, where the endpoint takes them; elsewhere they are refused as ever. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.schema ?? {}
    if (endpoint?.takes !== 'form') return done(new Refusal('media_type_unsupported'))
    done(null, fieldsOf(String(body)))
  })
}

/**
 * A name that comes twice has no one value: a list is refused by every shape. Lines end as they do in JSON, or the same
 * words would be others without a script.
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
  sayWhenToRetry(reply, status)
  return sendPage(reply, draw(page), status)
}

function typedTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Whether a browser sends this for a page of another site. Programs say neither header, and could say any: this keeps
 * strangers from sending forms by the hands of our visitors, no more.
 */
export function refuseForeign(endpoint: Endpoint, request: FastifyRequest, config: Config): void {
  if (!endpoint.ownPagesOnly) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin') return
  const ours = [config.publicUrl, config.apiUrl, ...config.corsOrigins].map((url) => new URL(url).origin)
  const isOurs = origin === undefined ? site === undefined || site === 'none' : ours.includes(origin)
  if (!isOurs) throw new Refusal('foreign_origin')
}
