import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { orderSorts } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { filterQuery, type OrderFilters, orderPagesQuery } from '../order-queries.ts'
import { isNarrowed, noFilters, readFilters, writeFilters } from './filter-address.ts'

/** Filters and sort of lists of orders, which are stored only in the address. */
export const useOrderFilters = () => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  // Two changes may come before the first is in the address; the second must include the first.
  const wanted = useRef(filters)
  useEffect(() => {
    wanted.current = filters
  }, [filters])
  const change = useCallback(
    (changed: Partial<OrderFilters>) => {
      wanted.current = { ...wanted.current, ...changed }
      const written = wanted.current
      setAddress((before) => writeFilters(before, written), { replace: true, preventScrollReset: true })
    },
    [setAddress],
  )
  // Experts search all orders, and get the newest first.
  const isSortable = !(useSession().data?.role === 'expert' && filters.query)
  const sortBy = (sort: string) =>
    change({ sort: orderSorts.find((each) => each === sort && each !== 'newest') ?? '' })
  return {
    filters,
    isNarrowed: isNarrowed(filters),
    change,
    clear: () => change(noFilters),
    sorting: isSortable ? { value: filters.sort || 'newest', onChange: sortBy } : undefined,
  }
}

/** Pages of the orders that the address asks for. */
export const useOrderList = () => {
  const shown = useOrderFilters()
  const { filters } = shown
  const query = useInfiniteQuery({
    ...orderPagesQuery(useApi(), filters),
    placeholderData: keepPreviousData,
    // Polls only while one page is loaded, because each poll reloads all pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  const orders = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return { ...shown, query, parameters: filterQuery(filters), rows: orders, orders }
}

export type OrderListState = ReturnType<typeof useOrderList>
/** Parts of a list that its filters need. */
export type FilteredOrders = ReturnType<typeof useOrderFilters> & Pick<OrderListState, 'orders'>
