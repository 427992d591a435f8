import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { enquirySorts } from '#contract/enquiry-choices.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import {
  type EnquiryFilters,
  enquiryParameters,
  isNarrowed,
  noFilters,
  readFilters,
  sortOf,
  writeFilters,
} from './enquiry-filters.ts'
import { enquiryPagesQuery } from './enquiry-queries.ts'

/** Pages of the enquiries that the address asks for. Filters are stored only in the address. */
export const useEnquiryList = () => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  const personId = useSession().data?.person.id ?? ''
  const parameters = enquiryParameters(filters, personId)
  const query = useInfiniteQuery({
    ...enquiryPagesQuery(useApi(), parameters),
    placeholderData: keepPreviousData,
    // Polls only while one page is loaded, because each poll reloads all pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  const change = (changed: Partial<EnquiryFilters>) =>
    setAddress((before) => writeFilters(before, { ...readFilters(before), ...changed }), {
      replace: true,
      preventScrollReset: true,
    })
  return {
    filters,
    isNarrowed: isNarrowed(filters),
    change,
    clear: () => change(noFilters),
    query,
    parameters,
    sorting: {
      value: sortOf(filters),
      onChange: (sort: string) => change({ sort: enquirySorts.find((each) => each === sort) ?? '' }),
    },
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
  }
}

export type EnquiryListState = ReturnType<typeof useEnquiryList>
