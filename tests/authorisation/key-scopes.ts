import type { KeyScope } from '#contract/key-scopes.ts'

/** Calls of each scope, by hand. A call that is in no list is refused to every key, unless it needs no caller. */
export const callsOfScopes: Record<KeyScope, string> = {
  orders_read: `listOrders listBoardColumn countOrders exportOrders getOrder listEvents getTimeline listFiles downloadFile listUploads getUpload listResults
    downloadResults getResultTable downloadResultTable downloadCoverSheet downloadLabelSheet downloadCustomsInvoice
    listFrameUses listOrderMessages listOrderNotes listProposals listKeptSamples countKeptSamples exportKeptSamples listUnannounced exportUnannounced listReportedResults listOriginalReports downloadCoverPage getOrderTests getSuggestions getNextStep listConsignments exportConsignments getConsignment listLaboratoryReports downloadDispatchList downloadConsignmentLabels`,
  orders_write: `createOrder editOrder deleteOrder submitOrder replaceSamples changeSamples uploadFile deleteFile
    beginUpload continueUpload completeUpload dropUpload noteSeen provideOffer beginOrderOffer takeBackOffer accept decline confirm receive
    noteOrdersSeen confirmOrders setEstimates start complete cancel agreeAddress setEstimate setPrice addResult writeOrderMessage closeOrderMessage writeOrderNote
    previewProposal propose acceptProposal declineProposal withdrawProposal
    reportResult editReportedResult approveResults reopenResults refuseResults releaseResults undoRelease withdrawResult
    recordUnannounced matchUnannounced discardUnannounced disposeSamples returnSamples keepSamples restoreSamples
    assign assignSuggested unassign returnTests rejectSample answerQuestion editConsignment sendConsignment recallConsignment noteArrival
    undoArrival closeConsignment`,
  offers_read: `listOffers getOffer getOfferVersion downloadOffer listOfferVersions getOfferDifferences
    listOfferOverview getOfferDraft getOfferPreview listOfferUploads getOfferProposals getProductAsItem getOfferRecord listOfferEvents
    listOfferTemplates getOfferTemplate listOfferMessages listOfferNotes exportOffers countOffers`,
  offers_write: `createOffer saveOfferDraft beginOfferUpload deleteOfferDraft sendOffer reviseOffer withdrawOffer remindOfOffer
    declineOffer viewOffer createOfferTemplate renameOfferTemplate deleteOfferTemplate writeOfferMessage
    closeOfferMessage writeOfferNote withdrawOffers remindOfOffers assignOffer assignOffers`,
  customers_read:
    'listCustomers countCustomers exportCustomers getCustomer listCustomerEvents listDuplicates',
  customers_write: 'createCustomer editCustomer setCustomerTerms assignCustomers',
  enquiries_read: 'listEnquiries countEnquiries exportEnquiries getEnquiry listCustomerMatches',
  enquiries_write: `takeEnquiry assignEnquiry closeEnquiry reopenEnquiry markEnquiryAnswered noteOnEnquiry setCustomerOfEnquiry
    replyToEnquiry recordMessage addEnquiryFile takeEnquiries assignEnquiries closeEnquiries`,
}

/** Calls that need another scope beside the one of their list. */
const alsoNeeded: Partial<Record<string, KeyScope>> = {
  beginOrderOffer: 'offers_write',
  provideOffer: 'offers_write',
  takeBackOffer: 'offers_write',
}

const customerScopes: readonly KeyScope[] = ['orders_read', 'orders_write', 'offers_read', 'offers_write']

/** Scopes of the keys in the matrix, and the column whose permissions they have within their scopes. */
export const keysInMatrix = {
  'customer key': { scopes: customerScopes, column: 'colleague' },
  'reading key': { scopes: ['orders_read', 'offers_read'], column: 'colleague' },
  'orders key': { scopes: ['orders_read', 'orders_write'], column: 'expert' },
  'provider key': { scopes: Object.keys(callsOfScopes) as KeyScope[], column: 'expert' },
} as const satisfies Record<string, { scopes: readonly KeyScope[]; column: 'colleague' | 'expert' }>
export type KeyKind = keyof typeof keysInMatrix

/** Rows that are for no key: calls by which a person becomes responsible, and mails, which no scope includes. */
export const callsOfPeople: ReadonlySet<string> = new Set([
  'takeEnquiry',
  'takeEnquiries',
  'getTimeline (mails)',
])

/** Rows of files that exist for no key. */
export const filesOfPeople: ReadonlySet<string> = new Set([
  'downloadFile (of a laboratory)',
  'deleteFile (of a laboratory)',
])

/** Refusals of a key for orders only at files of other subjects, whose address says nothing of their subject. */
export const refusedToOrdersKey: Readonly<Record<string, string>> = {
  'downloadFile (of a draft)': 'file_not_found',
  'downloadFile (of an offer)': 'file_not_found',
  'deleteFile (of a draft)': 'file_not_found',
  'deleteFile (of an offer)': 'file_not_found',
  'downloadFile (of an enquiry)': 'scope_missing',
}

/** True if a key of this kind has the scope of a row such as `name` or `name (variant)`. */
export function isInScope(kind: KeyKind, row: string): boolean {
  const [name = ''] = row.split(' ')
  const scopes: readonly KeyScope[] = keysInMatrix[kind].scopes
  const other = alsoNeeded[name]
  return (
    scopes.some((scope) => callsOfScopes[scope].split(/\s+/).includes(name)) &&
    (other === undefined || scopes.includes(other))
  )
}
