import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode, type ProblemCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { newestEventQuery, orderKey, orderListKey, orderQuery, wholeOrderKey } from './order-queries.ts'

/** From this size on the whole order is too large to be fetched every few seconds, especially on a phone. */
const manySamples = 200
const wholeAgainMs = 30_000

/**
 * Loads one order and refreshes it while its tab is visible. A missing order is not requested again. For a
 * very large order the latest event is polled, and the order is reloaded when it changes.
 */
export const useOrder = (id: string) => {
  const api = useApi()
  const query = useQuery({
    ...orderQuery(api, id),
    ...live,
    refetchInterval: ({ state }) => {
      if (isMissing(state.error)) return false
      return isLarge(state.data) ? wholeAgainMs : live.refetchInterval
    },
  })
  const newest = useQuery({ ...newestEventQuery(api, id), ...live, enabled: isLarge(query.data) }).data
  const { refetch } = query
  const seen = useRef(newest)
  useEffect(() => {
    // The first event belongs to the order that was just loaded.
    if (seen.current !== undefined && newest !== seen.current) void refetch()
    seen.current = newest
  }, [newest, refetch])
  return query
}

const isLarge = (order: Order | undefined) => (order?.samples.length ?? 0) > manySamples

/** An id of invalid form means the same to the reader as a missing order. */
export const isMissing = (error: unknown) => hasCode(error, 'order_not_found', 'invalid_fields')

/** Stores the reply of a change. Replies to earlier requests that are still in flight must not replace it. */
export const keepOrder = async (queryClient: QueryClient, order: Order) => {
  const queryKey = wholeOrderKey(order.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, order)
  void queryClient.invalidateQueries({ queryKey: orderListKey })
}

/** Reads everything shown of an order anew, and returns the order. */
export const readOrderAgain = async (queryClient: QueryClient, id: string): Promise<Order | undefined> => {
  await queryClient.refetchQueries({ queryKey: orderKey(id), type: 'active' })
  return queryClient.getQueryData<Order>(wholeOrderKey(id))
}

const overtakenCodes: ProblemCode[] = ['order_changed', 'act_not_allowed', 'order_submitted']

/** Enough for a colleague who edits notes at the same time. */
const mostRounds = 3

/**
 * Parts of an order that a decision depends on. Read states change the version, and so do private notes
 * for the customer’s side, but neither needs a new decision.
 */
const decidedBy = ({ results, ...order }: Order) => {
  const { version: _, updatedAt: __, notes: ___, hasNews: ____, awaitsAnswer: _____, ...seen } = order
  return JSON.stringify([seen, results.map(({ isNew: ______, ...result }) => result)])
}

/**
 * Performs an action on the order as the reader saw it. If somebody else changed it first, nothing is done:
 * the order is reloaded, `wasOvertaken` is true until the next action, and the result is false. An action that depends on more
 * than the order is not repeated over a change that the order does not show; an independent one is repeated over any change.
 */
export const useOrderAction = (id: string) => {
  const queryClient = useQueryClient()
  const [wasOvertaken, setOvertaken] = useState(false)
  const perform = useCallback(
    async (
      order: Order,
      call: (seen: Order) => Promise<Order>,
      { isRepeated = true, isIndependent = false }: { isRepeated?: boolean; isIndependent?: boolean } = {},
    ): Promise<boolean> => {
      setOvertaken(false)
      let seen = order
      for (let round = 1; ; round += 1) {
        try {
          await keepOrder(queryClient, await call(seen))
          return true
        } catch (error) {
          if (!hasCode(error, ...overtakenCodes)) throw error
          const now = await readOrderAgain(queryClient, id)
          // The same version means that nobody changed the order: the action itself is not allowed.
          if (!now || now.version === seen.version) throw error
          const isDecidedAgain = !isIndependent && decidedBy(now) !== decidedBy(seen)
          if (!isRepeated || isDecidedAgain || round === mostRounds) {
            setOvertaken(true)
            return false
          }
          seen = now
        }
      }
    },
    [id, queryClient],
  )
  return { perform, wasOvertaken }
}
