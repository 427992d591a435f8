import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who may see enquiries and their senders: provider staff only. */
export const canReadEnquiries = (caller: Caller): boolean => hasGrant(caller, 'expert')
