import { derivedToken } from '#server/one-time-token.ts'

/** The secret of a link. It follows from the link, so that the worker can mail it; only its hash is stored. */
export const secretOf = (signingSecret: string, linkId: string): string =>
  derivedToken(signingSecret, `consignment ${linkId}`)

const sessionHours = 8

export const sessionEnd = (begin: Date): Date => new Date(begin.getTime() + sessionHours * 60 * 60 * 1000)
