import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Order, orderEndpoints } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import type { Sent } from '#server/json-text.ts'
import { findVisible, getValidOffer, listItems } from '#server/offers/domain.ts'
import { isExpired } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canCreate } from '../access.ts'
import {
  getLockedHead,
  getLockedOrder,
  getOrderRecord,
  presentOrder,
  refuseAct,
  refuseStale,
  saveChange,
} from '../domain.ts'
import { deleteFilesOf } from '../files/store.ts'
import { announce, forgetEvents, record } from '../history/domain.ts'
import { closeOrder } from '../invitations/store.ts'
import type { OrderRecord } from '../record/store.ts'
import { isOurReception, priceOrder, shippingChoices } from '../rules.ts'
import { removeAll, saveRows } from '../samples/store.ts'
import { addOffers, deleteDraft, insertOrder, type OrderColumns, replaceLines } from '../store.ts'
import { missingOf, phoneAsE164, reviewReasonsOf } from './rules.ts'

type NewDraft = z.output<(typeof orderEndpoints)['createOrder']['body']>

/** A new draft: empty, from offers, or as a copy of an order the caller's side has. */
export function createDraft(
  context: Context,
  caller: Caller,
  draft: NewDraft,
  onceKey: OnceKey,
): Promise<Sent<Order>> {
  if (!canCreate(caller)) throw new Refusal('forbidden')
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const now = context.clock.now()
      const teams: (string | null)[] = []
      for (const offerId of draft.offerIds)
        teams.push((await getValidOffer(tx, caller, offerId, now)).organisation?.id ?? null)
      const original = draft.copyOf === null ? null : await getOriginal(tx, caller, draft.copyOf)
      const origin = original?.organisation?.id ?? null
      const organisationId = chooseOrganisation(caller, draft.organisationId, teams, origin)
      const carriesOffers = origin === null || origin === organisationId
      const id = uuid()
      const columns = { ...(original && columnsOf(original)), ...(draft.name && { name: draft.name }) }
      await insertOrder(tx, { id, organisationId, ownerId: caller.personId, at: now, columns })
      // A colleague's order may use an offer that was made to the colleague alone.
      const offersOfOriginal = original && carriesOffers ? original.offers.map((offer) => offer.id) : []
      const carried = await findVisible(tx, caller, offersOfOriginal)
      await addOffers(tx, id, [...draft.offerIds, ...carried.offerIds])
      if (original) await copySamples(tx, id, original, carried.itemIds)
      await record(tx, id, caller, now, { act: 'create', to: 'draft', details: copyDetails(original) })
      return presentStored(context, tx, caller, id)
    }),
  )
}

/**
 * The team that was named; else the one that the offers were made to, or the original belongs to; else the first. Members
 * of one team must not learn what another was offered, though the caller is in both: such an offer is not there for it.
 */
function chooseOrganisation(
  caller: Caller,
  asked: string | null,
  teamsOfOffers: readonly (string | null)[],
  teamOfOriginal: string | null,
): string | null {
  const isOwn = (id: string | null) => id !== null && caller.organisationIds.includes(id)
  if (asked !== null && !isOwn(asked)) throw new Refusal('organisation_not_found')
  const chosen = asked ?? [...teamsOfOffers, teamOfOriginal].find(isOwn) ?? caller.organisationIds[0] ?? null
  if (teamsOfOffers.some((team) => team !== null && team !== chosen)) throw new Refusal('offer_not_found')
  return chosen
}

async function getOriginal(tx: Tx, caller: Caller, id: string): Promise<OrderRecord> {
  const { order, relation } = await getOrderRecord(tx, caller, id)
  refuseAct('copy', order.state, relation)
  return order
}

const copyDetails = (original: OrderRecord | null) => (original ? { copyOf: original.number } : {})

async function copySamples(
  tx: Tx,
  id: string,
  original: OrderRecord,
  offered: ReadonlySet<string>,
): Promise<void> {
  const rows = original.samples.read().map(({ position, name, material, batch, note, tests }) => ({
    id: uuid(),
    position,
    name,
    material,
    batch,
    note,
    tests: tests.map((test) => test.offerItemId).filter((itemId) => offered.has(itemId)),
  }))
  await saveRows(tx, id, rows)
}

/** Contacts and billing carry over; the private notes and everything that happened to the original do not. */
function columnsOf(order: OrderRecord): OrderColumns {
  return {
    ...contactColumns(order.contact),
    ...billingColumns(order.billing),
    name: order.name,
    reference: order.reference,
    request: order.request,
    sample_count: order.sampleCount,
    shipping_location: order.shippingLocation,
    after_testing: order.afterTesting,
  }
}

const contactColumns = (contact: OrderRecord['contact']) => ({
  contact_company: contact.company,
  contact_name: contact.name,
  contact_email: contact.email,
  contact_phone: contact.phone,
  reporting_emails: contact.reportingEmails,
  reporting_access: contact.reportingAccess,
})

const billingColumns = (billing: OrderRecord['billing']) => ({
  billing_street: billing.street,
  billing_postal_code: billing.postalCode,
  billing_city: billing.city,
  billing_country: billing.country,
  billing_email: billing.email,
  payment_method: billing.paymentMethod,
  e_invoice_operator: billing.eInvoiceOperator,
  e_invoice_address: billing.eInvoiceAddress,
  vat_number: billing.vatNumber,
})

