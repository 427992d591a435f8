import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who have notification preferences. Experts have none: the provider decides about their mails. */
export const canChooseNotifications = (caller: Caller): boolean => !hasGrant(caller, 'expert')
