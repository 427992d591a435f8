import { createHash, randomBytes } from 'node:crypto'

/** The key of a one-time link. Only its hash is kept; the key itself is in the mail and nowhere else of ours. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
