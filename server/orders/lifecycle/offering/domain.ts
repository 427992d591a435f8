import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import { type Caller, requireScope, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { getValidOffer, listItems, listItemsOfOrder } from '#server/offers/domain.ts'
import { closeForOrder } from '#server/offers/lifecycle/domain.ts'
import { isExpired, isValid, refusalOf } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { giveBackSpare, takeCallOffs } from '../../call-offs/domain.ts'
import { computePrices, getLockedRecord, getOrderRecord } from '../../domain.ts'
import { acceptOffersOf } from '../../prices/domain.ts'
import { offersOfLines } from '../../prices/rules.ts'
import type { OrderRecord } from '../../record/store.ts'
import { isOurReception, totalOf } from '../../rules.ts'
import { assignTests, provideTests, takeBackTests } from '../../sample-tests/store.ts'
import {
  addProvidedOffer,
  listWithExpiredOffer,
  lockHead,
  replaceLines,
  takeBackProvidedOffer,
} from '../../store.ts'
import type { Body } from '../actions/rules.ts'
import { act, type Change, type Seen, type Step, transition } from '../domain.ts'
import { fitsState } from '../rules.ts'

/** Order under review, locked, for which an expert makes an offer. */
export async function getReviewed(tx: Tx, caller: Caller, id: string): Promise<OrderRecord> {
  const { order, relation } = await getLockedRecord(tx, caller, id)
  if (relation !== 'expert') throw new Refusal('forbidden')
  if (!fitsState('provide_offer', order.state)) throw new Refusal('act_not_allowed')
  return order
}

/** An expert provides an offer that was sent before. Samples without a valid test get the chosen items. */
export function provideOffer(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'provideOffer'>,
): Promise<Order> {
  requireScope(caller, 'offers_write')
  return act(context, caller, seen, 'provide_offer', async (step) => {
    const { tx, order, now } = step
    if (order.state !== 'waiting_for_review') throw new Refusal('act_not_allowed')
    const offer = await getValidOffer(tx, caller, body.offerId, now)
    const isForThem = offer.organisation
      ? offer.organisation.id === order.organisation?.currentId
      : offer.person?.id === order.owner.id
    if (!isForThem) throw new Refusal('offer_not_found')
    // One-time fees are added automatically; they are no tests.
    const testable = (await listItems(tx, [offer.id])).filter((item) => item.unit !== 'one_time_fee')
    const offered = new Set(testable.map((item) => item.id))
    if (body.offerItemIds.some((itemId) => !offered.has(itemId))) throw new Refusal('test_not_offered')
    return provide(step, offer, (valid) => assignTests(tx, order.id, body.offerItemIds, valid))
  })
}

type SentOffer = { id: string; number: number; version: number; validUntil: string }

/** Provides the version that is being sent for an order. It replaces one that the customer has not answered. */
export async function provideMadeOffer(
  { tx, context, actor }: Pick<Step, 'tx' | 'context' | 'actor'>,
  orderId: string,
  offer: SentOffer,
  tests: readonly { offerItemId: string; positions: readonly number[] }[],
): Promise<void> {
  await transition({ tx, context, actor, id: orderId }, 'provide_offer', async (step) => {
    if (step.order.state === 'offer_provided') await takeBack(step)
    return provide(step, offer, (valid) => provideTests(tx, orderId, tests, valid))
  })
}

/** Adds an offer to the order, with tests on its samples, and freezes the prices. */
async function provide(
  { tx, actor, order, now }: Step,
  offer: SentOffer,
  addTests: (validItemIds: readonly string[]) => Promise<void>,
): Promise<Change> {
  await addProvidedOffer(tx, order.id, offer.id)
  const { order: used } = await getOrderRecord(tx, actor, order.id)
  const validOffers = used.offers.filter(({ id, ...rest }) => id === offer.id || isValid(rest, now))
  const validItems = await listItems(
    tx,
    validOffers.map(({ id }) => id),
  )
  await addTests(validItems.map((item) => item.id))
  const { order: tested } = await getOrderRecord(tx, actor, order.id)
  await takeCallOffs(tx, tested, validItems)
  const { lines, serviceFeeCents } = await computePrices(tx, tested)
  await replaceLines(tx, order.id, lines)
  const { number: offerNumber, version: offerVersion, validUntil } = offer
  return {
    to: 'offer_provided',
    columns: { service_fee_cents: serviceFeeCents },
    changes: stated({
      offerNumber,
      offerVersion,
      versionId: offer.id,
      validUntil,
      totalCents: totalOf(lines, serviceFeeCents),
    }),
  }
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
  { reason }: Body<'decline'>,
): Promise<Order> {
  return act(context, caller, seen, 'decline', async (step) => {
    await closeMadeOffer(step, 'decline', reason)
    return returnToReview(step, { personal: { reason } })
  })
}

/** An expert takes the offer back, so that it can be revised. */
export function takeBackOffer(
  context: Context,
  caller: Caller,
  seen: Seen,
  { reason }: Body<'takeBackOffer'>,
): Promise<Order> {
  requireScope(caller, 'offers_write')
  return act(context, caller, seen, 'withdraw_offer', async (step) => {
    await closeMadeOffer(step, 'withdraw', reason)
    return returnToReview(step, { personal: { reason } })
  })
}

/** Closes the offer that was made for the order and provided to it. Others stay open, because they are not of this order alone. */
export async function closeMadeOffer(
  { tx, context, actor, order }: Step,
  action: 'decline' | 'withdraw',
  reason: string,
): Promise<void> {
  const versionId = order.madeOffer?.versionId
  const isProvided = order.offers.some(({ id }) => id === versionId)
  if (versionId && isProvided)
    await closeForOrder({ tx, context, actor, id: versionId }, order.id, action, reason)
}

/** Restores the order as before the offer, so that another one can be provided. */
async function returnToReview(step: Step, reason: Pick<Change, 'changes' | 'personal'>): Promise<Change> {
  await takeBack(step)
  return { to: 'waiting_for_review', columns: { service_fee_cents: null }, ...reason }
}

async function takeBack({ tx, order }: Step): Promise<void> {
  await takeBackTests(tx, order.id)
  await takeBackProvidedOffer(tx, order.id)
  await giveBackSpare(tx, order)
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
