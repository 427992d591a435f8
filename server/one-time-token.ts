import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Key of a one-time link. Only its hash is stored, and with its mail the encrypted key until the mail is sent. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The same, derived from what it opens, so that a later mail can repeat the link. */
export const derivedToken = (secret: string, of: string) =>
  createHmac('sha256', secret).update(`one-time link: ${of}`).digest('base64url')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
