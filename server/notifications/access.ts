import type { Caller } from '#server/auth/caller.ts'
import { isExpert } from '#server/people/access.ts'

/** Experts work by what the office shows them; what they are mailed is the provider's matter. */
export const canChooseNotifications = (caller: Caller): boolean => !isExpert(caller)
