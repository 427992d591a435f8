import type { EnquiryState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { FileAccess } from '#server/files/rules.ts'

/** True for callers who may see enquiries and their senders: provider staff only. */
export const canReadEnquiries = (caller: Caller): boolean => hasGrant(caller, 'expert')

export type Relation = 'expert'

/** Relation of the caller to every enquiry; null where there are none for the caller. */
export const relationTo = (caller: Caller): Relation | null => (canReadEnquiries(caller) ? 'expert' : null)

/** Access to the files of an enquiry. Those that came with the form stay with it; experts remove what experts have added. */
export const fileAccess = (caller: Caller, { state }: { state: EnquiryState }): FileAccess | null =>
  canReadEnquiries(caller)
    ? {
        canRead: true,
        addingRefusal: state === 'closed' ? 'enquiry_closed' : null,
        removingRefusal: ({ uploadedByKind }) => (uploadedByKind === 'expert' ? null : 'forbidden'),
      }
    : null
