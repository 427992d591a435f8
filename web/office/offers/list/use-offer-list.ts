import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { offerStates } from '#contract/lists.ts'
import { offerColumns, offerSorts } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { type OfferFilters, offerOverviewQuery, offerParameters } from '../offer-queries.ts'

const names = {
  text: 'query',
  state: 'state',
  organisation: 'customer',
  responsible: 'responsible',
  sort: 'sort',
} as const
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ignores invalid values, because an address may be typed or cut by hand. */
const readFilters = (address: URLSearchParams): OfferFilters => {
  const idIn = (name: string) => {
    const id = address.get(name) ?? ''
    return idShape.test(id) ? id : ''
  }
  const state = offerStates.find((each) => each === address.get(names.state)) ?? ''
  return {
    text: (address.get(names.text) ?? '').slice(0, 100),
    state: state === 'superseded' ? '' : state,
    organisation: idIn(names.organisation),
    responsible: idIn(names.responsible),
    sort: offerSorts.find((each) => each === address.get(names.sort)) ?? '',
  }
}

/** Views of the list of offers. */
export const viewedOffers: ViewedList = {
  list: 'offers',
  columns: offerColumns,
  parameters: {
    query: names.text,
    status: names.state,
    organisation: names.organisation,
    responsible: names.responsible,
    sort: names.sort,
  },
  read: (address) => {
    const { text, state, organisation, responsible, sort } = readFilters(address)
    return setValues({ query: text, status: state, organisation, responsible, sort })
  },
}

/** Pages of the offers that the address asks for. Filters are stored only in the address. */
export const useOfferList = () => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  const change = (changed: Partial<OfferFilters>) =>
    setAddress(
      (before) => {
        const written = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed) as [keyof OfferFilters, string][]) {
          if (value) written.set(names[name], value)
          else written.delete(names[name])
        }
        return written
      },
      { replace: true, preventScrollReset: true },
    )
  const query = useInfiniteQuery({
    ...offerOverviewQuery(useApi(), filters),
    placeholderData: keepPreviousData,
    // Polls only while one page is loaded, because each poll reloads all pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  return {
    filters,
    isNarrowed: Object.values({ ...filters, sort: '' }).some((value) => value !== ''),
    change,
    clear: () => change({ text: '', state: '', organisation: '', responsible: '' }),
    query,
    parameters: offerParameters(filters),
    sorting: {
      value: filters.sort || 'newest',
      onChange: (sort: string) =>
        change({ sort: offerSorts.find((each) => each === sort && each !== 'newest') ?? '' }),
    },
    rows: useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]),
  }
}
