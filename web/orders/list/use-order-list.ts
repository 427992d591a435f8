import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { type OrderFilters, orderPagesQuery } from '../order-queries.ts'
import { isNarrowed, noFilters, readFilters, writeFilters } from './filter-address.ts'

/** The list of orders that the address asks for, page after page. The address is the only place filters are kept in. */
export const useOrderList = () => {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  // Two changes may come before the first one stands in the address; the second must not forget the first.
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
  const query = useInfiniteQuery({
    ...orderPagesQuery(useApi(), filters),
    placeholderData: keepPreviousData,
    // The first page stays live; somebody who has opened many is reading, and each poll would ask for them all.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : live.refetchInterval),
  })
  const orders = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return {
    filters,
    isNarrowed: isNarrowed(filters),
    change,
    clear: () => change(noFilters),
    query,
    orders,
  }
}

export type OrderListState = ReturnType<typeof useOrderList>
