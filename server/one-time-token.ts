import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Key of a one-time link. Only its hash is stored, and with its mail the encrypted key until the mail is sent. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The same, derived from what it opens, so that a later mail can repeat the link. With the hash of an earlier key, that key is
 * derived again if its secret is still accepted.
 */
export function derivedToken(secrets: Secrets, of: string, earlierSha256: string | null): string {
  const derive = (secret: string) =>
    createHmac('sha256', secret).update(`one-time link: ${of}`).digest('base64url')
  return secrets.map(derive).find((token) => hashOfToken(token) === earlierSha256) ?? derive(secrets[0])
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
