import { deepStrictEqual } from 'node:assert'
import type { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isAllowedWhileActing } from '#contract/acting.ts'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/key-scopes.ts'
import type { Upload } from '#contract/uploads.ts'
import { type Caller, readerOf } from '#server/auth/caller.ts'
import type { Config } from '#server/config.ts'
import type { OnceKey } from '#server/db/once.ts'
import { runAsReader } from '#server/db/readers.ts'
import { Refusal } from '#server/refusal.ts'
import { type DrawPage, sendPage } from './answer-page.ts'
import { carriesFile, carriesVersion } from './declared-replies.ts'
import { problemsOf } from './field-problems.ts'
import { isForm, isFormWithFiles, refuseForeign, sendFormPage, type WriteAnswer } from './forms.ts'
import { readRefusal, sendProblem } from './problems.ts'
import { readOnceKey, readVersion } from './request-headers.ts'
import { validateBody } from './validate-body.ts'

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined

/** Input of a route: values validated against the contract. Nothing of HTTP except the stream of an upload. */
export type Call<E extends Endpoint> = {
  params: Shape<E['params']>
  query: Shape<E['query']>
  body: Shape<E['body']>
  caller: E['access'] extends 'anyone' ? undefined : Caller
  /** Version from `If-Match`, for versioned endpoints. */
  version: E extends { versioned: true } ? number : undefined
  /** Key from `Idempotency-Key`, for idempotent endpoints. */
  onceKey: E extends { idempotent: true } ? OnceKey : undefined
  request: FastifyRequest
}

/** Download: the stream and its headers. */
export type FileReply = { stream: Readable; headers: Record<string, string> }
type Answer<E extends Endpoint> = E['reply'] extends 'file' | 'pdf'
  ? FileReply
  : E['reply'] extends 'page'
    ? AnswerPage
    : E['reply'] extends z.ZodType
      ? z.input<E['reply']>
      : E extends { tellsOffset: true }
        ? Upload
        : undefined

/**
 * Refuses a request before its body is read if the object does not exist for the caller or the caller may never do
 * this. Required where the contract allows large bodies.
 */
type Authorise<E extends Endpoint> = (call: Pick<Call<E>, 'params' | 'caller'>) => Promise<void>

/** Reads a form with files and sets its fields as the body. Without it an endpoint takes no files. */
type ReadFiles = (request: FastifyRequest) => Promise<void>

/** Additions to an endpoint: the page that answers a form without script, or the check before a large body. */
type Extra<E extends Endpoint> = E extends { takes: 'form' }
  ? [{ writeAnswer: WriteAnswer; readFiles?: ReadFiles }]
  : E extends { bodyLimit: number }
    ? [{ authorise: Authorise<E> }]
    : []

export type Register = <E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  ...extra: Extra<E>
) => void

type AnyExtra = { writeAnswer: WriteAnswer; readFiles: ReadFiles; authorise: Authorise<Endpoint> }

type Options = {
  config: Config
  recognise: (request: FastifyRequest) => Promise<Caller>
  /** Identifies a laboratory by the session of its page. */
  recogniseLaboratory: (request: FastifyRequest) => Promise<Caller>
  /** Refuses the calls of somebody who calls too often. */
  limitCalls: (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => void
  drawPage: DrawPage
}

/** Function with which the routes of all nouns register endpoints. */
export function registrar(
  app: FastifyInstance,
  { config, recognise, recogniseLaboratory, limitCalls, drawPage }: Options,
): Register {
  return (endpoint, answer, ...extra) => {
    const [{ writeAnswer, readFiles, authorise } = {}] = extra as Partial<AnyExtra>[]
    const pages = writeAnswer && { write: writeAnswer, draw: drawPage }
    const prefix = endpoint.isUnversioned ? '/api' : '/api/v1'
    app.route({
      method: endpoint.method,
      url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? 100_000,
      // Downloads are not compressed: the compressor mistakes a text that begins with `80` for compressed data.
      ...(carriesFile(endpoint) && { compress: false }),
      schema: describe(endpoint),
      config: {
        takesBytes: endpoint.takes === 'bytes',
        ...(endpoint.alwaysAnswered && { pressureHandler: () => {} }),
      },
      // Before the body is read, so that a body that will be refused is never parsed.
      onRequest: async (request, reply) => {
        refuseForeign(endpoint, request, config)
        if (endpoint.access === 'signed-in') {
          request.caller = await recognise(request)
          refuseOutOfScope(endpoint, request.caller)
          refuseWhileActing(endpoint, request.caller)
        }
        if (endpoint.access === 'laboratory') request.caller = await recogniseLaboratory(request)
        limitCalls(endpoint, request, reply)
        if (authorise)
          await runFor(request.caller, () =>
            authorise({ params: readParams(endpoint, request), caller: request.caller } as never),
          )
      },
      ...(pages && { errorHandler: answerForms(pages) }),
      preValidation: async (request) => refuseStrayBody(endpoint, request),
      preHandler: async (request) => {
        if (isFormWithFiles(request)) await readFormWithFiles(request, readFiles)
        if (endpoint.body) request.body = await readBody(endpoint.body, request.body)
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          version: endpoint.versioned ? readVersion(request) : undefined,
          onceKey: endpoint.idempotent ? readOnceKey(request, endpoint) : undefined,
          request,
        }
        const result = await runFor(request.caller, () => answer(call as unknown as Call<typeof endpoint>))
        if (config.checkReplies) refuseUndescribed(endpoint, result)
        if (pages && isForm(request)) return sendFormPage(request, reply, pages, null)
        if (endpoint.reply === 'page') return sendPage(reply, drawPage(result as AnswerPage), endpoint.status)
        return send(reply, endpoint, result)
      },
    })
  }
}

