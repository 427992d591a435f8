import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { unannouncedFilters } from '#contract/reception-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { unannouncedPagesQuery } from './unannounced-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(unannouncedFilters.slice(1), address.get('state')),
  sort: '',
})

/** Pages of the unannounced samples that the address asks for. */
export const useUnannouncedList = () => {
  const list = useAddressFilters(readFilters, '')
  const query = useInfiniteQuery({
    ...unannouncedPagesQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type UnannouncedListState = ReturnType<typeof useUnannouncedList>
