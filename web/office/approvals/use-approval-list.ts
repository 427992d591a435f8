import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { approvalColumns, approvalStates } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { approvalPagesQuery } from './approval-queries.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(approvalStates.slice(1), address.get('state')),
  sort: '',
})

/** Views of the list of approvals. */
export const viewedApprovals: ViewedList = {
  list: 'approvals',
  columns: approvalColumns,
  parameters: { query: 'query', status: 'state' },
  read: (address) => {
    const { query, state } = readFilters(address)
    return setValues({ query, status: state })
  },
}

/** Pages of the waiting results that the address asks for. */
export const useApprovalList = () => {
  const list = useAddressFilters(readFilters, '')
  const query = useInfiniteQuery({
    ...approvalPagesQuery(useApi(), list.parameters),
    ...live,
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}
