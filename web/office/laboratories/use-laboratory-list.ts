import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { laboratoryStates } from '#contract/delivery-lists.ts'
import { laboratoryColumns, laboratorySorts } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { laboratoryPagesQuery } from './laboratory-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(laboratoryStates, address.get('state')),
  country: /^[A-Z]{2}$/.exec(address.get('country') ?? '')?.[0] ?? '',
  sort: oneOf(laboratorySorts.slice(1), address.get('sort')),
})

/** Views of the list of laboratories. */
export const viewedLaboratories: ViewedList = {
  list: 'laboratories',
  columns: laboratoryColumns,
  parameters: { query: 'query', status: 'state', country: 'country', sort: 'sort' },
  read: (address) => {
    const { state, ...filters } = readFilters(address)
    return setValues({ ...filters, status: state })
  },
}

/** Pages of the laboratories that the address asks for. */
export const useLaboratoryList = () => {
  const list = useAddressFilters(readFilters, laboratorySorts[0])
  const query = useInfiniteQuery({
    ...laboratoryPagesQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type LaboratoryListState = ReturnType<typeof useLaboratoryList>
