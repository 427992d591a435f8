import type { Caller } from '#server/auth/caller.ts'
import { isExpert } from '#server/people/access.ts'

/** Who wrote to the provider, and what, is the provider's business alone. */
export const canReadEnquiries = (caller: Caller): boolean => isExpert(caller)
