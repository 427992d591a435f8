import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actForHeader, isAllowedWhileActing } from '#contract/acting.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OnceKey } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'

const actForName = actForHeader.toLowerCase()
const personPattern = /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/
const versionPattern = /^(?:W\/)?"?(\d{1,9})"?$/
const offsetPattern = /^\d{1,15}$/
const keyPattern = /^[A-Za-z0-9_-]{8,100}$/

/** Request headers of an endpoint for the OpenAPI document. */
export function headersOf(endpoint: Endpoint): z.ZodObject | null {
  const headers = {
    ...(endpoint.access === 'signed-in' &&
      isAllowedWhileActing(endpoint) && {
        [actForHeader]: z
          .string()
          .regex(personPattern)
          .optional()
          .describe(
            'For experts only: ID of the customer’s person on whose behalf the call is made. The call has that person’s permissions and is recorded under both names.',
          ),
      }),
    ...(endpoint.idempotent && {
      'Idempotency-Key': z
        .string()
        .regex(keyPattern)
        .describe(
          'Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply.',
        ),
    }),
    ...(endpoint.versioned && {
      'If-Match': z
        .string()
        .regex(versionPattern)
        .describe('The `version` that was read, e.g. `"7"`; a stale one is refused with 412.'),
    }),
    ...(endpoint.takes === 'bytes' && {
      'Upload-Offset': z
        .string()
        .regex(offsetPattern)
        .describe('Offset of the bytes in the file: the number received, from `GET` or `HEAD`.'),
    }),
  }
  return Object.keys(headers).length > 0 ? z.object(headers) : null
}

/** True if the call is made for a person, by the header that experts send. */
export const namesPerson = ({ headers }: FastifyRequest): boolean => headers[actForName] !== undefined

/** Id of the person for whom an expert makes the call. */
export function readActFor({ headers }: FastifyRequest): string {
  const header = headers[actForName]
  if (typeof header !== 'string' || !personPattern.test(header))
    throw new Refusal('invalid_fields', [{ path: actForHeader, code: 'wrong_format' }])
  return header.toLowerCase()
}

export function readVersion(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (header === undefined) throw new Refusal('version_missing')
  const version = versionPattern.exec(header)?.[1]
  if (!version) throw new Refusal('invalid_fields', [{ path: 'If-Match', code: 'wrong_format' }])
  return Number(version)
}

export function readUploadOffset(request: FastifyRequest): number {
  const header = request.headers['upload-offset']
  if (typeof header !== 'string' || !offsetPattern.test(header))
    throw new Refusal('invalid_fields', [
      { path: 'Upload-Offset', code: header === undefined ? 'required' : 'wrong_format' },
    ])
  return Number(header)
}

export function readOnceKey(request: FastifyRequest, endpoint: Endpoint): OnceKey {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('idempotency_key_missing')
  const caller = request.caller
  if (!caller) throw new Error(`${endpoint.path}: an idempotent endpoint needs a signed-in caller`)
  const asked = JSON.stringify({ ...(request.params ?? {}), ...(request.query ?? {}) })
  // A key belongs to the expert and the person: for another person it is refused as used.
  const forPerson = caller.actingExpert ? ` for ${caller.personId}` : ''
  return {
    callerId: caller.id,
    key,
    endpoint: `${endpoint.method} ${endpoint.path} ${asked}${forPerson}`,
    body: request.body,
    access: [...caller.organisationIds, ...caller.grants],
  }
}

/** Token of the `Authorization` header; null without one. */
export function bearerTokenOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  return token ?? null
}
