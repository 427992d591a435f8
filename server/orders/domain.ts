import { formatOrderNumber } from '#contract/formats.ts'
import type { Language, OrderAct } from '#contract/lists.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isoInstant, withIsoInstant } from '#server/db/rows.ts'
import { presentFile } from '#server/files/rules.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { type OfferItem, shownState } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { attachmentAccess, maySeeNotes, maySeePhotos, relationTo, versionFor } from './access.ts'
import { missingOf } from './drafts/rules.ts'
import { dueHorizon, urgencyOfOrder } from './due-dates/rules.ts'
import type { ActionFacts } from './lifecycle/rows/rules.ts'
import { allowedActs, fitsState, isApplicable, mayEver } from './lifecycle/rules.ts'
import { warningsOfOffers, warningsOfSamples } from './preflight/rules.ts'
import { isPriceOpen, presentLine } from './prices/rules.ts'
import { presentInstants, presentUsedOffer } from './record/domain.ts'
import { presentAwaited, testsInUse } from './record/rules.ts'
import { findLockedOrder, findOrder, type OrderRecord } from './record/store.ts'
import { mayApprove } from './results/reported/rules.ts'
import { presentResults } from './results/rules.ts'
import {
  customerName,
  type PricedLine,
  priceOrder,
  pricesOfLines,
  type Relation,
  shippingChoices,
} from './rules.ts'
import { fitsSample } from './sample-tests/rules.ts'
import { presentKeeping, presentParcel, presentPhotos } from './samples/rules.ts'
import { findHead, type LockedHead, lockHead, type OrderColumns, updateOrder } from './store.ts'

/** Order as the caller may see it. Within a transaction it includes the changes so far. */
export async function getOrder(
  context: Context,
  caller: Caller,
  id: string,
  db: Db | Tx = context.db,
): Promise<Order> {
  const { order, relation } = await getOrderRecord(db, caller, id)
  const shown = await presentOrder(context, db, caller, { order, relation })
  const withheld = withheldFrom(caller, context.config)
  const allowed = shown.allowed.filter((act) => !withheld.includes(act))
  return { ...shown, allowed }
}

/** Actions that the table allows, but this caller or this installation does not. */
const withheldFrom = (caller: Caller, { resultApproval }: Context['config']): readonly OrderAct[] => [
  ...(maySeeNotes(caller) ? [] : (['edit_notes'] as const)),
  ...(resultApproval ? (['add_result', 'correct_result'] as const) : []),
  ...(mayApprove(caller, resultApproval) ? [] : (['withdraw_result'] as const)),
]

/** Order and relation of the caller. An order that the caller may not see is not found. */
export async function getOrderRecord(db: Db | Tx, caller: Caller, id: string) {
  return requireVisible(await findOrder(db, id, caller.personId), caller)
}

export async function getLockedRecord(tx: Tx, caller: Caller, id: string) {
  return requireVisible(await findLockedOrder(tx, id, caller.personId), caller)
}

function requireVisible(order: OrderRecord | undefined, caller: Caller) {
  const relation = order && relationTo(partiesOf(order), caller)
  if (!order || !relation) throw new Refusal('order_not_found')
  return { order, relation }
}

export const partiesOf = (order: OrderRecord) => ({
  ownerId: order.owner.id,
  organisationId: order.organisation?.id ?? null,
  openedToCaller: order.openedToCaller,
})

/** Head of the order, locked, for actions that need no more. */
export async function getLockedHead(tx: Tx, caller: Caller, id: string, act: OrderAct) {
  const found = requireRelation(await lockHead(tx, id, caller.personId), caller)
  refuseAct(act, found.order.state, found.relation)
  return found
}

/**
 * Refuses an action before the body of the request is read, if the order does not exist for the caller or the caller
 * may never do it. The action itself checks again with the order locked.
 */
export async function authorise(db: Db, caller: Caller, id: string, act: OrderAct): Promise<void> {
  const { relation } = requireRelation(await findHead(db, id, caller.personId), caller)
  refuseForbidden(act, relation)
}

function requireRelation(order: LockedHead | undefined, caller: Caller) {
  const relation = order && relationTo(order, caller)
  if (!order || !relation) throw new Refusal('order_not_found')
  return { order, relation }
}

