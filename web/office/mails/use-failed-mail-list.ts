import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  failedMailAges,
  failedMailColumns,
  failedMailKinds,
  failedMailSorts,
} from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { oneOf, useAddressFilters, wordsOf } from '../list/use-address-filters.ts'
import { failedMailsQuery } from './failed-mails.ts'

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  kind: oneOf(failedMailKinds, address.get('kind')),
  age: oneOf(failedMailAges, address.get('age')),
  sort: oneOf(failedMailSorts.slice(1), address.get('sort')),
})

/** Views of the list of failed mails. */
export const viewedFailedMails: ViewedList = {
  list: 'mails',
  columns: failedMailColumns,
  parameters: { query: 'query', kind: 'kind', age: 'age', sort: 'sort' },
  read: (address) => setValues(readFilters(address)),
}

/** Pages of the failed mails that the address asks for. */
export const useFailedMailList = () => {
  const list = useAddressFilters(readFilters, failedMailSorts[0])
  const query = useInfiniteQuery({
    ...failedMailsQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
  })
  return { ...list, query, rows: query.data?.pages.flatMap((page) => page.items) ?? [] }
}

export type FailedMailListState = ReturnType<typeof useFailedMailList>
