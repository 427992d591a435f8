import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who can receive the offer of a campaign: customers only. */
export const canRegister = (caller: Caller): boolean => !hasGrant(caller, 'expert')