export function refuseForbidden(act: OrderAct, relation: Relation): void {
  if (!mayEver(act, relation)) throw new Refusal('forbidden')
}

/** Refuses an action: `forbidden` if this reader may never do it, another code if the state does not allow it. */
export function refuseAct(act: OrderAct, state: OrderRecord['state'], relation: Relation): void {
  refuseForbidden(act, relation)
  if (fitsState(act, state)) return
  if (act === 'edit' || act === 'edit_samples') throw new Refusal('order_submitted')
  throw new Refusal(act === 'delete' ? 'order_not_draft' : 'act_not_allowed')
}

export function refuseStale(
  { order, relation }: { order: Pick<LockedHead, 'version' | 'notesVersion'>; relation: Relation },
  caller: Caller,
  version: number,
): void {
  if (versionFor(order, relation, caller) !== version) throw new Refusal('order_changed')
}

/** Updates columns if the version is still the one that was read. `transition` changes states. */
export async function saveChange(
  tx: Tx,
  order: Pick<LockedHead, 'id' | 'state' | 'version'>,
  change: { columns: OrderColumns; at: Date },
): Promise<void> {
  if (!(await updateOrder(tx, order, change))) throw new Refusal('order_changed')
}

/** Order as this reader may see it: reporting contacts get no prices and addresses, experts no private notes. */
async function presentOrder(
  { config, clock }: Context,
  db: Db | Tx,
  caller: Caller,
  { order, relation }: { order: OrderRecord; relation: Relation },
): Promise<Order> {
  const {
    openedToCaller: _,
    madeOffer,
    cancellationReason,
    lines,
    serviceFeeCents,
    organisation,
    hasNews,
    awaited,
    openProposal,
    samples,
    parcels,
    agreedAddress,
    nextDueOn,
    notesVersion: __,
    ...rest
  } = order
  const isReporting = relation === 'reporting'
  const now = clock.now()
  const isOwnDraft = order.state === 'draft' && relation === 'side'
  const items = order.state === 'draft' && !isReporting ? await itemsOf(db, order) : []
  const particulars = particularsOf(order)
  return {
    ...rest,
    version: versionFor(order, relation, caller),
    ...presentSamples({ samples, parcels }, relation),
    organisation: organisation && { id: organisation.currentId, name: organisation.name },
    owner: isReporting ? { ...order.owner, name: customerName(order) } : order.owner,
    ...(relation === 'expert' && urgencyOfOrder({ state: order.state, nextDueOn }, dueHorizon(now))),
    ...presentInstants(order),
    ...(!isReporting && order.shippingLocation === 'other' && agreedAddress !== '' && { agreedAddress }),
    hasNews: relation === 'side' || relation === 'reporting' ? hasNews[relation] : false,
    ...presentAwaited(awaited, relation),
    notes: relation === 'side' && maySeeNotes(caller) ? order.notes : null,
    contact: isReporting ? null : order.contact,
    billing: isReporting ? null : order.billing,
    shippingLocationChoices: isReporting ? [] : shippingChoices(particulars.country),
    tests: (isReporting ? testsInUse(order) : order.tests).map(presentTest),
    offers: isReporting ? [] : order.offers.map((offer) => presentUsedOffer(offer, now)),
    ...presentMadeOffer(madeOffer, relation, now),
    prices: isReporting ? null : pricesOf(order, items, relation),
    files: isReporting
      ? []
      : order.files.map((file) => presentFile(file, attachmentAccess(order.state, relation))),
    results: presentResults(order.results, relation),
    cancellation: cancellationReason === null ? null : { reason: cancellationReason },
    ...(openProposal && !isReporting && { openProposal }),
    missing: isOwnDraft ? missingOf(order, config.samplesPerOrder) : [],
    changedBy: isOwnDraft ? order.changedBy : null,
    filledFrom: isOwnDraft ? order.filledFrom : null,
    warnings: isOwnDraft ? warningsOf(order, items, now) : [],
    allowed: allowedActs(order.state, relation).filter((act) => isApplicable(act, particulars, relation)),
  }
}

