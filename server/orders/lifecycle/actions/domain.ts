import { helsinkiDay } from '#contract/days.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { Order, orderEndpoints } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { stated } from '#server/events/rules.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { deleteDraftOfOrder } from '#server/offers/drafts/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { giveBackAll } from '../../call-offs/domain.ts'
import { givesBack } from '../../call-offs/rules.ts'
import { getOrder, getOrderRecord, particularsOf } from '../../domain.ts'
import { promise } from '../../due-dates/domain.ts'
import { type DelayedTests, type DueTests, refusePast } from '../../due-dates/rules.ts'
import { actOnLaboratories, type Leaving } from '../../leaving/domain.ts'
import { releaseRejected } from '../../prices/domain.ts'
import { announceReception, takeScanned } from '../../reception/announcing/domain.ts'
import { hasWaiting, refuseWaiting } from '../../results/reported/domain.ts'
import { keepChosenTests } from '../../sample-tests/domain.ts'
import { completeTests, leaveLaboratories, ofUnreported, transitionTests } from '../../sample-tests/store.ts'
import { receiveSamples, reportFinishedSamples, startAnalysis } from '../../samples/store.ts'
import { act, type Change, type Seen, type Step, transition } from '../domain.ts'
import { acceptOffer, closeMadeOffer, declineOffer, provideOffer, takeBackOffer } from '../offering/domain.ts'
import { type Body, isWaiting, receptionDetails, receptionOf, sampleIdsOf, waitingTests } from './rules.ts'

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
    const { tx, actor, order, now } = step
    const scanned = await takeScanned(tx, order.id)
    const receptions = body.samples.map(receptionOf)
    const received = await receiveSamples(tx, order.id, receptions, {
      at: now,
      by: actor.personId,
      parcelId: null,
      isAnnounced: true,
    })
    // A sample of another order, one recorded before, or one named twice: nothing of the call is stored.
    if (received !== receptions.length) throw new Refusal('sample_not_found')
    await transitionTests(tx, order.id, 'receive', sampleIdsOf(receptions, 'received'))
    await transitionTests(tx, order.id, 'reject', sampleIdsOf(receptions, 'rejected'))
    if (receptions.some(({ outcome }) => outcome === 'rejected')) await releaseRejected(tx, order)
    return receptionDetails(order, receptions, scanned)
  })
}

/** Starts the analysis of the received samples. If all were rejected, the order can only be cancelled. */
export function startOrder(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'start', async (step) => {
    await announceReception(step.tx, step.context, {
      id: step.order.id,
      organisationId: step.order.organisation?.id ?? null,
    })
    await transitionTests(step.tx, step.order.id, 'start')
    if ((await startAnalysis(step.tx, step.order.id)) === 0) throw new Refusal('act_not_allowed')
    return {}
  })
}

/** Reports all tests that are still in analysis, which completes the order. Needs at least one valid result. */
export function completeOrder(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'complete', async (step) => {
    const { tx, order, now } = step
    if (particularsOf(order).resultCount === 0) throw new Refusal('result_missing')
    if (await hasWaiting(tx, order.id)) throw new Refusal('results_waiting')
    if (order.samples.some(isWaiting)) {
      const tests = waitingTests(order.samples, await listItemsOfOrder(tx, order.id))
      // A received sample may have no test.
      if (tests.length === 0) throw new Refusal('act_not_allowed')
      throw new Refusal('tests_waiting', undefined, undefined, tests)
    }
    await completeTests(tx, order.id, helsinkiDay(now))
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
  return context.db.transaction().execute(async (tx) => {
    await getOrderRecord(tx, caller, seen.id)
    await actOnLaboratories({ tx, context, actor: caller, ...seen }, 'cancel', (step) =>
      cancelled(step, body.reason),
    )
    return getOrder(context, caller, seen.id, tx)
  })
}

/**
 * Ends an order for this reason: what it took from framework offers is returned, what was made for it is closed, and laboratories learn of
 * tests that they need not do.
 */
export async function cancelled(step: Leaving, reason: string): Promise<Change> {
  const { tx, context, order, actor } = step
  await deleteDraftOfOrder(tx, context, actor, order.id)
  await closeMadeOffer(step, 'withdraw', reason)
  if (givesBack(order.state)) await giveBackAll(tx, order)
  if (order.state === 'draft') await keepChosenTests(tx, order)
  await takeScanned(tx, order.id)
  await refuseWaiting(tx, order.id, { at: step.now, by: null })
  const leaving = { action: 'cancel', ...step.leaving } as const
  step.left.push(...(await leaveLaboratories(tx, order.id, leaving, ofUnreported)))
  await transitionTests(tx, order.id, 'cancel')
  return { to: 'cancelled', columns: { cancellation_reason: reason }, personal: { reason } }
}

export function setEstimate(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'setEstimate'>,
): Promise<Order> {
  return act(context, caller, seen, 'estimate', estimated(body))
}

/** Sets the address of samples that go to none of our receptions. The same address again notifies nobody. */
export function agreeAddress(
  context: Context,
  caller: Caller,
  seen: Seen,
  { address }: Body<'agreeAddress'>,
): Promise<Order> {
  return act(context, caller, seen, 'agree_address', async ({ order }) => {
    if (order.shippingLocation !== 'other') throw new Refusal('act_not_allowed')
    return {
      columns: { agreed_address: address },
      personal: { address },
      isAnnounced: address !== order.agreedAddress,
    }
  })
}

/**
 * Sets due dates by hand. A later date than before is a delay, which needs a reason and is announced at once. A date in the past
 * and the present one are refused, because an expert who gives them is mistaken.
 */
const estimated =
  ({ on: to, reason, tests }: Body<'setEstimate'>) =>
  async ({ tx, order, now }: Step): Promise<Change> => {
    refusePast(to, now)
    const { before, on, count, isDelay, delayed, isNew, columns } = await promise(tx, order, {
      to,
      now,
      tests,
    })
    if (to !== null && !isNew) throw new Refusal('due_date_unchanged')
    if (isDelay && reason === '') throw new Refusal('delay_reason_missing')
    return {
      ...(columns && { columns }),
      changes: {
        on: [before, on],
        ...stated({ ...(before && { before }), ...(tests && { tests: count }), ...(isDelay && { isDelay }) }),
      },
      // A test of free text may be named after the customer's product.
      personal: { ...(reason && { reason }), ...(isDelay && { delayed: delayed.map(named) }) },
      isAnnounced: isDelay || on !== before,
    }
  }

/** Most ranges of samples that a line of the mail names. */
const mostRanges = 20

/** Delayed tests as the mail about them says. */
const named = ({ name, dueOn, samples }: DueTests): DelayedTests => ({
  name,
  dueOn,
  samples: writeRanges(samples, mostRanges),
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
  agreeAddress,
  cancel: cancelOrder,
  setEstimate,
}
