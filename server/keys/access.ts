import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for managers. */
export const canManageKeys = (caller: Caller): boolean => hasGrant(caller, 'manager')
