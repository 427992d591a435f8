import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { wholeOrderKey } from '#web/orders/order-queries.ts'
import { keepOrder } from '#web/orders/use-order.ts'
import { isSameText, type SaveOutcome } from './autosave.ts'

export type TextField = 'name' | 'reference' | 'notes'

/** Limit of attempts; more than these mean that something else is wrong. */
const mostRounds = 4

/**
 * Saves one text of an order over the text it was based on. Other changes of the order do not matter. If the
 * text itself has changed, it is reported and nothing is saved.
 */
export const useOrderEdit = (id: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    async (field: TextField, text: string, base: string): Promise<SaveOutcome> => {
      const path = { id }
      let order = queryClient.getQueryData<Order>(wholeOrderKey(id))
      for (let round = 1; ; round += 1) {
        order ??= await dataOf(api.GET('/api/v1/orders/{id}', { params: { path } }))
        const theirs = order[field] ?? ''
        if (!isSameText(theirs, base) && !isSameText(theirs, text)) return { kind: 'conflict', theirs }
        const params = { path, header: ifMatch(order.version) }
        try {
          const body = { [field]: text }
          await keepOrder(queryClient, await dataOf(api.PATCH('/api/v1/orders/{id}', { params, body })))
          return { kind: 'saved' }
        } catch (error) {
          const isStale = hasCode(error, 'order_changed')
          if (!isStale || round === mostRounds) throw error
          order = undefined
        }
      }
    },
    [api, id, queryClient],
  )
}
