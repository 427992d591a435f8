import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/** True for experts, who may act for the people of customers. */
export const canAct = (caller: Caller): boolean => hasGrant(caller, 'acting')