type Edit = z.output<(typeof orderEndpoints)['editOrder']['body']>

/** Changes the named fields. What is not a draft any more keeps all but its name, reference and notes. */
export function editOrder(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
  edit: Edit,
): Promise<Sent<Order>> {
  return context.db.transaction().execute(async (tx) => {
    const { order, relation } = await getOrderRecord(tx, caller, id, 'lock')
    const { name, reference, notes, ...draftFields } = edit
    if (name !== undefined || reference !== undefined) refuseAct('rename', order.state, relation)
    if (notes !== undefined) refuseAct('edit_notes', order.state, relation)
    if (Object.values(draftFields).some((value) => value !== undefined))
      refuseAct('edit', order.state, relation)
    refuseAct('rename', order.state, relation)
    refuseStale(order, version)
    // Not for a mere renaming: what was right when it was ordered is not judged again.
    if (edit.billing || edit.shippingLocation !== undefined) refuseWrongPlaces(order, edit)
    await saveChange(tx, order, { columns: columnsOfEdit(edit), at: context.clock.now() })
    return presentStored(context, tx, caller, id)
  })
}

/** E-invoices and hubs are tied to the customer's country, also while that country is being edited. */
function refuseWrongPlaces(order: OrderRecord, edit: Edit): void {
  const billing = edit.billing ?? order.billing
  if (billing.paymentMethod === 'e_invoice' && !['FI', ''].includes(billing.country)) {
    throw new Refusal('e_invoice_refused', [{ path: 'billing.paymentMethod', code: 'not_a_choice' }])
  }
  const location = edit.shippingLocation === undefined ? order.shippingLocation : edit.shippingLocation
  const choices = shippingChoices(billing.country || order.organisation?.country || null)
  if (location !== null && !choices.includes(location)) {
    throw new Refusal('shipping_location_refused', [{ path: 'shippingLocation', code: 'not_a_choice' }])
  }
}

function columnsOfEdit(edit: Edit): OrderColumns {
  const { contact, billing, shippingLocation, afterTesting, ...texts } = edit
  const columns: OrderColumns = {
    ...texts,
    ...(contact && contactColumns(contact)),
    ...(billing && billingColumns(billing)),
    shipping_location: shippingLocation,
    after_testing: afterTesting,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

export async function removeDraft(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  const storedKeys = await context.db.transaction().execute(async (tx) => {
    const { order } = await getLockedHead(tx, caller, id, 'delete')
    refuseStale(order, version)
    const keys = await deleteFilesOf(tx, id)
    await removeAll(tx, id)
    await closeOrder(tx, id)
    await forgetEvents(tx, id)
    if (!(await deleteDraft(tx, id))) throw new Refusal('order_not_draft')
    return keys
  })
  // After the commit: bytes without a row are only litter, a row without its bytes would be a broken promise.
  await Promise.all(storedKeys.map((key) => context.fileStore.remove(key)))
}

/** A whole draft becomes an order; its prices are promised from here on. */
export function submitOrder(
  context: Context,
  caller: Caller,
  { id, version, onceKey }: { id: string; version: number; onceKey: OnceKey },
): Promise<Sent<Order>> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const { order } = await getLockedOrder(tx, caller, id, 'submit')
      refuseStale(order, version)
      const missing = missingOf(order, context.config.samplesPerOrder)
      if (missing.length > 0) throw new Refusal('order_incomplete', missing)
      await submitWhole(tx, context, caller, order)
      return presentStored(context, tx, caller, id)
    }),
  )
}

async function submitWhole(tx: Tx, context: Context, caller: Caller, order: OrderRecord): Promise<void> {
  const now = context.clock.now()
  const valid = order.offers.filter((offer) => !isExpired(offer.validUntil, now))
  const items =
    valid.length > 0
      ? await listItems(
          tx,
          valid.map((offer) => offer.id),
        )
      : []
  const reviewReasons = reviewReasonsOf(order, new Set(items.map((item) => item.id)))
  const prices = priceOrder(valid, items, order.samples.read())
  const isPlaced = reviewReasons.length === 0
  const next = isPlaced ? 'submitted' : 'waiting_for_review'
  const isConfirmed = isPlaced && isOurReception(order.shippingLocation)
  await saveChange(tx, order, {
    state: isConfirmed ? 'waiting_for_samples' : next,
    at: now,
    columns: {
      submitted_at: now,
      contact_phone: phoneAsE164(order.contact.phone) ?? order.contact.phone,
      service_fee_cents: isPlaced ? prices.serviceFeeCents : null,
    },
  })
  if (isPlaced) await replaceLines(tx, order.id, prices.lines)
  const details = isPlaced ? {} : { reviewReasons }
  const eventId = await record(tx, order.id, caller, now, { act: 'submit', from: 'draft', to: next, details })
  if (isConfirmed) await recordConfirmation(tx, order.id, now)
  await announce(tx, context, eventId)
}

/** Nobody needs to look at an order that is priced and goes to a reception of ours. Gives the id of the event. */
export const recordConfirmation = (tx: Tx, orderId: string, at: Date): Promise<string> =>
  record(tx, orderId, 'system', at, { act: 'confirm', from: 'submitted', to: 'waiting_for_samples' })

async function presentStored(context: Context, tx: Tx, caller: Caller, id: string): Promise<Sent<Order>> {
  const { order, relation } = await getOrderRecord(tx, caller, id)
  return presentOrder(context, tx, order, relation)
}
