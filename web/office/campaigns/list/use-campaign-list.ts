import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { campaignSorts, campaignStates } from '#contract/campaign-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { type CampaignFilters, campaignPagesQuery } from '../campaign-queries.ts'

/** Ignores invalid values, because an address may be typed or cut by hand. */
const readFilters = (address: URLSearchParams): CampaignFilters => ({
  query: (address.get('query') ?? '').slice(0, 100),
  state: campaignStates.find((each) => each === address.get('state')) ?? '',
  sort: campaignSorts.find((each) => each === address.get('sort')) ?? '',
})

/** Pages of the campaigns that the address asks for. Filters are stored only in the address. */
export const useCampaignList = () => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  const change = (changed: Partial<CampaignFilters>) => {
    const written = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '')
    const columns = address.get('columns')
    setAddress(
      { ...Object.fromEntries(written), ...(columns && { columns }) },
      { replace: true, preventScrollReset: true },
    )
  }
  const query = useInfiniteQuery({
    ...campaignPagesQuery(useApi(), filters),
    placeholderData: keepPreviousData,
    // Polls only while one page is loaded, because each poll reloads all pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  return {
    filters,
    isNarrowed: filters.query !== '' || filters.state !== '',
    change,
    clear: () => change({ query: '', state: '' }),
    query,
    parameters: {},
    sorting: {
      value: filters.sort || 'newest',
      onChange: (sort: string) =>
        change({ sort: campaignSorts.find((each) => each === sort && each !== 'newest') ?? '' }),
    },
    rows: useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]),
  }
}
