import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { unannouncedColumns } from '#contract/office-lists.ts'
import { unannouncedFilters } from '#contract/reception-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { unannouncedPagesQuery } from './unannounced-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(unannouncedFilters.slice(1), address.get('state')),
  sort: '',
})

/** Views of the list of unannounced samples. */
export const viewedUnannounced: ViewedList = {
  list: 'unannounced_samples',
  columns: unannouncedColumns,
  parameters: { query: 'query', status: 'state' },
  read: (address) => {
    const { query, state } = readFilters(address)
    return setValues({ query, status: state })
  },
}

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
