import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/**
 * Id with our signature for one purpose: `id.signature`. It is verified without a row, and nobody can create one for
 * another id.
 */
export const signId = (secret: string, purpose: string, id: string): string =>
  `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`

/** The id, or null if no accepted secret has made the signature. */
export function readSignedId(secrets: Secrets, purpose: string, signed: string): string | null {
  const [id = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => {
    const ours = signatureOf(secret, purpose, id)
    return given.length === ours.length && timingSafeEqual(given, ours)
  })
  return isOurs ? id : null
}

const signatureOf = (secret: string, purpose: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest()

/** Instant at which a UUIDv7 was created. */
export const instantOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
