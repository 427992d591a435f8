import type { Caller } from '#server/auth/caller.ts'
import { isExpert } from '#server/people/access.ts'

/** Which mails failed, and to whom, is the provider's business alone. */
export const canManageMails = (caller: Caller): boolean => isExpert(caller)
