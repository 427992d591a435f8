import { derivedToken } from '#server/one-time-token.ts'
import type { Secrets } from '#server/secrets.ts'

/** The secret of a link. It follows from the link, so that the worker can mail it; only its hash is stored. */
export const secretOf = (secrets: Secrets, linkId: string, secretSha256: string | null): string =>
  derivedToken(secrets, `consignment ${linkId}`, secretSha256)

const sessionHours = 8

export const sessionEnd = (begin: Date): Date => new Date(begin.getTime() + sessionHours * 60 * 60 * 1000)
