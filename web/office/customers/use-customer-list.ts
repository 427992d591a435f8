import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { customerColumns, customerSorts } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { customerPagesQuery } from './customer-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  sort: oneOf(customerSorts.slice(1), address.get('sort')),
})

/** Views of the list of customers. */
export const viewedCustomers: ViewedList = {
  list: 'customers',
  columns: customerColumns,
  parameters: { query: 'query', sort: 'sort' },
  read: (address) => setValues(readFilters(address)),
}

/** Pages of the customers that the address asks for. */
export const useCustomerList = () => {
  const list = useAddressFilters(readFilters, customerSorts[0])
  const query = useInfiniteQuery({
    ...customerPagesQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type CustomerListState = ReturnType<typeof useCustomerList>
