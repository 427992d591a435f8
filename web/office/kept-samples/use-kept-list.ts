import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { afterTestingChoices } from '#contract/lists.ts'
import { keptColumns } from '#contract/office-lists.ts'
import { keptSampleDues, keptSampleStates } from '#contract/reception-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { keptSamplesQuery } from './kept-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(keptSampleStates.slice(1), address.get('state')),
  wish: oneOf(afterTestingChoices, address.get('wish')),
  due: oneOf(keptSampleDues, address.get('due')),
  sort: '',
})

/** Views of the list of samples after testing. */
export const viewedKeptSamples: ViewedList = {
  list: 'kept_samples',
  columns: keptColumns,
  parameters: { query: 'query', status: 'state', wish: 'wish', due: 'due' },
  read: (address) => {
    const { state, sort: _, ...filters } = readFilters(address)
    return setValues({ ...filters, status: state })
  },
}

/** Pages of the samples after testing that the address asks for. */
export const useKeptList = () => {
  const list = useAddressFilters(readFilters, '')
  const query = useInfiniteQuery({
    ...keptSamplesQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type KeptListState = ReturnType<typeof useKeptList>
