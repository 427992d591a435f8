import { orderEndpoints } from '#contract/orders.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getOrder, openCoverSheet } from './domain.ts'
import { createDraft } from './drafts/beginning/domain.ts'
import { editOrder, removeDraft, submitOrder } from './drafts/domain.ts'
import { listHistory } from './history/domain.ts'
import {
  acceptOffer,
  cancelOrder,
  completeOrder,
  confirmOrder,
  declineOffer,
  noteReceptions,
  provideOffer,
  setEstimate,
  startOrder,
} from './lifecycle/actions/domain.ts'
import { listOrders } from './listing/domain.ts'
import { noteSeen } from './unread/domain.ts'

export function orderRoutes(on: Register, context: Context): void {
  const the = orderEndpoints
  on(the.listOrders, ({ caller, query }) => listOrders(context, caller, query))
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
  moveRoutes(on, context)
}

function moveRoutes(on: Register, context: Context): void {
  const the = orderEndpoints
  on(the.provideOffer, ({ caller, params, version, body }) =>
    provideOffer(context, caller, { ...params, version }, body),
  )
  on(the.accept, ({ caller, params, version }) => acceptOffer(context, caller, { ...params, version }))
  on(the.decline, ({ caller, params, version, body }) =>
    declineOffer(context, caller, { ...params, version }, body),
  )
  on(the.confirm, ({ caller, params, version }) => confirmOrder(context, caller, { ...params, version }))
  on(the.receive, ({ caller, params, version, body }) =>
    noteReceptions(context, caller, { ...params, version }, body),
  )
  on(the.start, ({ caller, params, version }) => startOrder(context, caller, { ...params, version }))
  on(the.complete, ({ caller, params, version }) => completeOrder(context, caller, { ...params, version }))
  on(the.cancel, ({ caller, params, version, body }) =>
    cancelOrder(context, caller, { ...params, version }, body),
  )
  on(the.setEstimate, ({ caller, params, version, body }) =>
    setEstimate(context, caller, { ...params, version }, body.on),
  )
}
