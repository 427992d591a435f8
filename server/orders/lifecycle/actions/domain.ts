import type { Order, orderEndpoints } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { deleteDraftOfOrder } from '#server/offers/drafts/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { giveBackAll } from '../../call-offs/domain.ts'
import { givesBack } from '../../call-offs/rules.ts'
import { releaseRejected } from '../../prices/domain.ts'
import { keepChosenTests } from '../../sample-tests/domain.ts'
import { transitionTests } from '../../sample-tests/store.ts'
import { receiveSamples, reportFinishedSamples, startAnalysis } from '../../samples/store.ts'
import { act, type Change, type Seen, type Step, transition } from '../domain.ts'
import { acceptOffer, closeMadeOffer, declineOffer, provideOffer, takeBackOffer } from '../offering/domain.ts'
import { type Body, receptionDetails, receptionOf, sampleIdsOf } from './rules.ts'

const confirmed = async (): Promise<Change> => ({ to: 'waiting_for_samples' })

export const confirm = (call: Call): Promise<void> => transition(call, 'confirm', confirmed)

export function confirmOrder(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'confirm', confirmed)
}

/** Records samples as received or rejected. */
export function noteReceptions(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'receive'>,
): Promise<Order> {
  return act(context, caller, seen, 'receive', async (step) => {
    const { tx, order, now } = step
    const receptions = body.samples.map(receptionOf)
    const received = await receiveSamples(tx, order.id, receptions, now)
    // A sample of another order, one recorded before, or one named twice: nothing of the call is stored.
    if (received !== receptions.length) throw new Refusal('sample_not_found')
    await transitionTests(tx, order.id, 'receive', sampleIdsOf(receptions, 'received'))
    await transitionTests(tx, order.id, 'reject', sampleIdsOf(receptions, 'rejected'))
    if (receptions.some(({ outcome }) => outcome === 'rejected')) await releaseRejected(tx, order)
    return receptionDetails(order, receptions)
  })
}

/** Starts the analysis of the received samples. If all were rejected, the order can only be cancelled. */
export function startOrder(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'start', async (step) => {
    if ((await startAnalysis(step.tx, step.order.id)) === 0) throw new Refusal('act_not_allowed')
    await transitionTests(step.tx, step.order.id, 'start')
    return {}
  })
}

/** Reports all tests that are still in analysis, which completes the order. Needs at least one result. */
export function completeOrder(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'complete', async (step) => {
    const { tx, order } = step
    if (order.results.length === 0) throw new Refusal('result_missing')
    await transitionTests(tx, order.id, 'complete')
    await reportFinishedSamples(tx, order.id)
    return {}
  })
}

export function cancelOrder(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'cancel'>,
): Promise<Order> {
  return act(context, caller, seen, 'cancel', async (step) => {
    const { tx, order, actor } = step
    await deleteDraftOfOrder(tx, context, actor, order.id)
    await closeMadeOffer(step, 'withdraw', body.reason)
    if (givesBack(order.state)) await giveBackAll(tx, order)
    if (order.state === 'draft') await keepChosenTests(tx, order)
    await transitionTests(tx, order.id, 'cancel')
    const columns = { cancellation_reason: body.reason }
    const personal = { reason: body.reason }
    return { to: 'cancelled', columns, personal }
  })
}

export function setEstimate(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'setEstimate'>,
): Promise<Order> {
  return act(context, caller, seen, 'estimate', estimated(body))
}

const estimated =
  ({ on }: Body<'setEstimate'>) =>
  async ({ order }: Step): Promise<Change> => ({
    columns: { estimated_completion_on: on },
    changes: { on: [order.estimatedCompletionOn, on] },
    isAnnounced: on !== order.estimatedCompletionOn,
  })

export const estimate = (call: Call, body: Body<'setEstimate'>): Promise<void> =>
  transition(call, 'estimate', estimated(body))

type Endpoints = typeof orderEndpoints
/** Endpoints that take an action on an order as it was seen. */
type ActionEndpoint =
  | {
      [E in keyof Endpoints]: Endpoints[E]['path'] extends `/orders/{id}/acts/${string}` ? E : never
    }[keyof Endpoints]
  | 'setEstimate'

/** Use case of each of these endpoints, from which their routes follow. */
export const useCases: {
  [E in ActionEndpoint]: (context: Context, caller: Caller, seen: Seen, body: Body<E>) => Promise<Order>
} = {
  provideOffer,
  accept: acceptOffer,
  decline: declineOffer,
  takeBackOffer,
  confirm: confirmOrder,
  receive: noteReceptions,
  start: startOrder,
  complete: completeOrder,
  cancel: cancelOrder,
  setEstimate,
}
