import type { FilterKind } from '#contract/lists.ts'

/** What there is to search and to choose from, as it was when the page was drawn. */
export type ListingFacts = {
  /** Of the page itself; those of products begin with it. */
  address: string
  /** Where one asks for what is not found. */
  contact: string
  total: number
  filters: Filter[]
  /** How a unit of price is called. */
  units: Record<string, string>
}

export type Filter = { kind: FilterKind; heading: string; choices: Choice[] }
export type Choice = { value: string; label: string; count: number }
