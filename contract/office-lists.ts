/** Closed lists: the lists that keep views, and sorts and columns of the lists of the office. */

export const listNames = [
  'orders',
  'offers',
  'enquiries',
  'customers',
  'campaigns',
  'laboratories',
  'consignments',
  'approvals',
  'unannounced_samples',
  'kept_samples',
  'mails',
] as const
export type ListName = (typeof listNames)[number]

/** Sort orders of the offers of a customer; the first is the default. */
export const ownOfferSorts = ['validity', 'open'] as const
export type OwnOfferSort = (typeof ownOfferSorts)[number]

/** Sort orders of the list of offers; the first is the default. */
export const offerSorts = ['newest', 'oldest', 'number', 'validity'] as const
export type OfferSort = (typeof offerSorts)[number]

/** Columns of the list of offers. `offer` is number and name. */
export const offerColumns = [
  'offer',
  'customer',
  'recipient',
  'responsible',
  'state',
  'items',
  'created',
  'sent',
  'viewed',
  'validity',
  'total',
] as const
export type OfferColumn = (typeof offerColumns)[number]

/** Columns of the list of enquiries. `sender` is company and name. */
export const enquiryColumns = [
  'sender',
  'kind',
  'about',
  'state',
  'assignee',
  'customer',
  'received',
  'due',
] as const
export type EnquiryColumn = (typeof enquiryColumns)[number]

/** Sort orders of the list of customers; the first is the default. */
export const customerSorts = ['name', 'newest'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Columns of the list of customers. `customer` is name and business ID. */
export const customerColumns = ['customer', 'country', 'responsible', 'people'] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** Columns of the list of campaigns. `name` is name and code. */
export const campaignColumns = ['name', 'state', 'period', 'registrations', 'orders'] as const
export type CampaignColumn = (typeof campaignColumns)[number]

/** Sort orders of the list of laboratories; the first is the default. */
export const laboratorySorts = ['newest', 'name'] as const
export type LaboratorySort = (typeof laboratorySorts)[number]

/** Columns of the list of laboratories. */
export const laboratoryColumns = [
  'name',
  'contact',
  'country',
  'state',
  'methods',
  'accreditation',
  'created',
] as const
export type LaboratoryColumn = (typeof laboratoryColumns)[number]

/** Sort orders of the list of consignments; the first is the default. `return` is by the day on which the results are expected. */
export const consignmentSorts = ['newest', 'return'] as const
export type ConsignmentSort = (typeof consignmentSorts)[number]

/** Columns of the list of consignments. */
export const consignmentColumns = [
  'number',
  'laboratory',
  'state',
  'tests',
  'tracking',
  'return',
  'sent',
] as const
export type ConsignmentColumn = (typeof consignmentColumns)[number]

/** States of the results in the list of approvals; the first is the default. */
export const approvalStates = ['reported', 'approved'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Columns of the list of approvals. `by` is the author, `at` the time of the report. */
export const approvalColumns = ['result', 'order', 'customer', 'by', 'at'] as const
export type ApprovalColumn = (typeof approvalColumns)[number]

/** Columns of the list of unannounced samples. `order` is the order in the same parcel. */
export const unannouncedColumns = ['sample', 'order', 'place', 'recorded', 'decision'] as const
export type UnannouncedColumn = (typeof unannouncedColumns)[number]

/** Columns of the list of samples after testing. `sample` is number and name. */
export const keptColumns = ['sample', 'order', 'customer', 'place', 'wish', 'until', 'state'] as const
export type KeptColumn = (typeof keptColumns)[number]

/** Sort orders of the list of failed mails, by the last try; the first is the default. */
export const failedMailSorts = ['newest', 'oldest'] as const
export type FailedMailSort = (typeof failedMailSorts)[number]

/** Kinds of failed mails by what they are about; `other` are digests and reminders. */
export const failedMailKinds = ['order', 'offer', 'enquiry', 'team', 'newsletter', 'other'] as const
export type FailedMailKind = (typeof failedMailKinds)[number]

/** Ages of failed mails: at most a day, at most a week, or more. */
export const failedMailAges = ['day', 'week', 'older'] as const
export type FailedMailAge = (typeof failedMailAges)[number]

/** Columns of the list of failed mails. */
export const failedMailColumns = ['subject', 'kind', 'receiver', 'failed', 'attempts', 'error'] as const
export type FailedMailColumn = (typeof failedMailColumns)[number]
