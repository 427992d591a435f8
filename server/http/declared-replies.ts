import { z } from 'zod'
import { isAllowedWhileActing } from '#contract/acting.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { Problem } from '#contract/problem.ts'

export const problemType = 'application/problem+json'

const everyEndpoint: readonly ErrorCode[] = ['invalid_fields', 'internal_error']

/** Refusals of calls with the header by which an expert acts for somebody. */
const actingErrors = (endpoint: Endpoint): readonly ErrorCode[] => [
  'forbidden',
  isAllowedWhileActing(endpoint) ? 'acting_not_possible' : 'not_while_acting',
]

/** Error codes of an endpoint, including those of its kind. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const kinds: (readonly ErrorCode[])[] = [
    endpoint.errors,
    everyEndpoint,
    endpoint.alwaysAnswered ? [] : ['database_away', 'server_busy'],
    endpoint.access === 'signed-in'
      ? [
          'not_signed_in',
          'access_ended',
          'second_factor_missing',
          'identity_provider_away',
          'key_ended',
          'scope_missing',
          'too_many_requests',
          ...actingErrors(endpoint),
        ]
      : [],
    endpoint.access === 'laboratory'
      ? ['laboratory_session_over', 'laboratory_link_ended', 'too_many_requests']
      : [],
    endpoint.method === 'GET' ? [] : ['invalid_json', 'body_too_large', 'media_type_unsupported'],
    endpoint.idempotent ? ['idempotency_key_missing', 'idempotency_key_reused', 'forbidden'] : [],
    endpoint.versioned ? ['version_missing'] : [],
    endpoint.ownPagesOnly ? ['foreign_origin'] : [],
    carriesFile(endpoint) ? ['too_many_requests'] : [],
  ]
  return [...new Set(kinds.flat())]
}

/** True for uploads and documents, which cost far more than other calls and are limited per minute. */
export const carriesFile = ({ takes, reply }: Endpoint) =>
  takes === 'file' || takes === 'bytes' || reply === 'file' || reply === 'pdf'

/** True if the reply has a `version` at its top level that grows with every change. It is also sent as `ETag`. */
export const carriesVersion = ({ reply, numbersVersions }: Endpoint) =>
  reply instanceof z.ZodObject && 'version' in reply.shape && !numbersVersions

const fileTypes: Partial<Record<string, string>> = {
  file: 'application/octet-stream',
  pdf: 'application/pdf',
  page: 'text/html',
}
const bytes = z.string().meta({ format: 'binary' })

/** Replies of an endpoint by status, as the OpenAPI document describes them. */
export function repliesOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorCodes[code][0])
  const problems = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: `Codes: ${codes.join(', ')}.${retryNote(status)}`,
      content: { [problemType]: { schema: Problem } },
    },
  ])
  return { [endpoint.status]: successOf(endpoint), ...Object.fromEntries(problems) }
}

const retryNote = (status: number) =>
  status === 503
    ? ' `Retry-After` says in how many seconds to try again.'
    : status === 429
      ? ' `Retry-After` says in how many seconds to try again; without it something has to be removed first.'
      : ''

const meaningByStatus: Record<Endpoint['status'], string> = {
  200: 'The requested resource in its current state.',
  201: 'The created resource.',
  204: 'Done.',
}

function successOf({ reply, status }: Endpoint) {
  if (reply === 'nothing') return z.undefined().describe('Done. The reply has no content.')
  if (typeof reply === 'string') {
    const description = {
      pdf: 'The document, as an attachment.',
      page: 'A page for people, in the requested language.',
      file: 'The bytes of the file, as an attachment. `Content-Type` is the file’s own, its `contentType`.',
    }[reply]
    return { description, content: { [fileTypes[reply] ?? '']: { schema: bytes } } }
  }
  return {
    description: meaningByStatus[status],
    content: { 'application/json': { schema: reply } },
  }
}
