import { v7 as uuid } from 'uuid'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import { type Caller, requireScope, responsiblePerson } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { termsOf } from '#server/customers/domain.ts'
import type { Tx } from '#server/db/database.ts'
import { getReviewed } from '#server/orders/lifecycle/offering/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { offerScope } from '../access.ts'
import { beginNextVersion, itemsOfVersion } from '../beginning/domain.ts'
import { emptyDraft } from '../beginning/rules.ts'
import { beginDraft, findDraftRow, presentDraft } from '../drafts/domain.ts'
import { findDraft } from '../drafts/store.ts'
import { isValid } from '../rules.ts'
import { findLatest } from '../store.ts'
import { fitToSamples, headForOrder, itemOfRequest, itemsForSamples } from './rules.ts'
import { findOfferOfOrder } from './store.ts'

type ReviewedOrder = Awaited<ReturnType<typeof getReviewed>>

/**
 * Begins the offer for an order under review, or its next version. Gives the open draft if there is one. Of two experts at once
 * the second waits for the order, and finds the draft of the first.
 */
export function beginOrderOffer(context: Context, caller: Caller, orderId: string): Promise<OfferDraft> {
  requireScope(caller, 'offers_write')
  return context.db.transaction().execute(async (tx) => {
    const order = await getReviewed(tx, caller, orderId)
    const stableId = await findOfferOfOrder(tx, orderId)
    if (stableId === null) return beginOffer(tx, context, caller, order)
    const open = await findDraft(tx, stableId)
    if (open) return presentDraft({ db: tx, clock: context.clock }, caller, open)
    const scope = offerScope(caller)
    const latest = scope && (await findLatest(tx, scope, stableId))
    if (!latest) throw new Error('An offer of an order has no version')
    return beginNextVersion(tx, context, caller, latest)
  })
}

async function beginOffer(
  tx: Tx,
  context: Context,
  caller: Caller,
  order: ReviewedOrder,
): Promise<OfferDraft> {
  const now = context.clock.now()
  const id = uuid({ msecs: now.getTime() })
  const { serviceFeeCents, discountPercent } = await termsOf(tx, order.organisation?.id ?? null)
  const orderer = await findPerson(tx, order.owner.id)
  if (!orderer) throw new Error('The orderer of an order cannot be found')
  await beginDraft(tx, context, caller, {
    ...emptyDraft(responsiblePerson(caller), orderer.language, now),
    ...headForOrder(order, orderer),
    serviceFeeCents,
    discountPercent,
    id,
    enquiryId: null,
    orderId: order.id,
    typedTerms: [],
    items: await itemsFor(tx, order, now),
  })
  return presentDraft({ db: tx, clock: context.clock }, caller, await findDraftRow(tx, id))
}

/** Tests that the customer chose and no valid offer prices any more, with their samples, and the request in words. */
async function itemsFor(tx: Tx, order: ReviewedOrder, now: Date) {
  const closed = order.offers.filter((offer) => !isValid(offer, now))
  const tests = []
  for (const { id } of closed) tests.push(...(await itemsOfVersion(tx, id, (fields) => fields.id)))
  const chosen = itemsForSamples(tests, order.samples, () => uuid())
  const valid = new Set(order.tests.map((test) => test.offerItemId))
  for (const test of tests) valid.delete(test.id)
  const asked = itemOfRequest(order, { isPriced: (itemId) => valid.has(itemId), id: uuid() })
  return fitToSamples([...chosen, ...(asked ? [asked] : [])], order.samples)
}
