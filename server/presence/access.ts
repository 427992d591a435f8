import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for provider staff: customers never learn who works on something. */
export const canSeePresence = (caller: Caller): boolean => hasGrant(caller, 'expert')
