/** Closed lists: the lists that keep views, and sorts and columns of the lists of the office. */

export const listNames = ['orders', 'offers', 'enquiries', 'customers'] as const
export type ListName = (typeof listNames)[number]

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
