import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCodes, type Problem } from '#contract/errors.ts'
import { codeOfDatabaseFailure } from '#server/db/failures.ts'
import { Refusal } from '#server/refusal.ts'
import { problemType } from './declared-replies.ts'
import { errorPageAddress } from './error-page.ts'

const codeByFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
  FST_UNDER_PRESSURE: 'server_busy',
}

/** Every failure leaves as problem details with a code of the contract; what has none is a defect and is logged whole. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    sendProblem(reply, readRefusal(error, request)),
  )
}

/** What a failure is to whoever called; on our own side a defect is written down. */
export function readRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const refusal = isHangUp(error, request) ? new Refusal('invalid_json') : refusalOf(error)
  // Who is too busy to answer has no time to write down each call that it turns away; the metrics count them.
  if (refusal.status >= 500 && refusal.code !== 'server_busy')
    request.log.error({ err: error, code: refusal.code }, 'request failed')
  return refusal
}

/** A client that goes away in the middle of its body: the error is that of the request's own stream. */
const isHangUp = (error: Error, { raw }: FastifyRequest): boolean => raw.errored === error

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const databaseCode = codeOfDatabaseFailure(error)
  if (databaseCode) return new Refusal(databaseCode)
  const { code = '', statusCode } = error as FastifyError
  const known = codeByFastify[code] ?? (statusCode === 429 ? 'too_many_requests' : undefined)
  if (known) return new Refusal(known)
  // A body that breaks off, or JSON that fastify's parser refuses for its keys (`__proto__`).
  return new Refusal(statusCode && statusCode < 500 ? 'invalid_json' : 'internal_error')
}

/** However the refusal is shown, as data or as a page. Forms are counted by the hour; other limits say their time themselves. */
export function sayWhenToRetry(reply: FastifyReply, status: number): void {
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '3600')
  if (status === 503) reply.header('retry-after', '5')
}

export function sendProblem(reply: FastifyReply, refusal: Refusal) {
  const { code, status, errors, shortages } = refusal
  const body: Problem = {
    type: `${errorPageAddress}#${code}`,
    title: errorCodes[code][1],
    status,
    code,
    errors,
    shortages,
  }
  sayWhenToRetry(reply, status)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // A download that failed before its first byte is none.
  reply.removeHeader('content-disposition')
  // What is missing or refused now may be there in a minute.
  reply.header('cache-control', 'no-store')
  return reply.code(status).type(problemType).send(JSON.stringify(body))
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, new Refusal('not_found'))
}
