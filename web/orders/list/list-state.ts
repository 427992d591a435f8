import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** Rows of a list, loaded page by page, and the filters that they match. */
export type ListState<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>
  rows: readonly Row[]
  isNarrowed: boolean
  clear: () => void
  /** Filters and sort as parameters of the API. */
  parameters: Record<string, string>
}
