import type { Offer, OfferItem, OfferSummary } from '#contract/offers.ts'
import type { OwnOfferSort } from '#contract/office-lists.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import { type Actor, actorOf, type Changes } from '#server/events/rules.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canOrder, offerScope } from './access.ts'
import { listCallOffItems } from './call-offs/domain.ts'
import { type CallOffItem, callOffItemsOf, isExhausted, presentFrame } from './call-offs/rules.ts'
import { completeItems } from './drafts/rules.ts'
import { findDraftItems } from './drafts/store.ts'
import {
  insertItems,
  listItems as listItemRows,
  listItemsOfOrder as listOrderItemRows,
} from './items/store.ts'
import { pagesBy } from './listing/domain.ts'
import { findUnseenAmong } from './news/store.ts'
import {
  expiresSoon,
  isExpired,
  isValid,
  type NewOffer,
  nextTierOf,
  type OfferItem as OfferItemRule,
  refusalOf,
  shownState,
  sumsOf,
  totalOf,
} from './rules.ts'
import { findLatest, findVersion, insertOffer, listWithin, type OfferRow } from './store.ts'

export async function listOffers(
  { db, clock }: Context,
  caller: Caller,
  query: { organisation?: string; sort?: OwnOfferSort; cursor?: string },
) {
  const { organisation, sort = 'validity', cursor } = query
  const scope = offerScope(caller, organisation === undefined ? undefined : await partsOf(db, organisation))
  if (!scope) throw new Refusal('organisation_filter_refused')
  const page = await pagesBy[sort](db, scope, cursor, clock.now())
  const frames = await listFramesOf(db, page.items)
  const ids = page.items.map(({ stableId }) => stableId)
  const unseen = scope.kind === 'own' && ids.length > 0 ? await findUnseenAmong(db, scope, ids) : new Set()
  const items = page.items.map((row) => ({
    ...presentSummary(row, frames.get(row.id), clock.now()),
    ...(unseen.has(row.stableId) && { hasNews: true }),
  }))
  return { ...page, items }
}

export async function getOffer(context: Context, caller: Caller, id: string): Promise<Offer> {
  return presentOffer(context, caller, await getLatest(context.db, caller, id))
}

export async function getOfferVersion(
  context: Context,
  caller: Caller,
  at: { id: string; version: number },
): Promise<Offer> {
  return presentOffer(context, caller, await getVersion(context.db, caller, at))
}

