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

/** List that has no filters, such as a short one. */
export const unfiltered = <Row>(
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>,
): ListState<Row> => ({
  query,
  rows: query.data?.pages.flatMap((page) => page.items) ?? [],
  isNarrowed: false,
  clear: () => undefined,
  parameters: {},
})
