import type { OrderAct } from '#contract/lists.ts'
import { orderBoardEndpoints } from '#contract/order-board.ts'
import { orderListEndpoints } from '#contract/order-lists.ts'
import { type Order, orderEndpoints } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listColumn } from './board/domain.ts'
import { confirmOrders, countMatching, noteOrdersSeen, setEstimates } from './bulk/domain.ts'
import { authorise, getOrder, openCoverSheet } from './domain.ts'
import { createDraft } from './drafts/beginning/domain.ts'
import { editOrder, removeDraft, submitOrder } from './drafts/domain.ts'
import { exportOrders } from './exporting/domain.ts'
import { listHistory } from './history/domain.ts'
import { useCases } from './lifecycle/actions/domain.ts'
import { listOrders } from './listing/domain.ts'
import { noteSeen } from './unread/domain.ts'

export function orderRoutes(on: Register, context: Context): void {
  const the = orderEndpoints
  on(orderListEndpoints.listOrders, ({ caller, query }) => listOrders(context, caller, query))
  on(orderBoardEndpoints.listBoardColumn, ({ caller, query }) => listColumn(context, caller, query))
  on(orderListEndpoints.exportOrders, async ({ caller, query: { language, ...list } }) =>
    exportOrders(context, caller, list, language ?? caller.language),
  )
  on(orderListEndpoints.countOrders, ({ caller, query }) => countMatching(context, caller, query))
  on(orderListEndpoints.noteOrdersSeen, ({ caller, onceKey, body }) =>
    noteOrdersSeen(context, caller, onceKey, body),
  )
  on(orderListEndpoints.confirmOrders, ({ caller, onceKey, body }) =>
    confirmOrders(context, caller, onceKey, body),
  )
  on(orderListEndpoints.setEstimates, ({ caller, onceKey, body }) =>
    setEstimates(context, caller, onceKey, body),
  )
  on(the.createOrder, ({ caller, body, onceKey }) => createDraft(context, caller, body, onceKey))
  on(the.getOrder, ({ caller, params }) => getOrder(context, caller, params.id))
  on(the.noteSeen, async ({ caller, params }) => {
    await noteSeen(context, caller, params.id)
    return undefined
  })
  on(the.editOrder, ({ caller, params, version, body }) =>
    editOrder(context, caller, params.id, version, body),
  )
  on(the.deleteOrder, async ({ caller, params, version }) => {
    await removeDraft(context, caller, params.id, version)
    return undefined
  })
  on(the.submitOrder, ({ caller, params, version, onceKey }) =>
    submitOrder(context, caller, { id: params.id, version, onceKey }),
  )
  on(the.listEvents, ({ caller, params, query }) => listHistory(context, caller, params.id, query.cursor))
  on(the.downloadCoverSheet, ({ caller, params, query }) =>
    openCoverSheet(context, caller, params.id, query.language ?? caller.language),
  )
  actionRoutes(on, context)
}

/** Routes of the actions that an order takes as it was seen. The type of `useCases` pairs each endpoint with its body. */
function actionRoutes(on: Register, context: Context): void {
  for (const name of Object.keys(useCases) as (keyof typeof useCases)[]) {
    const take: (...call: [Context, Caller, { id: string; version: number }, never]) => Promise<Order> =
      useCases[name]
    const act = orderEndpoints[name].path.split('/').at(-1) as OrderAct
    on(
      orderEndpoints[name],
      ({ caller, params, version, body }) => take(context, caller, { ...params, version }, body as never),
      { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, act) },
    )
  }
}
