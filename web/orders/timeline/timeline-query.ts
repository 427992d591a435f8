import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TimelineKind } from '#contract/order-choices.ts'
import type { Order } from '#contract/orders.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '../order-queries.ts'

export const timelineKey = (orderId: string) => [...orderKey(orderId), 'timeline'] as const

/** States of mails change without the order. */
const mailsAgainMs = 10_000

/** The version grows with every change of the order, so the timeline is fetched again when it has grown. */
export const timelineQuery = (api: Api, { id, version }: Order, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...timelineKey(id), kind ?? 'all', version],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/orders/{id}/timeline', {
          params: { path: { id }, query: { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.kinds.includes('mail') ? mailsAgainMs : false),
  })
