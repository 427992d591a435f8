const validDays = 7

/** Until when a link works that is sent now. */
export const invitationExpiry = (sentAt: Date) => new Date(sentAt.getTime() + validDays * 24 * 60 * 60 * 1000)

/** How many invitations a team may send in a day, new ones and those sent again. */
export const mostSentADay = 30

type Invitation = { state: string; sentAt: Date; expiresAt: Date }

/**
 * Whether the link lets this person in now. Who has left the team since it was sent needs a new one: otherwise an unused link
 * would undo a removal.
 */
export function letsIn(
  { state, sentAt, expiresAt }: Invitation,
  membership: { endedAt: Date | null } | undefined,
  now: Date,
): boolean {
  const hasLeftSince = membership !== undefined && membership.endedAt !== null && membership.endedAt >= sentAt
  return state === 'open' && expiresAt > now && !hasLeftSince
}
