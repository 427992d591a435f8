import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { FileAccess } from '#server/files/rules.ts'

/** True for callers who may see enquiries and their senders: provider staff only. */
export const canReadEnquiries = (caller: Caller): boolean => hasGrant(caller, 'expert')

export type Relation = 'expert'

/** Relation of the caller to every enquiry; null where there are none for the caller. */
export const relationTo = (caller: Caller): Relation | null => (canReadEnquiries(caller) ? 'expert' : null)

/** Access to the files of an enquiry. They leave with it, and by no other way. */
export const fileAccess = (caller: Caller): FileAccess | null =>
  canReadEnquiries(caller)
    ? { canRead: true, addingRefusal: 'forbidden', removingRefusal: () => 'forbidden' }
    : null
