import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { codeOfDatabaseFailure } from '#server/db/failures.ts'
import { Refusal } from '#server/refusal.ts'
import { problemType } from './declared-replies.ts'
import { errorPageAddress } from './error-page.ts'
import { countLimitRefusal } from './metrics.ts'

const codeByFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_UNDER_PRESSURE: 'server_busy',
}

/**
 * Answers every failure with problem details and a code of the contract. A failure without a code is a defect and is
 * logged with its stack.
 */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    sendProblem(reply, readRefusal(error, request)),
  )
}

/**
 * Refusal that the client sees for a failure. Logs the failure if it is a defect, and what a control has refused. Addresses are
 * logged only of those who did not prove who they are: they may be guessing.
 */
export function readRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const hasHungUp = isHangUp(error, request)
  const refusal = hasHungUp ? new Refusal('invalid_json') : refusalOf(error)
  const { code } = refusal
  const facts = { req: request, code, ...namesOf(request) }
  if (refusal.limit) countLimitRefusal(refusal.limit.name)
  else if (code === 'too_many_requests') countLimitRefusal('forms')
  // A busy process does not log each call that it refuses; the metrics count them.
  if (refusal.status >= 500 && code !== 'server_busy')
    request.log.error({ err: error, ...facts }, 'request failed')
  else if (!hasHungUp && isByControl(refusal, request))
    request.log.info({ ...facts, ...(isByProof(refusal) && { ip: request.ip }) }, 'request refused')
  return refusal
}

const statusesOfControls = [400, 401, 403, 413, 415, 429]

/**
 * True for what authentication, authorisation, validation and limits refuse, and for files that are not inert. What a signed-in
 * caller may not see is answered like what does not exist. Refusals by the state of a thing are part of the usual work.
 */
const isByControl = ({ status, code }: Refusal, { caller }: FastifyRequest): boolean =>
  statusesOfControls.includes(status) ||
  (status === 404 && caller !== undefined) ||
  (status === 422 && code.startsWith('file_')) ||
  isByProof({ status, code })

/** True for a token, an API key or a link that is invalid or insufficient. */
const isByProof = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  status === 401 || code === 'laboratory_link_not_found' || code === 'second_factor_missing'

/** Ids of the caller, and of the person for whom an expert acts. */
const namesOf = ({ caller }: FastifyRequest) =>
  caller && {
    callerId: caller.id,
    ...(caller.actingExpert && { onBehalfOfId: caller.personId }),
  }

/** True if the client closed the connection while sending its body: the error is that of the request stream. */
const isHangUp = (error: Error, { raw }: FastifyRequest): boolean => raw.errored === error

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const databaseCode = codeOfDatabaseFailure(error)
  if (databaseCode) return new Refusal(databaseCode)
  const { code = '', statusCode } = error as FastifyError
  const known = codeByFastify[code]
  if (known) return new Refusal(known)
  // A body that breaks off, or JSON that fastify refuses for its keys (`__proto__`).
  return new Refusal(statusCode && statusCode < 500 ? 'invalid_json' : 'internal_error')
}

/**
 * Sets `Retry-After`. Forms are limited per hour. Limits of calls set the header themselves; of what has to be removed first, no time is
 * known.
 */
export function setRetryAfter(reply: FastifyReply, { status, limit }: Refusal): void {
  if (status === 429 && !limit && !reply.hasHeader('retry-after')) reply.header('retry-after', '3600')
  if (status === 503) reply.header('retry-after', '5')
}

export function sendProblem(reply: FastifyReply, refusal: Refusal) {
  const { code, status, errors, shortages, waiting, limit } = refusal
  const body: Problem = {
    type: `${errorPageAddress}#${code}`,
    title: errorCodes[code][1],
    status,
    code,
    errors,
    shortages,
    waiting,
    limit,
  }
  setRetryAfter(reply, refusal)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // A download that failed before its first byte is no download.
  reply.removeHeader('content-disposition')
  // A missing or refused object may be available a minute later.
  reply.header('cache-control', 'no-store')
  return reply.code(status).type(problemType).send(JSON.stringify(body))
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, new Refusal('not_found'))
}
