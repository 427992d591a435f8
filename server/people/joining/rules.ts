import { isPublicMailDomain } from '#contract/public-mail-domains.ts'
import type { Joining } from '#contract/teams.ts'
import { canBeWrittenTo } from '../rules.ts'
import type { LastRequest } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** How long a request waits for an admin; whoever was declined may ask again after the same time. */
const requestDays = 14

export const requestExpiry = (askedAt: Date) => new Date(askedAt.getTime() + requestDays * day)

type Asker = { email: string; emailVerified: boolean }

/** What stands behind the last @, as the database compares it. */
export const mailDomainOf = ({ email }: Pick<Asker, 'email'>): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Why this person can ask no team, whatever teams there are. */
export function hindranceOf(asker: Asker, isInTeam: boolean): Joining['hindrance'] {
  if (isInTeam) return 'in_team'
  if (!canBeWrittenTo(asker)) return 'email_unverified'
  return isPublicMailDomain(mailDomainOf(asker)) ? 'public_domain' : null
}

/** The request that hinders another one: one that waits, or was declined a short while ago. */
export function hinderingRequest(last: LastRequest | undefined, now: Date): Joining['request'] {
  if (!last || (last.state !== 'waiting' && last.state !== 'declined')) return null
  const until = last.state === 'declined' ? requestExpiry(last.decidedAt ?? last.askedAt) : last.expiresAt
  if (until <= now) return null
  return { state: last.state, askedAt: last.askedAt.toISOString(), until: until.toISOString() }
}
