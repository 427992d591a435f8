import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SearchHit, SearchKind } from '#contract/search.ts'

const order = ({ id }: SearchHit, language: Language) => pathTo.officeOrder({ id }, language)

/** Addresses that hits of each kind lead to. A new kind is one row and its text. */
export const hitLinks: Record<SearchKind, (hit: SearchHit, language: Language) => string> = {
  orders: order,
  samples: order,
  offers: ({ id }, language) => pathTo.officeOffer({ id }, language),
  enquiries: ({ id }, language) => pathTo.officeEnquiry({ id }, language),
  customers: ({ id }, language) => pathTo.officeCustomer({ id }, language),
  laboratories: ({ id }, language) => pathTo.officeLaboratory({ id }, language),
  people: ({ id }, language) => pathTo.officePerson({ id }, language),
}
