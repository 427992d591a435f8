import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignSorts, campaignStates } from '#contract/campaign-lists.ts'
import { campaignColumns } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { dayOf, oneOf, useAddressFilters, wordsOf } from '../../list/use-address-filters.ts'
import { campaignPagesQuery } from '../campaign-queries.ts'

const usualSort = campaignSorts[0]

const readFilters = (address: URLSearchParams) => ({
  query: wordsOf(address),
  state: oneOf(campaignStates, address.get('state')),
  from: dayOf(address.get('from')),
  until: dayOf(address.get('until')),
  sort: oneOf(campaignSorts.slice(1), address.get('sort')),
})

/** Views of the list of campaigns. */
export const viewedCampaigns: ViewedList = {
  list: 'campaigns',
  columns: campaignColumns,
  parameters: { query: 'query', status: 'state', from: 'from', until: 'until', sort: 'sort' },
  read: (address) => {
    const { state, ...filters } = readFilters(address)
    return setValues({ ...filters, status: state })
  },
}

/** Pages of the campaigns that the address asks for. */
export const useCampaignList = () => {
  const list = useAddressFilters(readFilters, usualSort)
  const query = useInfiniteQuery({
    ...campaignPagesQuery(useApi(), list.parameters),
    placeholderData: keepPreviousData,
    // Polls only while one page is loaded, because each poll reloads all pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return { ...list, query, rows }
}

export type CampaignListState = ReturnType<typeof useCampaignList>
