import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode, type ProblemCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { newestEventQuery, orderKey, orderListKey, orderQuery, wholeOrderKey } from './order-queries.ts'

/** From here on a whole order is too much to ask for every few seconds, on a phone above all. */
const manySamples = 200
const wholeAgainMs = 30_000

/**
 * One order, kept fresh while its tab is seen. What does not exist is not asked for again. Of a very large order the
 * history is watched, and the whole is read again when something has happened.
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
    // The first answer is what the order just read has come to already.
    if (seen.current !== undefined && newest !== seen.current) void refetch()
    seen.current = newest
  }, [newest, refetch])
  return query
}

const isLarge = (order: Order | undefined) => (order?.samples.length ?? 0) > manySamples

/** An id that is no id at all is refused by its shape, and means the same to the reader. */
export const isMissing = (error: unknown) => hasCode(error, 'order_not_found', 'invalid_fields')

/** Keeps the answer of a change; an answer to an older question that is still on its way must not replace it. */
export const keepOrder = async (queryClient: QueryClient, order: Order) => {
  const queryKey = wholeOrderKey(order.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, order)
  void queryClient.invalidateQueries({ queryKey: orderListKey })
}

const overtakenCodes: ProblemCode[] = ['order_changed', 'act_not_allowed', 'order_submitted']

/** Enough for a colleague who writes notes meanwhile; more would be a fight. */
const mostRounds = 3

/**
 * What a reader decides by. Private notes grow the version too, and are no reason to ask anybody again; nor is it that what
 * was new has been seen meanwhile.
 */
const decidedBy = ({ version: _, updatedAt: __, notes: ___, hasNews: ____, results, ...seen }: Order) =>
  JSON.stringify([seen, results.map(({ isNew: _____, ...result }) => result)])

/**
 * Does an act on the order as the reader saw it. When somebody else was quicker, nothing is done: the order is read
 * again, `wasOvertaken` says so until the next act, and the answer is false.
 */
export const useOrderAct = (id: string) => {
  const queryClient = useQueryClient()
  const [wasOvertaken, setOvertaken] = useState(false)
  const act = useCallback(
    async (order: Order, call: (seen: Order) => Promise<Order>): Promise<boolean> => {
      setOvertaken(false)
      let seen = order
      for (let round = 1; ; round += 1) {
        try {
          await keepOrder(queryClient, await call(seen))
          return true
        } catch (error) {
          if (!hasCode(error, ...overtakenCodes)) throw error
          await queryClient.refetchQueries({ queryKey: orderKey(id), type: 'active' })
          const now = queryClient.getQueryData<Order>(wholeOrderKey(id))
          // The same version means that nobody was quicker: the act itself is what does not fit.
          if (!now || now.version === seen.version) throw error
          if (decidedBy(now) !== decidedBy(seen) || round === mostRounds) {
            setOvertaken(true)
            return false
          }
          seen = now
        }
      }
    },
    [id, queryClient],
  )
  return { act, wasOvertaken }
}
