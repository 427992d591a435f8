import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** Experts work by what the office shows them; what they are mailed is the provider's matter. */
export const canChooseNotifications = (caller: Caller): boolean => !hasGrant(caller, 'expert')
