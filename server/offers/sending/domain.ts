import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import { salesTermsVersion } from '#contract/facts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { type Caller, requireScope, systemCaller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import { insertNewCustomer } from '#server/customers/domain.ts'
import { isCreatedSince } from '#server/customers/matching/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { answerByOffer } from '#server/enquiries/offering/domain.ts'
import { getReviewed, provideMadeOffer } from '#server/orders/lifecycle/offering/domain.ts'
import { Refusal } from '#server/refusal.ts'
import type { PrintedOffer } from '../documents.ts'
import { getVersion } from '../domain.ts'
import { findDraftRow, isForAnother, lockSeen, missingInDraft, requireExpert } from '../drafts/domain.ts'
import { soldItems } from '../drafts/rules.ts'
import { type DraftRow, deleteContent, findDraft } from '../drafts/store.ts'
import { testsToProvide } from '../for-orders/rules.ts'
import { findOrderOfOffer } from '../for-orders/store.ts'
import { insertItems } from '../items/store.ts'
import { sendVersion } from '../lifecycle/domain.ts'
import { composeDocuments, presentPrinted } from '../papers/domain.ts'
import { getRecord } from '../record/domain.ts'
import { updateDraft } from '../store.ts'
import { insertDocument } from './store.ts'

type Seen = { id: string; version: number }

/** Sends the draft of an offer: its items become rows, its documents are kept, and the version before is superseded. */
export async function sendOffer(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  seen: Seen,
): Promise<OfferRecord> {
  requireExpert(caller)
  const rendered = await render(context, seen)
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      // An order is locked before its offer, as by the customer who accepts.
      const orderId = await findOrderOfOffer(tx, seen.id)
      if (orderId !== null) {
        requireScope(caller, 'orders_write')
        await getReviewed(tx, caller, orderId)
      }
      await lockSeen(tx, seen)
      const draft = await findDraftRow(tx, seen.id)
      const receiver = { organisationId: draft.organisation?.id ?? null, personId: draft.person?.id ?? null }
      if (await isForAnother(tx, caller, seen.id, receiver))
        throw new Refusal('offer_incomplete', [{ path: 'customer', code: 'not_a_choice' }])
      const missing = missingInDraft(draft, context.clock.now())
      if (missing.length > 0) throw new Refusal('offer_incomplete', missing)
      const { clock } = context
      // The version does not count changes beside the draft, such as another name of the customer.
      if (!rendered || !isDeepStrictEqual(await presentDocument({ db: tx, clock }, draft), rendered.offer))
        throw new Refusal('offer_changed')
      const organisationId = await customerOf(tx, context, caller, draft)
      await send(tx, context, caller, draft, rendered.documents)
      const { enquiryId, stableId: offerId } = draft
      if (enquiryId !== null) await answerByOffer(tx, context, caller, { enquiryId, offerId, organisationId })
      return getRecord({ ...context, db: tx }, caller, seen.id)
    }),
  )
}

/** Documents of the draft, and what they show. Null for a draft that was changed or cannot be sent. */
async function render({ db, clock }: Context, seen: Seen) {
  const draft = await findDraft(db, seen.id)
  if (draft?.version !== seen.version || missingInDraft(draft, clock.now()).length > 0) return null
  const offer = await presentDocument({ db, clock }, draft)
  return { offer, documents: await composeDocuments(offer, clock) }
}

/** Draft as its documents show it. */
async function presentDocument(
  reading: Pick<Context, 'clock'> & { db: Db | Tx },
  { stableId: id, offerVersion: version }: DraftRow,
): Promise<PrintedOffer> {
  return presentPrinted(reading, await getVersion(reading.db, systemCaller, { id, version }))
}

/** Organisation that gets the offer; created if the draft names a new one, null for an offer to one person. */
async function customerOf(tx: Tx, context: Context, caller: Caller, draft: DraftRow): Promise<string | null> {
  if (draft.organisation || draft.person) return draft.organisation?.id ?? null
  // Another draft for the same new customer may have been sent since this one was begun.
  if (await isCreatedSince(tx, draft.newCustomerName, draft.createdAt))
    throw new Refusal('offer_incomplete', [{ path: 'newCustomerName', code: 'duplicate' }])
  const responsibleId = draft.responsible?.id ?? null
  const organisationId = await insertNewCustomer(tx, context, caller, {
    name: draft.newCustomerName,
    businessId: null,
    vatNumber: null,
    country: null,
    language: draft.recipientLanguage,
    responsibleId,
    notes: '',
  })
  await updateDraft(tx, draft.id, { ...draft, organisationId, personId: null, responsibleId })
  return organisationId
}

async function send(
  tx: Tx,
  context: Context,
  caller: Caller,
  draft: DraftRow,
  documents: Awaited<ReturnType<typeof composeDocuments>>,
): Promise<void> {
  const { id, stableId } = draft
  const keys = draft.items.flatMap(({ productId }) => productId ?? [])
  const now = context.clock.now()
  const items = soldItems(draft.items, {
    productIds: await mapProductIds(tx, keys),
    newId: () => uuid({ msecs: now.getTime() }),
  })
  const columns = {
    sent_at: now,
    is_frame: items.some((item) => item.frameQuantity !== null),
    terms_version: salesTermsVersion,
  }
  const isAnnounced = draft.order === null
  await sendVersion({ tx, context, actor: caller, id }, { stableId, columns, isAnnounced })
  await insertItems(tx, id, items)
  await deleteContent(tx, id)
  for (const document of documents) await insertDocument(tx, { ...document, offerId: id })
  if (!draft.order) return
  const sent = await getVersion(tx, caller, { id: stableId, version: draft.offerVersion })
  await provideMadeOffer({ tx, context, actor: caller }, draft.order.id, sent, testsToProvide(items))
}
