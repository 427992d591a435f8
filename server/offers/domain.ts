import type { CentsRange } from '#contract/fields.ts'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Offer, OfferItem, OfferSummary } from '#contract/offers.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, dayKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import { type Actor, actorOf, type Changes } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { canOrder, offerScope } from './access.ts'
import { listCallOffItems } from './call-offs/domain.ts'
import { type CallOffItem, isExhausted, presentFrame } from './call-offs/rules.ts'
import {
  addRanges,
  expiresSoon,
  isExpired,
  isValid,
  type NewOffer,
  nextTierOf,
  type OfferItem as OfferItemRule,
  priceOf,
  refusalOf,
  shownState,
} from './rules.ts'
import {
  findLatest,
  findVersion,
  insertOffer,
  listItems as listItemRows,
  listOffers as listOfferRows,
  listItemsOfOrder as listOrderItemRows,
  listWithin,
  type OfferRow,
} from './store.ts'

const pageSize = 20

export async function listOffers(
  { db, clock }: Context,
  caller: Caller,
  query: { organisation?: string; cursor?: string },
) {
  const scope = offerScope(caller, query.organisation)
  if (!scope) throw new Refusal('organisation_filter_refused')
  const rows = await listOfferRows(db, scope, readCursor(query.cursor, [dayKey, uuidKey]), pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.validUntil, last.id))
  const frames = await listFramesOf(db, page.items)
  return { ...page, items: page.items.map((row) => presentSummary(row, frames.get(row.id), clock.now())) }
}

/** Latest version that was sent. */
export async function getOffer(context: Context, caller: Caller, id: string): Promise<Offer> {
  return presentOffer(context, caller, await getLatest(context.db, caller, id))
}

export async function getOfferVersion(
  context: Context,
  caller: Caller,
  at: { id: string; version: number },
): Promise<Offer> {
  const scope = offerScope(caller)
  const row = scope && (await findVersion(context.db, scope, { stableId: at.id, version: at.version }))
  if (!row) throw new Refusal('offer_not_found')
  return presentOffer(context, caller, row)
}

async function presentOffer({ db, clock }: Context, caller: Caller, row: OfferRow): Promise<Offer> {
  const items = (await listItems(db, [row.id])).map(presentItem)
  const frames = await listFramesOf(db, [row])
  const { itemCount: _, ...head } = presentSummary(row, frames.get(row.id), clock.now())
  const serviceFee: CentsRange = { min: row.serviceFeeCents, max: row.serviceFeeCents }
  return {
    ...head,
    items,
    serviceFeeCents: row.serviceFeeCents,
    totalCents: addRanges([...items.map((item) => item.totalCents), serviceFee]),
    allowed: canOrder(caller) && isValid(row, clock.now()) && !head.frame?.exhausted ? ['order'] : [],
  }
}

export async function openOfferDocument(context: Context, caller: Caller, id: string, language: Language) {
  const offer = await getOffer(context, caller, id)
  const { offerDocument } = await import('./documents.ts')
  const word = language === 'fi' ? 'tarjous' : 'offer'
  return {
    stream: offerDocument(offer, language, context.clock),
    headers: downloadHeaders({
      name: `${formatOfferNumber(offer.number)}-${word}.pdf`,
      contentType: 'application/pdf',
    }),
  }
}

async function getLatest(db: Db | Tx, caller: Caller, id: string): Promise<OfferRow> {
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
  return row
}

/** Valid offer from which an order can be begun. */
export async function getOrderableOffer(tx: Tx, caller: Caller, id: string, now: Date): Promise<OfferRow> {
  const row = await getValidOffer(tx, caller, id, now)
  if (row.isFrame && isExhausted(await listCallOffItems(tx, [row.id]))) throw new Refusal('offer_exhausted')
  return row
}

/** Tests of the frame offers among these, by offer. */
async function listFramesOf(db: Db, rows: readonly OfferRow[]): Promise<Map<string, CallOffItem[]>> {
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

function presentItem(row: OfferItemRule): OfferItem {
  const { turnaroundMinWeeks: min, turnaroundMaxWeeks: max } = row
  return {
    id: row.id,
    name: { en: row.nameEn, fi: row.nameFi },
    standard: row.standard,
    quantity: row.quantity,
    unit: row.unit,
    unitPriceCents: { min: row.unitPriceMinCents, max: row.unitPriceMaxCents },
    totalCents: priceOf(row, row.quantity * (row.elements ?? 1)).totalCents,
    elements: row.elements,
    turnaroundWeeks: min === null || max === null ? null : { min, max },
    sampleRequirements: presentRequirements(row),
    materials: row.materials,
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
