import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { ItemsSection } from './ItemsSection.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import { RowConflicts } from './RowNotices.tsx'
import { useItems } from './use-items.ts'

/** Items of the draft. Products that its enquiry may mean are proposed. */
export const DraftItems = () => (
  <ItemsSection items={useItems()} proposed={useProposals()} conflicts={<RowConflicts />} />
)

const useProposals = () => {
  const api = useApi()
  const { id, enquiryId } = useOfferEdit().server
  const { data } = useQuery({
    queryKey: ['offer-proposals', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/offers/{id}/draft/proposals', { params: { path: { id } }, signal })),
    enabled: enquiryId !== null,
    staleTime: 60_000,
  })
  return data?.products ?? []
}
