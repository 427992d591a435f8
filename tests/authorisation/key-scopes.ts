import type { KeyScope } from '#contract/key-scopes.ts'

/** Calls of each scope, by hand. A call that is in no list is refused to every key, unless it needs no caller. */
export const callsOfScopes: Record<KeyScope, string> = {
  orders_read: `listOrders countOrders exportOrders getOrder listEvents listFiles downloadFile listUploads getUpload listResults
    downloadResults getResultTable downloadResultTable downloadCoverSheet downloadLabelSheet downloadCustomsInvoice
    listFrameUses listOrderMessages listOrderNotes`,
  orders_write: `createOrder editOrder deleteOrder submitOrder replaceSamples changeSamples uploadFile deleteFile
    beginUpload continueUpload completeUpload dropUpload noteSeen provideOffer beginOrderOffer takeBackOffer accept decline confirm receive
    noteOrdersSeen confirmOrders setEstimates start complete cancel setEstimate setPrice addResult writeOrderMessage closeOrderMessage writeOrderNote`,
  offers_read: `listOffers getOffer getOfferVersion downloadOffer listOfferVersions getOfferDifferences
    listOfferOverview getOfferDraft listOfferUploads getOfferProposals getProductAsItem getOfferRecord listOfferEvents
    listOfferTemplates getOfferTemplate listOfferMessages listOfferNotes exportOffers countOffers`,
  offers_write: `createOffer saveOfferDraft beginOfferUpload deleteOfferDraft sendOffer reviseOffer withdrawOffer remindOfOffer
    declineOffer viewOffer createOfferTemplate renameOfferTemplate deleteOfferTemplate writeOfferMessage
    closeOfferMessage writeOfferNote withdrawOffers remindOfOffers`,
  customers_read:
    'listCustomers countCustomers exportCustomers getCustomer listCustomerEvents listDuplicates',
  customers_write: 'createCustomer editCustomer setCustomerTerms assignCustomers',
  enquiries_read: 'listEnquiries countEnquiries exportEnquiries getEnquiry listCustomerMatches',
  enquiries_write: `takeEnquiry assignEnquiry closeEnquiry reopenEnquiry markEnquiryAnswered noteOnEnquiry setCustomerOfEnquiry
    replyToEnquiry recordMessage takeEnquiries assignEnquiries closeEnquiries`,
}

const customerScopes: readonly KeyScope[] = ['orders_read', 'orders_write', 'offers_read', 'offers_write']

/** Scopes of the keys in the matrix, and the column whose permissions they have within their scopes. */
export const keysInMatrix = {
  'customer key': { scopes: customerScopes, column: 'colleague' },
  'reading key': { scopes: ['orders_read', 'offers_read'], column: 'colleague' },
  'provider key': { scopes: Object.keys(callsOfScopes) as KeyScope[], column: 'expert' },
} as const satisfies Record<string, { scopes: readonly KeyScope[]; column: 'colleague' | 'expert' }>
export type KeyKind = keyof typeof keysInMatrix

/** Calls by which somebody becomes responsible, which no key can be. */
export const callsOfPeople: ReadonlySet<string> = new Set(['takeEnquiry', 'takeEnquiries'])

/** True if a key of this kind has the scope of a row such as `name` or `name (variant)`. */
export function isInScope(kind: KeyKind, row: string): boolean {
  const [name = ''] = row.split(' ')
  return keysInMatrix[kind].scopes.some((scope) => callsOfScopes[scope].split(/\s+/).includes(name))
}
