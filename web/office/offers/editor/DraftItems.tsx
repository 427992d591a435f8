import { ItemsSection } from './ItemsSection.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import { ProposedProducts } from './ProposedProducts.tsx'
import { RowConflicts } from './RowNotices.tsx'
import { useItems } from './use-items.ts'

/** Items of the draft. Products that its enquiry may mean are proposed. */
export const DraftItems = () => (
  <ItemsSection
    items={useItems()}
    enquiryId={useOfferEdit().server.enquiryId}
    proposals={(edits) => <ProposedProducts edits={edits} />}
    conflicts={<RowConflicts />}
  />
)
