import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { OfferState } from '#contract/lists.ts'
import type { OfferDraft, OfferDraftInput, OfferDraftItemInput } from '#contract/offer-drafts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { completeItems, type DraftItem, draftItemOf } from '#server/offers/drafts/rules.ts'
import { insertItems } from '#server/offers/items/store.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { addDraftFile } from './uploads.ts'

/** Moves the last day of a sent offer into the past, as if time had passed. The trigger that freezes it is off meanwhile. */
export function endValidity({ ownerDb }: TestApi, id: string, lastDay = '2020-01-01'): Promise<void> {
  return ownerDb.transaction().execute(async (tx) => {
    await sql`alter table offers disable trigger offers_are_frozen_once_sent`.execute(tx)
    await sql`update offers set valid_until = ${lastDay} where id = ${id}`.execute(tx)
    await sql`alter table offers enable trigger offers_are_frozen_once_sent`.execute(tx)
  })
}

export async function setOfferState({ ownerDb }: TestApi, id: string, state: OfferState): Promise<void> {
  await sql`update offers set state = ${state} where id = ${id}`.execute(ownerDb)
}

const nothingMore = { productKey: null, costCents: null, intendedLaboratory: '', samples: [] }

/** Draft of the next version of an offer, with a copy of its items at twice the price. */
export function aDraftVersion({ ownerDb }: TestApi, { id, items }: NewOffer): Promise<NewOffer['items']> {
  return ownerDb.transaction().execute(async (tx) => {
    const draftId = uuid()
    const copies = items.map((item) => ({
      ...item,
      id: uuid(),
      unitPriceMinCents: item.unitPriceMinCents * 2,
      unitPriceMaxCents: item.unitPriceMaxCents * 2,
    }))
    await sql`
      insert into offers (id, first_version_id, version, state, sent_at, number, organisation_id, person_id, name, valid_until,
        service_fee_cents, is_frame, created_at)
      select ${draftId}, id, version + 1, 'draft', null, number, organisation_id, person_id, name || ', revised', valid_until,
        service_fee_cents, is_frame, now()
      from offers where id = ${id}`.execute(tx)
    const draftItems = copies.map((copy) =>
      draftItemOf({ ...copy, offerId: draftId, tiers: [], requirements: [] }, nothingMore, copy.id),
    )
    await sql`
      insert into offer_drafts (offer_id, items, changed_at)
      values (${draftId}, ${JSON.stringify(draftItems)}, now())`.execute(tx)
    return copies
  })
}

/** Sends the draft of the second version, which supersedes the first. */
export async function sendDraftVersion({ ownerDb }: TestApi, { id }: NewOffer): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    const { rows } = await sql<{ draftId: string; items: DraftItem[] }>`
      select o.id as "draftId", d.items from offers o join offer_drafts d on d.offer_id = o.id
      where o.stable_id = ${id}`.execute(tx)
    const { draftId = '', items = [] } = rows[0] ?? {}
    await sql`update offers set state = 'superseded' where id = ${id}`.execute(tx)
    await sql`update offers set state = 'sent', sent_at = now() where id = ${draftId}`.execute(tx)
    await sql`delete from offer_drafts where offer_id = ${draftId}`.execute(tx)
    await insertItems(
      tx,
      draftId,
      completeItems(items).map((item) => ({ ...item, productId: null })),
    )
  })
}

/** Draft of a new offer, begun by this expert. */
export async function aDraftOffer(expert: ApiClient, origin: object = {}): Promise<OfferDraft> {
  return expectOk(await expert.post<OfferDraft>('/offers', origin))
}

/** Draft as it is saved: what was read, with changes. */
export function draftInput(draft: OfferDraft, changes: Partial<OfferDraftInput> = {}): OfferDraftInput {
  const { organisation, person, responsible, items } = draft
  return {
    name: draft.name,
    newCustomerName: draft.newCustomerName,
    recipientName: draft.recipientName,
    recipientEmail: draft.recipientEmail,
    recipientLanguage: draft.recipientLanguage,
    copies: draft.copies,
    customerReference: draft.customerReference,
    text: draft.text,
    validUntil: draft.validUntil,
    serviceFeeCents: draft.serviceFeeCents,
    discountPercent: draft.discountPercent,
    organisationId: organisation?.id ?? null,
    personId: person?.id ?? null,
    responsibleId: responsible?.id ?? null,
    items: items.map(({ totalCents: _, marginCents: __, ...item }) => item),
    ...changes,
  }
}

/** Item of a draft with everything that it needs. */
export const aDraftItem = (changes: Partial<OfferDraftItemInput> = {}): OfferDraftItemInput => ({
  ...blankOfferItem(uuid()),
  name: { en: 'Lead', fi: 'Lyijy' },
  unitPriceCents: { min: 10_000, max: 10_000 },
  ...changes,
})

/** Saves the draft with changes and returns it as it is then. */
export const saveDraftOffer = async (
  expert: ApiClient,
  draft: OfferDraft,
  changes: Partial<OfferDraftInput>,
): Promise<OfferDraft> =>
  expectOk(
    await expert.put<OfferDraft>(`/offers/${draft.id}/draft`, draftInput(draft, changes), {
      version: draft.version,
    }),
  )

/** Complete draft of an offer to an organisation, or what `changes` say. */
export const aCompleteDraft = async (
  expert: ApiClient,
  organisationId: string | null,
  changes: Partial<OfferDraftInput> = {},
): Promise<OfferDraft> =>
  saveDraftOffer(expert, await aDraftOffer(expert), {
    organisationId,
    name: 'Testing of caps',
    recipientName: 'Anna Virtanen',
    recipientEmail: 'anna@fennopack.example',
    items: [aDraftItem()],
    ...changes,
  })

export const sendDraftOffer = async (expert: ApiClient, { id, version }: OfferDraft): Promise<OfferRecord> =>
  expectOk(await expert.post<OfferRecord>(`/offers/${id}/send`, {}, { version }))

/** Offer that an expert wrote and sent. */
export const aSentOffer = async (
  expert: ApiClient,
  organisationId: string | null,
  changes: Partial<OfferDraftInput> = {},
): Promise<OfferRecord> => sendDraftOffer(expert, await aCompleteDraft(expert, organisationId, changes))

/** Offer that an expert sent with a file. */
export async function aSentOfferWithFile(expert: ApiClient, organisationId: string) {
  const draft = await aCompleteDraft(expert, organisationId)
  const file = await addDraftFile(expert, draft.id)
  // The file is a change of the draft.
  await sendDraftOffer(expert, { ...draft, version: draft.version + 1 })
  return { id: draft.id, fileId: file.id }
}

export async function aTemplateId(
  expert: ApiClient,
  offerId: string,
  name: string = uuid(),
): Promise<string> {
  return expectOk(await expert.post<{ id: string }>('/offer-templates', { name, offerId })).id
}
