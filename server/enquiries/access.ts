import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** Who wrote to the provider, and what, is the provider's business alone. */
export const canReadEnquiries = (caller: Caller): boolean => hasGrant(caller, 'expert')
