import type { z } from 'zod'
import type { Order, orderEndpoints } from '#contract/orders.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { stated } from '#server/events/rules.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { getValidOffer, listItems, listItemsOfOrder } from '#server/offers/domain.ts'
import { isExpired, isValid, refusalOf } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { giveBackAll, giveBackSpare, takeCallOffs } from '../../call-offs/domain.ts'
import { givesBack } from '../../call-offs/rules.ts'
import { computePrices, getOrder, getOrderRecord } from '../../domain.ts'
import { acceptOffersOf, releaseRejected } from '../../prices/domain.ts'
import { offersOfLines } from '../../prices/rules.ts'
import { isOurReception } from '../../rules.ts'
import { keepChosenTests } from '../../sample-tests/domain.ts'
import { assignTests, takeBackTests, transitionTests } from '../../sample-tests/store.ts'
import { receiveSamples, reportFinishedSamples, startAnalysis } from '../../samples/store.ts'
import {
  addProvidedOffer,
  listWithExpiredOffer,
  lockHead,
  replaceLines,
  takeBackProvidedOffer,
} from '../../store.ts'
import { type Change, type Step, transition } from '../domain.ts'
import type { TransitionAction } from '../rules.ts'
import { receptionDetails, receptionOf, sampleIdsOf } from './rules.ts'

type Seen = { id: string; version: number }
type Body<E extends keyof typeof orderEndpoints> = (typeof orderEndpoints)[E] extends {
  body: infer B extends z.ZodType
}
  ? z.output<B>
  : never

/** Takes an action in a transaction of its own and returns the order as it is then. */
function act(
  context: Context,
  caller: Caller,
  seen: Seen,
  action: TransitionAction,
  decide: (step: Step) => Promise<Change>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await transition({ tx, context, actor: caller, ...seen }, action, decide)
    return getOrder(context, caller, seen.id, tx)
  })
}

/** An expert provides the offer of a reviewed order. Samples without a valid test get the chosen items. */
export function provideOffer(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'provideOffer'>,
): Promise<Order> {
  return act(context, caller, seen, 'provide_offer', async (step) => {
    const { tx, order, now } = step
    const offer = await getValidOffer(tx, caller, body.offerId, now)
    const isForThem = offer.organisation
      ? offer.organisation.id === order.organisation?.id
      : offer.person?.id === order.owner.id
    if (!isForThem) throw new Refusal('offer_not_found')
    // One-time fees are added automatically; they are no tests.
    const testable = (await listItems(tx, [offer.id])).filter((item) => item.unit !== 'one_time_fee')
    const offered = new Set(testable.map((item) => item.id))
    if (body.offerItemIds.some((itemId) => !offered.has(itemId))) throw new Refusal('test_not_offered')
    await addProvidedOffer(tx, order.id, offer.id)
    const validOfferIds = order.offers.filter((used) => isValid(used, now)).map((used) => used.id)
    const validItems = await listItems(tx, [...validOfferIds, offer.id])
    await assignTests(
      tx,
      order.id,
      body.offerItemIds,
      validItems.map((item) => item.id),
    )
    const { order: priced } = await getOrderRecord(tx, caller, order.id)
    await takeCallOffs(tx, priced, validItems)
    const { lines, serviceFeeCents } = await computePrices(tx, priced)
    await replaceLines(tx, order.id, lines)
    const changes = stated({ offerNumber: offer.number })
    const columns = { service_fee_cents: serviceFeeCents }
    return { to: 'offer_provided', columns, changes }
  })
}

/** Accepts the offer, if every offer that the prices use is valid. */
export function acceptOffer(context: Context, caller: Caller, seen: Seen): Promise<Order> {
  return act(context, caller, seen, 'accept', async (step) => {
    const offers = await listPricing(step)
    const [refusal] = offers.flatMap((offer) => refusalOf(offer, step.now) ?? [])
    if (refusal) throw new Refusal(refusal)
    await acceptOffersOf(step, step.order.id, offers)
    // The mail contains the address only now; after a submission the mail about that contains it.
    const confirmation = isOurReception(step.order.shippingLocation) ? { isAnnounced: true } : undefined
    return { to: 'submitted', ...(confirmation && { confirmation }) }
  })
}

/** Offers from which the order takes its prices. */
const listPricing = async ({ order, tx }: Step) =>
  offersOfLines(order.offers, await listItemsOfOrder(tx, order.id), order.lines)

export function declineOffer(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'decline'>,
): Promise<Order> {
  return act(context, caller, seen, 'decline', (step) =>
    returnToReview(step, { personal: { reason: body.reason } }),
  )
}

/** Restores the order as before the offer, so that another one can be provided. */
async function returnToReview(
  { tx, order }: Step,
  reason: Pick<Change, 'changes' | 'personal'>,
): Promise<Change> {
  await takeBackTests(tx, order.id)
  await takeBackProvidedOffer(tx, order.id)
  await giveBackSpare(tx, order)
  const columns = { service_fee_cents: null }
  return { to: 'waiting_for_review', columns, ...reason }
}

/** Returns orders with expired offers to the experts, each in a transaction of its own. Run by the worker. */
export async function returnExpiredOffers(context: Context): Promise<void> {
  const now = context.clock.now()
  const rows = await listWithExpiredOffer(context.db, helsinkiDay(now), 5000)
  await runEach(
    rows,
    ({ id }) => returnIfExpired(context, id),
    (error, { id }) => context.log.error({ err: error, orderId: id }, 'an expired offer was not returned'),
  )
}

function returnIfExpired(context: Context, id: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    // The offer may have been accepted or declined since the list was read.
    if ((await lockHead(tx, id, systemCaller.personId))?.state !== 'offer_provided') return
    await transition({ tx, context, actor: systemCaller, id }, 'decline', async (step) => {
      const offers = await listPricing(step)
      if (!offers.some((offer) => isExpired(offer.validUntil, step.now))) return null
      return returnToReview(step, { changes: stated({ reason: 'offer_expired' }) })
    })
  })
}

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
    const { tx, order } = step
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
  confirm: confirmOrder,
  receive: noteReceptions,
  start: startOrder,
  complete: completeOrder,
  cancel: cancelOrder,
  setEstimate,
}
