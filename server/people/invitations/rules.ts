import { derivedToken, findDerivedToken } from '#server/one-time-token.ts'
import type { Secrets } from '#server/secrets.ts'

const validDays = 7

/** Expiry of a link that is sent now. */
export const invitationExpiry = (sentAt: Date) => new Date(sentAt.getTime() + validDays * 24 * 60 * 60 * 1000)

/**
 * Key of the link in the last mail of an invitation. It follows from the invitation, so that each mail about an offer can have
 * the same link.
 */
export function tokenOf(
  secrets: Secrets,
  { id, timesSent, tokenSha256 }: { id: string; timesSent: number; tokenSha256: string | null },
): string {
  const of = `team invitation ${id} ${timesSent}`
  const mailed = tokenSha256 === null ? null : findDerivedToken(secrets, of, tokenSha256)
  return mailed ?? derivedToken(secrets[0], of)
}

/** Most invitations of a team per day, new and repeated ones. */
export const mostSentADay = 30

/** True if the person left the team after the link was sent, which therefore admits that person no more. */
export const hasLeftSince = (sentAt: Date, leftAt: Date): boolean => leftAt >= sentAt

type Invitation = { state: string; sentAt: Date; expiresAt: Date }

/**
 * True if the link admits this person now. A person who left the team after it was sent needs a new one; otherwise an
 * unused link would undo a removal.
 */
export function letsIn(
  { state, sentAt, expiresAt }: Invitation,
  membership: { endedAt: Date | null } | undefined,
  now: Date,
): boolean {
  const leftAt = membership?.endedAt ?? null
  return state === 'open' && expiresAt > now && (leftAt === null || !hasLeftSince(sentAt, leftAt))
}
