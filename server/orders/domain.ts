import { formatOrderNumber } from '#contract/formats.ts'
import type { Language, OrderAct } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { downloadHeaders } from '#server/files/send-download.ts'
import { listItems } from '#server/offers/domain.ts'
import { isExpired } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from './access.ts'
import { coverSheet } from './documents.ts'
import { missingOf } from './drafts/rules.ts'
import { presentFile, presentResults } from './files/rules.ts'
import { findOrder, type OrderRecord } from './record/store.ts'
import {
  allowedActs,
  fitsState,
  mayEver,
  priceOrder,
  type Relation,
  shippingChoices,
  totalOf,
} from './rules.ts'
import { type LockedHead, lockHead, updateOrder } from './store.ts'

/** An order as it is sent: its samples stay as the database wrote them. */
export type SentOrder = Omit<Order, 'samples'> & Pick<OrderRecord, 'samples'>

export async function getOrder(context: Context, caller: Caller, id: string): Promise<SentOrder> {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  return presentOrder(context, context.db, order, relation)
}

/** The order and how the caller stands to it. An order one may not see is one that is not there. */
export async function getOrderRecord(db: Db | Tx, caller: Caller, id: string, lock?: 'lock') {
  const order = await findOrder(db, id, caller.personId, lock)
  const relation = order && relationTo(partiesOf(order), caller)
  if (!order || !relation) throw new Refusal('order_not_found')
  return { order, relation }
}

const partiesOf = (order: OrderRecord) => ({
  ownerId: order.owner.id,
  organisationId: order.organisation?.id ?? null,
  openedToCaller: order.openedToCaller,
})

/** The whole order, locked, for an act that the caller may do in its state. */
export async function getLockedOrder(tx: Tx, caller: Caller, id: string, act: OrderAct) {
  const { order, relation } = await getOrderRecord(tx, caller, id, 'lock')
  refuseAct(act, order.state, relation)
  return { order, relation }
}

/** Only the head of the order, locked, for acts that need no more. */
export async function getLockedHead(tx: Tx, caller: Caller, id: string, act: OrderAct) {
  const order = await lockHead(tx, id, caller.personId)
  const relation = order && relationTo(order, caller)
  if (!order || !relation) throw new Refusal('order_not_found')
  refuseAct(act, order.state, relation)
  return { order, relation }
}

/** Never for this reader: forbidden. Not in this state: a code that says what to do instead. */
export function refuseAct(act: OrderAct, state: OrderRecord['state'], relation: Relation): void {
  if (!mayEver(act, relation)) throw new Refusal('forbidden')
  if (fitsState(act, state)) return
  if (act === 'edit' || act === 'edit_samples') throw new Refusal('order_submitted')
  throw new Refusal(act === 'delete' ? 'order_not_draft' : 'act_not_allowed')
}

export function refuseStale(order: { version: number }, version: number): void {
  if (order.version !== version) throw new Refusal('order_changed')
}

/** Writes the change on top of exactly the version that was decided upon. */
export async function saveChange(
  tx: Tx,
  order: Pick<LockedHead, 'id' | 'state' | 'version'>,
  change: Parameters<typeof updateOrder>[2],
): Promise<void> {
  if (!(await updateOrder(tx, order, change))) throw new Refusal('order_changed')
}

/** What this reader gets of the order: reporting contacts no prices and no addresses, experts no private notes. */
export async function presentOrder(
  { config, clock }: Context,
  db: Db | Tx,
  order: OrderRecord,
  relation: Relation,
): Promise<SentOrder> {
  const { openedToCaller: _, cancellationReason, lines, serviceFeeCents, organisation, ...rest } = order
  const isReporting = relation === 'reporting'
  const now = clock.now()
  const country = order.billing.country || organisation?.country || null
  return {
    ...rest,
    organisation: organisation && { id: organisation.id, name: organisation.name },
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    submittedAt: order.submittedAt?.toISOString() ?? null,
    completedAt: order.completedAt?.toISOString() ?? null,
    notes: relation === 'side' ? order.notes : null,
    contact: isReporting ? null : order.contact,
    billing: isReporting ? null : order.billing,
    shippingLocationChoices: isReporting ? [] : shippingChoices(country),
    tests: isReporting ? testsInUse(order) : order.tests,
    offers: isReporting ? [] : order.offers.map((offer) => presentUsedOffer(offer, now)),
    prices: isReporting ? null : await pricesOf(db, order),
    files: isReporting ? [] : order.files.map((file) => presentFile(file, order.state, relation)),
    results: presentResults(order.results),
    cancellation: cancellationReason === null ? null : { reason: cancellationReason },
    missing: order.state === 'draft' && relation === 'side' ? missingOf(order, config.samplesPerOrder) : [],
    allowed: allowedActs(order.state, relation),
  }
}

/** What else was on offer is as much the customer's own matter as the offer itself. */
function testsInUse({ tests, samples }: OrderRecord): OrderRecord['tests'] {
  const used = new Set(samples.read().flatMap((sample) => sample.tests.map((test) => test.offerItemId)))
  return tests.filter((test) => used.has(test.offerItemId))
}

function presentUsedOffer({ serviceFeeCents: _, ...offer }: OrderRecord['offers'][number], now: Date) {
  return { ...offer, expired: isExpired(offer.validUntil, now) }
}

/** Of a draft computed anew, of anything submitted as they were promised. */
async function pricesOf(db: Db | Tx, order: OrderRecord): Promise<Order['prices']> {
  if (order.state === 'draft') return computePrices(db, order)
  const serviceFeeCents = order.serviceFeeCents ?? 0
  return {
    currency: 'EUR',
    lines: order.lines,
    serviceFeeCents,
    totalCents: totalOf(order.lines, serviceFeeCents),
  }
}

export async function computePrices(db: Db | Tx, order: OrderRecord) {
  const offerIds = order.offers.map((offer) => offer.id)
  return priceOrder(
    order.offers,
    offerIds.length > 0 ? await listItems(db, offerIds) : [],
    order.samples.read(),
  )
}

/** The sheet that travels with the samples, from the moment the order is submitted. */
export async function openCoverSheet(context: Context, caller: Caller, id: string, language: Language) {
  const { order: found, relation } = await getOrderRecord(context.db, caller, id)
  refuseAct('download_cover_sheet', found.state, relation)
  const sent = await presentOrder(context, context.db, found, relation)
  const order = { ...sent, samples: found.samples.read() }
  const word = language === 'fi' ? 'lähete' : 'cover-sheet'
  return {
    stream: coverSheet(order, language, context.clock),
    headers: downloadHeaders({
      name: `${formatOrderNumber(order.number)}-${word}.pdf`,
      contentType: 'application/pdf',
    }),
  }
}
