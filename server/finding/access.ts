import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for callers who may search everything that the office shows. */
export const canSearch = (caller: Caller): boolean => hasGrant(caller, 'expert')