/** Runs a call of somebody from outside the provider behind the barrier of the database (decision 157). */
const runFor = <Result>(caller: Caller | undefined, run: () => Promise<Result>): Promise<Result> => {
  const reader = caller && readerOf(caller)
  return reader ? runAsReader(reader, run) : run()
}

/** Refuses an API key that has no scope for the call. No key has one for calls about people, teams and keys. */
function refuseOutOfScope(endpoint: Endpoint, { scopes }: Caller): void {
  const needed = scopeOf(endpoint)
  if (scopes && (needed === null || !scopes.includes(needed))) throw new Refusal('scope_missing')
}

/** Refuses an expert who acts for a person what is not done in the name of somebody else. */
function refuseWhileActing(endpoint: Endpoint, { actingExpert }: Caller): void {
  if (actingExpert && !isAllowedWhileActing(endpoint)) throw new Refusal('not_while_acting')
}

async function readFormWithFiles(request: FastifyRequest, readFiles: ReadFiles | undefined): Promise<void> {
  if (!readFiles) throw new Refusal('media_type_unsupported')
  await readFiles(request)
}

/** Answers failures of a form with a page that contains the typed words. */
const answerForms =
  (pages: Parameters<typeof sendFormPage>[2]) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = readRefusal(error, request)
    return isForm(request) ? sendFormPage(request, reply, pages, refusal) : sendProblem(reply, refusal)
  }

/** Refuses a body where none is expected, because the client expects an effect from it. */
function refuseStrayBody({ body: taken, takes }: Endpoint, request: FastifyRequest): void {
  if (takes === 'file' || takes === 'bytes' || request.method === 'GET') return
  const { body } = request
  // A button of a page sends a form, even an empty one.
  if (takes === 'form' && isForm(request)) return
  if (request.isMultipart()) throw new Refusal('media_type_unsupported')
  if (taken || body === undefined || body === null) return
  const [key] = typeof body === 'object' ? Object.keys(body) : ['']
  if (key === undefined && !Array.isArray(body)) return
  throw new Refusal('invalid_fields', [{ path: (key ?? '').slice(0, 100), code: 'unknown_field' }])
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  reply.code(endpoint.status)
  if (endpoint.tellsOffset) reply.headers(offsetHeaders(result as Upload))
  if (endpoint.reply === 'nothing') return reply.send()
  if (endpoint.reply === 'file' || endpoint.reply === 'pdf') {
    const { stream, headers } = result as FileReply
    return reply.headers(headers).send(stream)
  }
  if (carriesVersion(endpoint)) reply.header('etag', entityTag(result as { version: number }))
  reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(result))
}

/** Version of a reply as `ETag`, which `If-Match` accepts. */
const entityTag = ({ version }: { version: number }): string => `"${version}"`

/** Progress of an upload in the headers of the tus protocol. */
const offsetHeaders = ({ offsetBytes, sizeBytes }: Upload) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offsetBytes),
  'upload-length': String(sizeBytes),
  'cache-control': 'no-store',
})

/** Compares a reply with the contract. Any difference, even an undeclared field, is a defect. */
function refuseUndescribed(endpoint: Endpoint, result: unknown): void {
  if (typeof endpoint.reply === 'string') return
  const wire: unknown = JSON.parse(JSON.stringify(result))
  deepStrictEqual(
    wire,
    JSON.parse(JSON.stringify(endpoint.reply.parse(wire))),
    `${endpoint.path}: undeclared fields`,
  )
}

/** Validator of parameters and queries. `validateBody` validates bodies, because it can pause. */
export const validatorCompiler = ({ schema, httpPart }: { schema: unknown; httpPart?: string }) =>
  httpPart === 'body'
    ? () => true
    : (data: unknown) => {
        const parsed = (schema as z.ZodType).safeParse(data, { reportInput: true })
        return parsed.success
          ? { value: parsed.data }
          : { error: new Refusal('invalid_fields', problemsOf(parsed.error.issues)) }
      }

async function readBody(schema: z.ZodType, body: unknown): Promise<unknown> {
  const { value, problems } = await validateBody(schema, body)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  return value
}

/** Parameters of the address before fastify has validated them. */
function readParams({ params }: Endpoint, request: FastifyRequest): unknown {
  const parsed = params?.safeParse(request.params, { reportInput: true })
  if (parsed && !parsed.success) throw new Refusal('invalid_fields', problemsOf(parsed.error.issues))
  return parsed?.data
}

/** Schemas that fastify validates. Replies are only part of the OpenAPI document. */
function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body && { body: endpoint.body }),
    endpoint,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
  interface FastifySchema {
    endpoint?: Endpoint
    summary?: string
    description?: string
  }
}