export const particularsOf = ({
  billing,
  organisation,
  shippingLocation,
  results,
  state,
  samples,
  lines,
  openProposal,
}: OrderRecord): ActionFacts => ({
  resultCount: results.filter(({ withdrawn }) => !withdrawn).length,
  country: billing.country || organisation?.country || null,
  shippingLocation,
  allSamplesRejected: areAllRejected({ state, samples }),
  hasReceivedTests: samples.some(({ tests }) => tests.some((test) => test.state === 'received')),
  hasTestsInAnalysis: samples.some(({ tests }) => tests.some((test) => test.state === 'in_analysis')),
  hasSamplesHere: samples.some((sample) => fitsSample('reject_later', sample.state)),
  hasOpenPrice: lines.some((line) => isPriceOpen(line, state)),
  isUnderReview: state === 'waiting_for_review',
  proposedBy: openProposal?.side ?? null,
})

/** Samples and parcels. Only experts see what was recorded at the arrival. */
function presentSamples(
  { samples, parcels }: Pick<OrderRecord, 'samples' | 'parcels'>,
  relation: Relation,
): Pick<Order, 'samples' | 'parcels'> {
  const isExpert = relation === 'expert'
  return {
    samples: samples.map(({ arrivedAt, arrival, photos, keeping, ...sample }) => ({
      ...sample,
      ...(arrivedAt !== null && { arrivedAt: isoInstant(arrivedAt) }),
      ...(keeping && { keeping: presentKeeping(keeping) }),
      ...(isExpert && arrival && { arrival: withIsoInstant(arrival) }),
      ...(photos &&
        maySeePhotos(sample.state, relation) && {
          photos: presentPhotos(photos, isExpert),
        }),
    })),
    ...(isExpert && parcels.length > 0 && { parcels: parcels.map(presentParcel) }),
  }
}

const presentTest = ({ requirements, ...test }: OrderRecord['tests'][number]): Order['tests'][number] => ({
  ...test,
  ...(requirements.length > 0 && { requirements }),
})

/** Offer that is made for the order. Its drafts exist for experts only. */
function presentMadeOffer(
  madeOffer: OrderRecord['madeOffer'],
  relation: Relation,
  now: Date,
): Pick<Order, 'madeOffer'> {
  const isExpert = relation === 'expert'
  if (!madeOffer || relation === 'reporting' || (madeOffer.state === 'draft' && !isExpert)) return {}
  const { versionId: _, hasDraft, ...rest } = madeOffer
  return { madeOffer: { ...rest, state: shownState(rest, now), hasDraft: isExpert && hasDraft } }
}

/** Prices: calculated for a draft, as promised for a submitted order. */
function pricesOf(order: OrderRecord, items: readonly OfferItem[], relation: Relation): Order['prices'] {
  const { state, lines } = order
  const prices =
    state === 'draft'
      ? priceOrder(order.offers, items, order.samples)
      : pricesOfLines(lines, order.serviceFeeCents ?? 0)
  const maySet = mayEver('set_price', relation) && fitsState('set_price', state)
  const present = (line: PricedLine) => presentLine(line, maySet && isPriceOpen(line, state))
  return { ...prices, lines: prices.lines.map(present) }
}

/** Warnings of a draft: about its samples and the offers it uses. */
function warningsOf(order: OrderRecord, items: readonly OfferItem[], now: Date): Order['warnings'] {
  const samples = order.samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) => test.offerItemId),
  }))
  return [
    ...warningsOfSamples(samples, items, order),
    ...warningsOfOffers(order.offers, particularsOf(order), now),
  ]
}

const itemsOf = async (db: Db | Tx, { id, offers }: OrderRecord): Promise<OfferItem[]> =>
  offers.length === 0 ? [] : listItemsOfOrder(db, id)

export const computePrices = async (db: Db | Tx, order: OrderRecord) =>
  priceOrder(order.offers, await itemsOf(db, order), order.samples)

/** Cover sheet of a submitted order. */
export async function openCoverSheet(context: Context, caller: Caller, id: string, language: Language) {
  const { order: found, relation } = await getOrderRecord(context.db, caller, id)
  refuseAct('download_cover_sheet', found.state, relation)
  const order = await presentOrder(context, context.db, caller, { order: found, relation })
  const { coverSheet } = await import('./documents.ts')
  const word = language === 'fi' ? 'lähete' : 'cover-sheet'
  return {
    stream: coverSheet(order, language, context.clock),
    headers: downloadHeaders({
      name: `${formatOrderNumber(order.number)}-${word}.pdf`,
      contentType: 'application/pdf',
    }),
  }
}
