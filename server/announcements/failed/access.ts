import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** Which mails failed, and to whom, is the provider's business alone. */
export const canManageMails = (caller: Caller): boolean => hasGrant(caller, 'expert')
