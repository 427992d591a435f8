import { orderTimelineEndpoints } from '#contract/order-timeline.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getTimeline } from './domain.ts'

export function orderTimelineRoutes(on: Register, context: Context): void {
  on(orderTimelineEndpoints.getTimeline, ({ caller, params, query }) =>
    getTimeline(context, caller, params.id, query),
  )
}
