import { createHash, randomBytes } from 'node:crypto'

/** Key of a one-time link. Only its hash is stored; the key itself is in the mail only. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
