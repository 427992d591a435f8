import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { orderListKey, wholeOrderKey } from './order-queries.ts'

const againMs = 10_000

/** Tells that the order is seen as soon as its news is on the screen. Nobody is bothered when that fails; it is told again. */
export const useSeen = ({ id, hasNews }: Pick<Order, 'id' | 'hasNews'>) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!hasNews) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const told = () => {
      queryClient.setQueryData<Order>(wholeOrderKey(id), (order) => order && { ...order, hasNews: false })
      void queryClient.invalidateQueries({ queryKey: orderListKey })
    }
    const failed = () => {
      timer = setTimeout(() => setFailures(failures + 1), againMs)
    }
    api.POST('/api/v1/orders/{id}/seen', { params: { path: { id } } }).then(told, failed)
    return () => clearTimeout(timer)
  }, [api, queryClient, id, hasNews, failures])
}

/** Those that were new when they came to the screen: they stay marked while it is open, though they are seen by then. */
export const useNewOnes = (items: readonly { id: string; isNew: boolean }[]): ReadonlySet<string> => {
  const found = useRef(new Set<string>())
  for (const { id, isNew } of items) if (isNew) found.current.add(id)
  return found.current
}
