import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Key of a one-time link. Only its hash is stored, and with its mail the encrypted key until the mail is sent. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The same, derived from what it opens, so that a later mail can repeat the link. */
export const derivedToken = (secret: string, of: string) =>
  createHmac('sha256', secret).update(`one-time link: ${of}`).digest('base64url')

/** Derived key with this hash, by whichever accepted secret; null if its secret is no longer accepted. */
export const findDerivedToken = (secrets: Secrets, of: string, sha256: string): string | null =>
  secrets.map((secret) => derivedToken(secret, of)).find((token) => hashOfToken(token) === sha256) ?? null

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
