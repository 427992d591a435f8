import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * An id that only we can have given out, and only for this purpose: `id.signature`. What comes back needs no row to be
 * recognised, and nobody can make one up for another id.
 */
export const signId = (secret: string, purpose: string, id: string): string =>
  `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`

/** The id, or null when the signature is not ours. */
export function readSignedId(secret: string, purpose: string, signed: string): string | null {
  const [id = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const ours = signatureOf(secret, purpose, id)
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}

const signatureOf = (secret: string, purpose: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest()

/** When an id of version 7 was made. */
export const instantOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
