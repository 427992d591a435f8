import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for provider staff. No customer learns which laboratory tests the samples. */
export const canSeeLaboratories = (caller: Caller): boolean => hasGrant(caller, 'expert')
