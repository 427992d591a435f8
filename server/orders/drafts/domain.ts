import type { Order } from '#contract/orders.ts'
import { forgetFailures } from '#server/announcements/failed/domain.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { erasePersonal } from '#server/events/domain.ts'
import { stated } from '#server/events/rules.ts'
import { removeFilesOf } from '#server/files/kept/domain.ts'
import { forgetNotifications } from '#server/notifications/domain.ts'
import { listItemsOfOrder } from '#server/offers/domain.ts'
import { isValid } from '#server/offers/rules.ts'
import { holdAccess } from '#server/people/domain.ts'
import { phoneAsE164 } from '#server/phone.ts'
import { Refusal } from '#server/refusal.ts'
import { maySeeNotes } from '../access.ts'
import { takeCallOffs } from '../call-offs/domain.ts'
import { getLockedHead, getLockedRecord, getOrder, refuseAct, refuseStale, saveChange } from '../domain.ts'
import { closeOrder } from '../invitations/store.ts'
import { type Change, recordQuietly, type Step, transition } from '../lifecycle/domain.ts'
import { acceptOffersOf } from '../prices/domain.ts'
import { offersOfLines } from '../prices/rules.ts'
import type { OrderRecord } from '../record/store.ts'
import { isOurReception, priceOrder, shippingChoices } from '../rules.ts'
import { keepChosenTests } from '../sample-tests/domain.ts'
import { removeAll } from '../samples/store.ts'
import { deleteDraft, replaceLines, writeNotes } from '../store.ts'
import { columnsOfEdit, type Edit, missingOf, reviewReasonsOf } from './rules.ts'
import { lockDrafts, lockDraftsOf } from './store.ts'

/** Changes the named fields. After submission only name, reference and notes can change. */
export function editOrder(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
  edit: Edit,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    const found = await getLockedRecord(tx, caller, id)
    const { order, relation } = found
    const { name, reference, notes, ...draftFields } = edit
    if (name !== undefined || reference !== undefined) refuseAct('rename', order.state, relation)
    if (notes !== undefined) refuseAct('edit_notes', order.state, relation)
    if (notes !== undefined && !maySeeNotes(caller)) throw new Refusal('not_while_acting')
    const editsDraft = Object.values(draftFields).some((value) => value !== undefined)
    if (editsDraft) refuseAct('edit', order.state, relation)
    refuseAct('rename', order.state, relation)
    refuseStale(found, caller, version)
    if (notes !== undefined && name === undefined && reference === undefined && !editsDraft) {
      await writeNotes(tx, id, notes)
      return getOrder(context, caller, id, tx)
    }
    // A renaming does not check values that were valid when the order was placed.
    if (edit.billing || edit.shippingLocation !== undefined) refuseWrongPlaces(order, edit)
    const columns = { ...columnsOfEdit(edit), changed_by: caller.id }
    await saveChange(tx, order, { columns, at: context.clock.now() })
    return getOrder(context, caller, id, tx)
  })
}

/** Checks e-invoice and hub against the customer's country, also when the country changes. */
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

export async function removeDraft(
  context: Context,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> {
  const storedKeys = await context.db.transaction().execute(async (tx) => {
    const found = await getLockedHead(tx, caller, id, 'delete')
    const { order } = found
    refuseStale(found, caller, version)
    return deleteLocked(tx, context, caller, order)
  })
  // After the commit: bytes without a row are removed later, but a row without its bytes could not be downloaded.
  await Promise.all(storedKeys.map((key) => context.fileStore.remove(key)))
}

/** Deletes a locked draft. Returns the storage keys of its files. */
async function deleteLocked(
  tx: Tx,
  context: Context,
  actor: Caller,
  order: { id: string; organisationId: string | null },
): Promise<string[]> {
  const { id } = order
  const keys = await removeFilesOf(tx, { kind: 'order', id })
  await removeAll(tx, id)
  await closeOrder(tx, id)
  await forgetNotifications(tx, id)
  if (!(await deleteDraft(tx, id))) throw new Refusal('order_not_draft')
  const deletion = { actor, at: context.clock.now(), action: 'delete', from: 'draft' } as const
  await recordQuietly(tx, context, [order], deletion)
  await erasePersonal(tx, [id])
  await forgetFailures(tx, [id])
  return keys
}

/** Deletes the drafts of people who are erased. Returns the storage keys of their files, which the caller removes after the commit. */
export async function removeDraftsOf(
  tx: Tx,
  context: Context,
  actor: Caller,
  personIds: readonly string[],
): Promise<string[]> {
  const keys: string[] = []
  for (const order of await lockDraftsOf(tx, personIds))
    keys.push(...(await deleteLocked(tx, context, actor, order)))
  return keys
}

/** Deletes drafts that nobody continues. Returns the storage keys of their files, which the caller removes after the commit. */
export async function forgetDrafts(tx: Tx, context: Context, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const order of await lockDrafts(tx, ids))
    keys.push(...(await deleteLocked(tx, context, systemCaller, order)))
  return keys
}

/** Submits a complete draft. Its prices are promised from here on. */
export function submitOrder(
  context: Context,
  caller: Caller,
  { id, version, onceKey }: { id: string; version: number; onceKey: OnceKey },
): Promise<Order> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      // Nobody places an order while their access ends: it would be nobody's. A key belongs to an organisation.
      if (caller.kind === 'person') await holdAccess(tx, caller.personId)
      await transition({ tx, context, actor: caller, id, version }, 'submit', decideSubmission)
      return getOrder(context, caller, id, tx)
    }),
  )
}

/**
 * State after submission: an order priced by valid offers is placed, and confirmed if it goes to a reception of ours;
 * others are reviewed.
 */
async function decideSubmission({ tx, context, actor, order, now }: Step): Promise<Change> {
  const missing = missingOf(order, context.config.samplesPerOrder)
  if (missing.length > 0) throw new Refusal('order_incomplete', missing)
  const valid = order.offers.filter((offer) => isValid(offer, now))
  const validIds = new Set(valid.map((offer) => offer.id))
  const all = validIds.size > 0 ? await listItemsOfOrder(tx, order.id) : []
  const items = all.filter((item) => validIds.has(item.offerId))
  await takeCallOffs(tx, order, items)
  const reviewReasons = reviewReasonsOf(order, new Set(items.map((item) => item.id)))
  const prices = priceOrder(valid, items, order.samples)
  await keepChosenTests(tx, order)
  const columns = {
    submitted_at: now,
    contact_phone: phoneAsE164(order.contact.phone) ?? order.contact.phone,
  }
  if (reviewReasons.length > 0) {
    const changes = stated({ reviewReasons })
    return { to: 'waiting_for_review', columns: { ...columns, service_fee_cents: null }, changes }
  }
  await replaceLines(tx, order.id, prices.lines)
  await acceptOffersOf({ tx, context, actor }, order.id, offersOfLines(valid, items, prices.lines))
  return {
    to: 'submitted',
    columns: { ...columns, service_fee_cents: prices.serviceFeeCents },
    // The mail about the submission contains the address.
    ...(isOurReception(order.shippingLocation) && { confirmation: { isAnnounced: false } }),
  }
}
