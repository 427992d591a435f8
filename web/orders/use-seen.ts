import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useActing, useApi } from '#web/api/ApiProvider.tsx'
import { orderListKey, wholeOrderKey } from './order-queries.ts'

const againMs = 10_000

/**
 * Marks the order as seen as soon as its news is shown to the user, not to an expert who acts for the user. A failure is not reported, because the call is
 * repeated.
 */
export const useSeen = ({ id, hasNews }: Pick<Order, 'id' | 'hasNews'>) => {
  const api = useApi()
  const isActing = useActing() !== null
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!hasNews || isActing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const succeeded = () => {
      queryClient.setQueryData<Order>(wholeOrderKey(id), (order) => order && { ...order, hasNews: false })
      void queryClient.invalidateQueries({ queryKey: orderListKey })
    }
    const failed = () => {
      timer = setTimeout(() => setFailures(failures + 1), againMs)
    }
    api.POST('/api/v1/orders/{id}/seen', { params: { path: { id } } }).then(succeeded, failed)
    return () => clearTimeout(timer)
  }, [api, queryClient, id, hasNews, failures, isActing])
}

/**
 * Items that were new when they appeared. They keep their mark while the screen is open, although they count
 * as seen.
 */
export const useNewItems = (items: readonly { id: string; isNew: boolean }[]): ReadonlySet<string> => {
  const found = useRef(new Set<string>())
  for (const { id, isNew } of items) if (isNew) found.current.add(id)
  return found.current
}
