/** Calls that an expert may make for a person of a customer, by hand. All others are refused. */
const callsForOthers = new Set(
  `session listPeople listOrders createOrder getOrder editOrder deleteOrder submitOrder replaceSamples changeSamples accept
    decline listEvents getTimeline listFrameUses listFiles uploadFile downloadFile deleteFile beginUpload listUploads getUpload
    continueUpload completeUpload dropUpload listResults downloadResults getResultTable downloadResultTable
    downloadCoverSheet downloadLabelSheet downloadCustomsInvoice listOffers getOffer getOfferVersion
    downloadOffer listOfferVersions getOfferDifferences declineOffer
    listProposals previewProposal propose acceptProposal declineProposal withdrawProposal`.split(/\s+/),
)

/** Notes are private to the customer's side, though other values of the order may be edited. */
const refusedVariants = new Set(['editOrder (notes)'])

/** True if an expert may make the call of a row, such as `name` or `name (variant)`, for a person of a customer. */
export const isDoneForOthers = (row: string): boolean =>
  callsForOthers.has(row.split(' ')[0] ?? '') && !refusedVariants.has(row)

/** Parts of permitted calls that belong to the person alone. */
export const partsOfPerson: ReadonlySet<string> = new Set(['getTimeline (messages)'])
