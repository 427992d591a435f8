import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who may see failed mails and their receivers: provider staff only. */
export const canManageMails = (caller: Caller): boolean => hasGrant(caller, 'expert')
