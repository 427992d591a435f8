import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who may see the work of the provider. */
export const canSeeToday = (caller: Caller): boolean => hasGrant(caller, 'expert')
