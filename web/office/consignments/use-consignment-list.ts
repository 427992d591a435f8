import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { consignmentFilters } from '#contract/delivery-lists.ts'
import { consignmentColumns, consignmentSorts } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { consignmentPagesQuery } from './consignment-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(consignmentFilters, address.get('state')),
  sort: oneOf(consignmentSorts.slice(1), address.get('sort')),
})

/** Views of the list of consignments. */
export const viewedConsignments: ViewedList = {
  list: 'consignments',
  columns: consignmentColumns,
  parameters: { query: 'query', status: 'state', sort: 'sort' },
  read: (address) => {
    const { state, ...filters } = readFilters(address)
    return setValues({ ...filters, status: state })
  },
}

/** Pages of the consignments that the address asks for. */
export const useConsignmentList = () => {
  const list = useAddressFilters(readFilters, consignmentSorts[0])
  const query = useInfiniteQuery({
    ...consignmentPagesQuery(useApi(), list.parameters),
    ...live,
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type ConsignmentListState = ReturnType<typeof useConsignmentList>