/** Version by its number. */
export async function getVersion(
  db: Db | Tx,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<OfferRow> {
  const scope = offerScope(caller)
  const row = scope && (await findVersion(db, scope, { stableId: id, version }))
  if (!row) throw new Refusal('offer_not_found')
  return row
}

type Reading = Pick<Context, 'clock'> & { db: Db | Tx }

export async function presentOffer({ db, clock }: Reading, caller: Caller, row: OfferRow): Promise<Offer> {
  const rows = await (row.state === 'draft' ? listDraftItems(db, row.id) : listItems(db, [row.id]))
  const items = rows.map(presentItem)
  const frames = row.state === 'draft' ? callOffItemsOf(rows) : (await listFramesOf(db, [row])).get(row.id)
  const { itemCount: _, ...head } = presentSummary(row, frames, clock.now())
  const { serviceFeeCents, discountPercent: percent } = row
  const totals = items.map((item) => item.totalCents)
  const { itemsCents, discountCents, totalCents } = sumsOf(
    [{ totals, discountPercent: percent }],
    serviceFeeCents,
  )
  return {
    ...head,
    ...(row.copies.length > 0 && { copies: row.copies }),
    customerReference: row.customerReference,
    text: row.text,
    expert: row.responsibleName === null ? null : { name: row.responsibleName },
    files: await listReadableFiles(db, { kind: 'offer', id: row.id }),
    items,
    itemsCents,
    discount: percent > 0 ? { percent, cents: discountCents } : null,
    serviceFeeCents,
    totalCents,
    allowed: canOrder(caller) ? customerActions(head, isValid(row, clock.now())) : [],
  }
}

/** Draft as the customer would get it if it were sent now. */
export async function presentAsSent(context: Reading, row: OfferRow): Promise<Offer> {
  const now = context.clock.now()
  const offer = await presentOffer(context, systemCaller, row)
  const sent: Offer = { ...offer, state: 'sent', sentAt: now.toISOString() }
  return { ...sent, allowed: customerActions(sent, isValid({ ...row, state: 'sent' }, now)) }
}

const customerActions = (
  { state, frame, order }: Pick<Offer, 'state' | 'frame' | 'order'>,
  isValid: boolean,
): Offer['allowed'] => {
  const isAnsweredThere = order !== undefined && state === 'sent'
  return [
    ...(isValid && !frame?.exhausted && !isAnsweredThere ? (['order'] as const) : []),
    ...(state === 'sent' && !isAnsweredThere ? (['decline'] as const) : []),
  ]
}

const listDraftItems = async (db: Db | Tx, id: string) => completeItems(await findDraftItems(db, id))

/** Latest version that was sent. */
export async function getLatest(db: Db | Tx, caller: Caller, id: string): Promise<OfferRow> {
  const scope = offerScope(caller)
  const row = scope && (await findLatest(db, scope, id))
  if (!row) throw new Refusal('offer_not_found')
  return row
}

/** Latest version of an offer that the caller may see, if orders can use its prices. */
export async function getValidOffer(db: Db | Tx, caller: Caller, id: string, now: Date): Promise<OfferRow> {
  const row = await getLatest(db, caller, id)
  const refusal = refusalOf(row, now)
  if (refusal) throw new Refusal(refusal)
  // It is accepted where it was provided, before anything else can be ordered from it.
  if (row.order && row.state === 'sent') throw new Refusal('offer_of_order')
  return row
}

/** Valid offer from which an order can be begun. */
export async function getOrderableOffer(tx: Tx, caller: Caller, id: string, now: Date): Promise<OfferRow> {
  const row = await getValidOffer(tx, caller, id, now)
  if (row.isFrame && isExhausted(await listCallOffItems(tx, [row.id]))) throw new Refusal('offer_exhausted')
  return row
}

/** Tests of the framework offers among these, by offer. */
async function listFramesOf(db: Db | Tx, rows: readonly OfferRow[]): Promise<Map<string, CallOffItem[]>> {
  const ids = rows.filter((row) => row.isFrame).map((row) => row.id)
  return Map.groupBy(ids.length > 0 ? await listCallOffItems(db, ids) : [], (item) => item.offerId)
}

/** Named versions that the caller may see, and the ids of their items. */
export async function findVisible(tx: Tx, caller: Caller, ids: readonly string[]) {
  const scope = offerScope(caller)
  const offerIds = scope && ids.length > 0 ? await listWithin(tx, scope, ids) : []
  const items = offerIds.length > 0 ? await listItems(tx, offerIds) : []
  return { offerIds, itemIds: new Set(items.map((item) => item.id)) }
}

/** Creates an offer that is sent at once. `changes` name its origin for the history. */
export async function provideNewOffer(
  tx: Tx,
  context: Context,
  offer: NewOffer,
  actor: Actor,
  changes: Changes = {},
): Promise<void> {
  await insertOffer(tx, offer, actorOf(actor).id)
  await insertItems(tx, offer.id, offer.items)
  const { id, organisationId, createdAt: at } = offer
  await recordEvents<'offer'>(tx, context, [
    { subject: { kind: 'offer', id }, organisationId, at, actor, action: 'create', to: 'sent', changes },
  ])
}

function presentSummary(row: OfferRow, tests: readonly CallOffItem[] | undefined, now: Date): OfferSummary {
  return {
    id: row.stableId,
    number: row.number,
    version: row.version,
    state: shownState(row, now),
    name: row.name,
    organisation: row.organisation,
    person: row.person,
    ...(row.order && { order: row.order }),
    validUntil: row.validUntil,
    expired: isExpired(row.validUntil, now),
    expiresSoon: expiresSoon(row.validUntil, now),
    frame: tests ? presentFrame(tests) : null,
    currency: 'EUR',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    itemCount: row.itemCount,
  }
}

export function presentItem(row: OfferItemRule): OfferItem {
  const { turnaroundMinWeeks: min, turnaroundMaxWeeks: max } = row
  return {
    id: row.id,
    name: { en: row.nameEn, fi: row.nameFi },
    standard: row.standard,
    quantity: row.quantity,
    unit: row.unit,
    unitPriceCents: { min: row.unitPriceMinCents, max: row.unitPriceMaxCents },
    totalCents: totalOf(row),
    elements: row.elements,
    turnaroundWeeks: min === null || max === null ? null : { min, max },
    sampleRequirements: presentRequirements(row),
    materials: row.materials,
    ...(row.requirements.length > 0 && { requirements: row.requirements }),
    tiers: row.tiers,
    nextTier: nextTierOf(row),
  }
}

function presentRequirements({ sampleRequirementsEn: en, sampleRequirementsFi: fi }: OfferItemRule) {
  return en === null || fi === null ? null : { en, fi }
}

/** Items of these offers, by offer and position. */
export function listItems(db: Db | Tx, offerIds: readonly string[]): Promise<OfferItemRule[]> {
  return listItemRows(db, offerIds)
}

/** Items of every offer that an order names. */
export function listItemsOfOrder(db: Db | Tx, orderId: string): Promise<OfferItemRule[]> {
  return listOrderItemRows(db, orderId)
}
