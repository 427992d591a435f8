import type { FilterKind } from '#contract/catalogue-lists.ts'

/** Searchable data at build time. */
export type ListingFacts = {
  /** Address of this page, which is also the prefix of product pages. */
  address: string
  /** Address of the contact form, for tests that were not found. */
  contact: string
  total: number
  filters: Filter[]
  /** Names of the price units. */
  units: Record<string, string>
}

export type Filter = { kind: FilterKind; heading: string; choices: Choice[] }
export type Choice = { value: string; label: string; count: number }
