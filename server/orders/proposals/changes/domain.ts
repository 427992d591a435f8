import { v7 as uuid } from 'uuid'
import type { ProposalChanges } from '#contract/order-proposals.ts'
import type { ContactDetails } from '#contract/parties.ts'
import { type Caller, nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { getValidOffer, listItems, listItemsOfOrder } from '#server/offers/domain.ts'
import { isValid } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { takeCallOffs } from '../../call-offs/domain.ts'
import { completionAfter } from '../../due-dates/domain.ts'
import { shutOrder, shutOrderTo } from '../../invitations/store.ts'
import type { Leaving } from '../../leaving/domain.ts'
import { listStoppable } from '../../leaving/store.ts'
import type { Step } from '../../lifecycle/domain.ts'
import { reportingReceivers } from '../../mails/rules.ts'
import { acceptOffersOf } from '../../prices/domain.ts'
import { offersOfLines } from '../../prices/rules.ts'
import { findOrder, type OrderRecord } from '../../record/store.ts'
import { billingColumns, contactColumns, toColumns } from '../../rules.ts'
import { addTests, leaveLaboratories, ofPairs, removeTests, removeTestsOf } from '../../sample-tests/store.ts'
import { addSamples, removeSamples, reportFinishedSamples, returnSamples } from '../../samples/store.ts'
import { addOffers, type OrderColumns, replaceLines } from '../../store.ts'
import type { Available } from '../prices/rules.ts'
import { findLastPosition, listSentSamples } from '../store.ts'
import { type Plan, planOf } from './rules.ts'

/** A plan with the date that the order would have by its tests. */
export type DatedPlan = Plan & { completionOn: string | null }

/** Plans changes of an order. `reader` decides which further offers there are. */
export async function planChanges(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db | Tx,
  reader: Caller,
  order: OrderRecord,
  changes: ProposalChanges,
): Promise<DatedPlan> {
  const available = await listAvailable(db, reader, order, changes.offerIds, context.clock.now())
  const lastPosition = await findLastPosition(db, order.id)
  const { samplesPerOrder } = context.config
  const sentSampleIds = await listSentSamples(db, order.id)
  const stoppable = await listStoppable(db, order.id)
  const facts = { lastPosition, samplesPerOrder, sentSampleIds, stoppable }
  const plan = planOf(order, changes, available, facts)
  return { ...plan, completionOn: await completionOf(db, order, plan) }
}

/** Other changes leave the date as it is. */
const completionOf = async (db: Db | Tx, order: OrderRecord, plan: Plan): Promise<string | null> =>
  plan.changesTests
    ? completionAfter(db, order, {
        removedSampleIds: plan.removedIds,
        removed: [...plan.removedTests, ...plan.droppedTests],
        added: plan.addedTests,
        addsSamples: plan.added.length > 0,
      })
    : order.estimatedCompletionOn

/** Offers that the order uses, and further valid ones to the same customer. */
async function listAvailable(
  db: Db | Tx,
  reader: Caller,
  order: OrderRecord,
  offerIds: readonly string[],
  now: Date,
): Promise<Available> {
  const further: OrderRecord['offers'] = []
  for (const offerId of offerIds) {
    const offer = await getValidOffer(db, reader, offerId, now)
    const isForThem = offer.organisation
      ? offer.organisation.id === order.organisation?.currentId
      : offer.person?.id === order.owner.id
    if (!isForThem) throw new Refusal('offer_not_found')
    if (!order.offers.some(({ id }) => id === offer.id)) further.push(offer)
  }
  const items = await listItemsOfOrder(db, order.id)
  const furtherItems =
    further.length > 0
      ? await listItems(
          db,
          further.map(({ id }) => id),
        )
      : []
  return { offers: [...order.offers, ...further], items: [...items, ...furtherItems] }
}

/** Applies a plan to its order, with the quantities that it takes from framework offers. Returns the columns to be written. */
export async function applyPlan(step: Leaving, plan: Plan): Promise<OrderColumns> {
  if (plan.changesTests) {
    await applyToSamples(step, plan)
    await applyToPrices(step, plan)
  }
  const { contact, billing, shippingLocation } = plan.parties
  await shutOut(step, contact)
  return {
    ...toColumns(contactColumns, contact),
    ...toColumns(billingColumns, billing),
    shipping_location: shippingLocation,
    sample_count: plan.sampleCount,
    ...(plan.prices && { service_fee_cents: plan.prices.serviceFeeCents }),
  }
}

/** Ends what a change of the contacts takes from reporting contacts: the access of all of them, or of those who leave. */
async function shutOut({ tx, order }: Step, contact: ContactDetails): Promise<void> {
  const { reportingAccess, reportingEmails } = order.contact
  if (reportingAccess && !contact.reportingAccess) return shutOrder(tx, order.id)
  const removed = reportingReceivers(reportingEmails, contact.reportingEmails)
  if (removed.length > 0) await shutOrderTo(tx, order.id, removed)
}

async function applyToSamples({ tx, order, leaving, left }: Leaving, plan: Plan): Promise<void> {
  const added = plan.added.map((row) => ({ ...row, id: uuid() }))
  if ((await removeTests(tx, plan.removedTests)) < plan.removedTests.length) throw new Refusal('test_begun')
  if (plan.droppedTests.length > 0)
    left.push(
      ...(await leaveLaboratories(tx, order.id, { action: 'drop', ...leaving }, ofPairs(plan.droppedTests))),
    )
  if (left.length < plan.droppedTests.length) throw new Refusal('test_begun')
  await removeTestsOf(tx, plan.removedIds)
  await removeSamples(tx, order.id, plan.removedIds)
  await addSamples(
    tx,
    order.id,
    added.map((row) => ({ ...row, tests: [] })),
  )
  const testsOfAdded = added.flatMap(({ id: sampleId, tests }) =>
    tests.map((offerItemId) => ({ sampleId, offerItemId, state: 'expected' as const })),
  )
  await addTests(tx, [...plan.addedTests, ...testsOfAdded])
  await returnSamples(tx, order.id)
  await reportFinishedSamples(tx, order.id)
}

/** Takes what the samples now need from framework offers, and freezes the prices. An order under review has none yet. */
async function applyToPrices(step: Step, plan: Plan): Promise<void> {
  const { tx, order, now } = step
  await addOffers(tx, order.id, plan.furtherOfferIds)
  const changed = await findOrder(tx, order.id, nobodyId)
  if (!changed) throw new Error('A locked order cannot be found')
  const items = await listItemsOfOrder(tx, order.id)
  const valid = new Set(changed.offers.filter((offer) => isValid(offer, now)).map(({ id }) => id))
  await takeCallOffs(tx, changed, plan.prices ? items : items.filter(({ offerId }) => valid.has(offerId)))
  if (!plan.prices) return
  await replaceLines(tx, order.id, plan.prices.lines)
  await acceptOffersOf(step, order.id, offersOfLines(changed.offers, items, plan.prices.lines))
}
