import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'
import { type DrawPage, sendPage } from './answer-page.ts'
import { drain } from './file-part.ts'
import { setRetryAfter } from './problems.ts'

export const formType = 'application/x-www-form-urlencoded'

/** Result of a form that was sent without script, for the page that answers it. */
export type FormOutcome = {
  /** Fields as they were typed. */
  typed: Readonly<Record<string, string>>
  /** Address to which the form was sent. */
  url: string
  /** Null if the form was accepted. */
  refusal: Refusal | null
  /** True if the form may have had files. */
  hasFiles: boolean
}
/** Content of the page that answers a form. */
export type WriteAnswer = (outcome: FormOutcome) => AnswerPage

export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === formType ||
  isFormWithFiles(request)

export const isFormWithFiles = (request: FastifyRequest): boolean =>
  request.isMultipart() && request.routeOptions.schema?.endpoint?.takes === 'form'

/** Parses forms like JSON for endpoints that accept forms or their fields. Other endpoints refuse them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.schema ?? {}
    if (endpoint?.takes !== 'form' && endpoint?.takes !== 'fields')
      return done(new Refusal('media_type_unsupported'))
    const text = String(body)
    if (hasTooManyFields(text)) return done(new Refusal('invalid_fields', [{ path: '', code: 'too_many' }]))
    done(null, fieldsOf(text))
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

/** More fields than any form has. Thousands would be parsed for as long as hundreds of other calls take. */
const mostFields = 40

const hasTooManyFields = (body: string): boolean => body.split('&', mostFields + 1).length > mostFields

const mostFiles = 20

/** More parts than any form has. A reader limits the size of files by counting bytes. */
const partLimits = {
  parts: mostFields + mostFiles,
  files: mostFiles,
  fields: mostFields,
  fieldSize: 100_000,
  headerPairs: 50,
  fileSize: Number.MAX_SAFE_INTEGER,
}

type FormWithFiles<File> = { fields: Record<string, string>; files: File[]; refusal: Refusal | null }
type Receiver<File> = {
  receive: (file: { stream: Readable; name: string }) => Promise<File>
  /** Removes a received file of a form that cannot be read to its end. */
  drop: (file: File) => Promise<void>
}

/**
 * Reads a form with files, as a browser sends it without script. The fields become the body of the request, so that the page that
 * answers contains them. After a refused file the rest is read too, because otherwise the browser would not see the answer.
 */
export async function readMultipartForm<File>(
  request: FastifyRequest,
  { receive, drop }: Receiver<File>,
): Promise<FormWithFiles<File>> {
  const fields: Record<string, string> = {}
  request.body = fields
  const outcomes: PromiseSettledResult<File>[] = []
  const received = () =>
    outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const dropAll = () => Promise.all(received().map(drop))
  try {
    // Read ahead, so that a limit ends the parsing at once, even if a file before it is still being looked at.
    const parts = Readable.from(request.parts({ limits: partLimits }), { highWaterMark: partLimits.parts })
    parts.once('error', () => drain(request))
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      else if (!part.filename) part.file.resume()
      else outcomes.push(...(await Promise.allSettled([receive({ stream: part.file, name: part.filename })])))
    }
  } catch {
    drain(request)
    await dropAll()
    throw new Refusal('upload_failed')
  }
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const fault = failures.find((failure) => !(failure instanceof Refusal))
  if (fault) {
    await dropAll()
    throw fault
  }
  return { fields, files: received(), refusal: failures[0] ?? null }
}

export function sendFormPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { write, draw }: { write: WriteAnswer; draw: DrawPage },
  refusal: Refusal | null,
) {
  const page = write({
    typed: typedTexts(request.body),
    url: request.url,
    refusal,
    hasFiles: isFormWithFiles(request),
  })
  const status = refusal?.status ?? reply.statusCode
  if (refusal) setRetryAfter(reply, refusal)
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
