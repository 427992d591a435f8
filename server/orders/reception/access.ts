import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for provider staff, at whose receptions samples arrive. */
export const canReceive = (caller: Caller): boolean => hasGrant(caller, 'expert')
