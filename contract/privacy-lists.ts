/** Kinds of personal data, in the order in which screens and exports name them. */
export const personalDataKinds = [
  'account',
  'memberships',
  'preferences',
  'enquiries',
  'newsletter',
  'mails',
  'messages',
  'drafts',
  'orders',
  'contacts',
  'billing',
  'offers',
  'invitations',
  'files',
  'history',
  'keys',
  'laboratories',
  'technical',
] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** Reasons for which personal data outlives an erasure. */
export const keepingReasons = ['bookkeeping', 'organisation', 'security'] as const
export type KeepingReason = (typeof keepingReasons)[number]

/** Kinds of data that are removed when their period is over. */
export const retentionSteps = ['enquiries', 'drafts', 'accounts', 'mail_texts', 'order_contacts'] as const
export type RetentionStep = (typeof retentionSteps)[number]

export const privacyRequestKinds = ['export', 'erasure'] as const
