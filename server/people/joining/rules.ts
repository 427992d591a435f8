import { isPublicMailDomain } from '#contract/public-mail-domains.ts'
import type { Joining } from '#contract/teams.ts'
import { canBeWrittenTo } from '../rules.ts'
import type { LastRequest } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** Days for which a request waits for an admin, and after which a declined person may ask again. */
const requestDays = 14

export const requestExpiry = (askedAt: Date) => new Date(askedAt.getTime() + requestDays * day)

type Asker = { email: string; emailVerified: boolean }

/** Part after the last @, as the database compares it. */
export const mailDomainOf = ({ email }: Pick<Asker, 'email'>): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Reason why this person cannot ask any team, or null. */
export function hindranceOf(asker: Asker, isInTeam: boolean): Joining['hindrance'] {
  if (isInTeam) return 'in_team'
  if (!canBeWrittenTo(asker)) return 'email_unverified'
  return isPublicMailDomain(mailDomainOf(asker)) ? 'public_domain' : null
}

/** Request that prevents another one: it is open, or was declined recently. */
export function blockingRequest(last: LastRequest | undefined, now: Date): Joining['request'] {
  if (!last || (last.state !== 'waiting' && last.state !== 'declined')) return null
  const until = last.state === 'declined' ? requestExpiry(last.decidedAt ?? last.askedAt) : last.expiresAt
  if (until <= now) return null
  return { state: last.state, askedAt: last.askedAt.toISOString(), until: until.toISOString() }
}
