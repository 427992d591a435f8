import { derivedToken, findDerivedToken } from '#server/one-time-token.ts'
import type { Secrets } from '#server/secrets.ts'

/** The secret of a link. It follows from the link, so that the worker can mail it; only its hash is stored. */
export const secretOf = (signingSecret: string, linkId: string): string =>
  derivedToken(signingSecret, nameOf(linkId))

/** The secret of a link that exists; null if the signing secret of that time is no longer accepted. */
export const findSecretOf = (secrets: Secrets, link: { id: string; secretSha256: string }): string | null =>
  findDerivedToken(secrets, nameOf(link.id), link.secretSha256)

const nameOf = (linkId: string) => `consignment ${linkId}`

const sessionHours = 8

export const sessionEnd = (begin: Date): Date => new Date(begin.getTime() + sessionHours * 60 * 60 * 1000)
