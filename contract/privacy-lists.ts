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
export const retentionSteps = [
  'enquiries',
  'drafts',
  'accounts',
  'mail_texts',
  'failed_mails',
  'order_contacts',
] as const
export type RetentionStep = (typeof retentionSteps)[number]

/** Subjects whose data a legal hold keeps. */
export const holdSubjects = ['organisation', 'person'] as const

export const privacyRequestKinds = ['export', 'erasure'] as const

/** Reasons that prevent an erasure, each with the text of its error. */
export const erasureRefusals = [
  'person_is_held',
  'person_is_staff',
  'address_in_use',
  'person_has_open_orders',
  'person_is_contact',
  'person_has_keys',
] as const
export type ErasureRefusal = (typeof erasureRefusals)[number]

/** Places in which an erasure replaces words, in rows that the person wrote, got or caused. */
export const replacingPlaces = ['history', 'mails', 'digests', 'proposals', 'failures'] as const
export type ReplacingPlace = (typeof replacingPlaces)[number]

/** Places in which others may have written about the person. An erasure leaves them. */
export const placesToCheck = ['messages', 'notes', 'files', 'samples', 'holds'] as const
export type PlaceToCheck = (typeof placesToCheck)[number]

export const contactKinds = ['order', 'laboratory'] as const
