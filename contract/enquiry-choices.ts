/** Closed lists of enquiries. */

/** Reasons for closing an enquiry. */
export const closingReasons = ['spam', 'private_person', 'duplicate', 'out_of_scope', 'other'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Sort orders of a list of enquiries; the first is the default. */
export const enquirySorts = ['newest', 'oldest', 'due'] as const
export type EnquirySort = (typeof enquirySorts)[number]
