import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { OfferDraft, offerDraftEndpoints } from '#contract/offer-drafts.ts'
import { type Caller, requireScope, responsiblePerson } from '#server/auth/caller.ts'
import { findProductRow, listProductsFor } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import { termsOf } from '#server/customers/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { findRequest } from '#server/enquiries/domain.ts'
import { takeForOffer } from '#server/enquiries/offering/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { offerScope } from '../access.ts'
import {
  beginDraft,
  beginRevision,
  findDraftRow,
  type NewDraft,
  presentDraft,
  requireExpert,
} from '../drafts/domain.ts'
import { type DraftItem, draftItemOf } from '../drafts/rules.ts'
import { type DraftRow, findDraft } from '../drafts/store.ts'
import { listItems, listProviderFields } from '../items/store.ts'
import { canRevise } from '../lifecycle/rules.ts'
import { type ProviderFields, shownState } from '../rules.ts'
import { answersEnquiry, findLatest, lockLatest, type OfferRow } from '../store.ts'
import { findContent } from '../templates/store.ts'
import {
  contentOf,
  emptyDraft,
  headOfAnswer,
  itemOfProduct,
  productOfPage,
  quantityIn,
  textOf,
} from './rules.ts'

type Origin = z.output<typeof offerDraftEndpoints.createOffer.body>

const mostProposals = 8

/** Begins an offer from an enquiry, a copy, products of the catalogue, or nothing. */
export function createOffer(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  origin: Origin,
): Promise<OfferDraft> {
  requireExpert(caller)
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const id = uuid({ msecs: context.clock.now().getTime() })
      await beginDraft(tx, context, caller, await compose(tx, context, caller, id, origin))
      return presentDraft({ db: tx, clock: context.clock }, caller, await findDraftRow(tx, id))
    }),
  )
}

async function compose(
  tx: Tx,
  context: Context,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<NewDraft> {
  const { offerId, templateId, products, name } = origin
  const template = templateId === undefined ? null : await requireTemplate(tx, templateId)
  const copied = offerId === undefined ? template : await contentForCopy(tx, caller, offerId)
  const answer = await beginAnswer(tx, context, caller, id, origin)
  const organisationId = origin.organisationId ?? answer?.head.organisationId
  const { language, serviceFeeCents, discountPercent, responsibleId } = await termsOf(
    tx,
    organisationId ?? null,
  )
  const draft = {
    ...emptyDraft(
      responsiblePerson(caller) ?? responsibleId,
      language ?? caller.language,
      context.clock.now(),
    ),
    serviceFeeCents,
    discountPercent,
    ...copied,
    ...answer?.head,
    ...(template?.text && { text: template.text }),
  }
  const items = [...(copied?.items ?? []), ...(answer?.items ?? [])]
  for (const slug of products) items.push(await getItem(tx, slug, answer?.quantity ?? 1))
  const isForAnother = organisationId !== undefined && organisationId !== draft.organisationId
  return {
    ...draft,
    ...(isForAnother && { organisationId, personId: null, newCustomerName: '', customerReference: '' }),
    ...(isForAnother &&
      !answer && { recipientName: '', recipientEmail: '', copies: [], text: template?.text ?? '' }),
    ...(name !== undefined && { name }),
    id,
    enquiryId: origin.enquiryId ?? null,
    orderId: null,
    // The sender has chosen the language of the form.
    typedTerms: answer ? ['recipientLanguage'] : [],
    items,
  }
}

/** Head and items of an offer that answers an enquiry, which is taken for it; null without an enquiry. */
async function beginAnswer(tx: Tx, context: Context, caller: Caller, id: string, origin: Origin) {
  const { enquiryId, enquiryVersion, organisationId = null } = origin
  if (enquiryId === undefined) return null
  requireScope(caller, 'enquiries_write')
  const seen = { id: enquiryId, ...(enquiryVersion !== undefined && { version: enquiryVersion }) }
  const { enquiry, choices } = await takeForOffer(tx, context, caller, seen, { id, organisationId })
  const quantity = quantityIn(enquiry.numberOfSamples)
  const asked = await askedProduct(tx, enquiry, quantity)
  return { head: headOfAnswer(enquiry, choices.length > 0), items: asked ? [asked] : [], quantity }
}

/** Content of a template, with items of its own. */
async function requireTemplate(tx: Tx, id: string) {
  const content = await findContent(tx, id)
  if (!content) throw new Refusal('template_not_found')
  return { ...content, items: content.items.map((item) => ({ ...item, id: uuid() })) }
}

/** Product on whose page the form was filled in. */
async function askedProduct(tx: Tx, enquiry: { page: string }, quantity: number): Promise<DraftItem | null> {
  const slug = productOfPage(enquiry)
  const product = slug === null ? undefined : await findProductRow(tx, slug)
  return product ? itemOfProduct(product, uuid(), quantity) : null
}

async function getItem(db: Db | Tx, slug: string, quantity: number): Promise<DraftItem> {
  const product = await findProductRow(db, slug)
  if (!product) throw new Refusal('product_not_found')
  return itemOfProduct(product, uuid(), quantity)
}

/** Product of the catalogue as an item of an offer, for the number of samples of an enquiry if there is one. */
export async function getProductAsItem(
  { db }: Context,
  caller: Caller,
  { slug, enquiryId }: { slug: string; enquiryId: string | undefined },
): Promise<DraftItem> {
  requireExpert(caller)
  if (enquiryId !== undefined) requireScope(caller, 'enquiries_read')
  const enquiry = enquiryId === undefined ? null : await findRequest(db, enquiryId)
  if (enquiry === undefined) throw new Refusal('enquiry_not_found')
  return getItem(db, slug, enquiry ? quantityIn(enquiry.numberOfSamples) : 1)
}

/** Content of an offer for a copy: its latest version, or its draft if none was sent. */
export async function contentForCopy(tx: Tx, caller: Caller, id: string) {
  const scope = offerScope(caller)
  const latest = scope && (await findLatest(tx, scope, id))
  return contentFrom(tx, latest ?? (await findDraftRow(tx, id)))
}

async function contentFrom(tx: Tx, source: OfferRow | DraftRow) {
  const items = 'items' in source ? source.items : await itemsOfVersion(tx, source.id, (fields) => fields.id)
  // The samples are those of the order that the copied offer is made for.
  return { ...contentOf(source), items: items.map(({ samples: _, ...item }) => ({ ...item, id: uuid() })) }
}

/** Content of an offer for a template. The text of an answer stays out, because it quotes the enquiry. */
export async function contentForTemplate(
  tx: Tx,
  caller: Caller,
  { offerId: id, ofDraft }: { offerId: string; ofDraft: boolean },
) {
  const content = await (ofDraft
    ? contentFrom(tx, await findDraftRow(tx, id))
    : contentForCopy(tx, caller, id))
  return (await answersEnquiry(tx, id)) ? { ...content, text: '' } : content
}

/** Begins the next version of an offer with the content of the latest. Gives the open draft if there is one. */
export function reviseOffer(context: Context, caller: Caller, id: string): Promise<OfferDraft> {
  requireExpert(caller)
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const scope = offerScope(caller)
    // Of two experts at once the second waits here, and finds the draft of the first.
    const latest = scope && (await lockLatest(tx, id)) ? await findLatest(tx, scope, id) : null
    if (latest?.order) throw new Refusal('offer_of_order')
    const open = await findDraft(tx, id)
    if (open) return presentDraft({ db: tx, clock: context.clock }, caller, open)
    if (!latest) throw new Refusal('offer_not_found')
    if (!canRevise(shownState(latest, now))) throw new Refusal('offer_closed')
    return beginNextVersion(tx, context, caller, latest)
  })
}

/** Begins the version after the latest, with its content. */
export async function beginNextVersion(
  tx: Tx,
  context: Context,
  caller: Caller,
  latest: OfferRow,
): Promise<OfferDraft> {
  const items = await itemsOfVersion(tx, latest.id, ({ draftItemId }) => draftItemId)
  await beginRevision(tx, context, caller, { latest, items })
  return presentDraft({ db: tx, clock: context.clock }, caller, await findDraftRow(tx, latest.stableId))
}

/** Items of a version that was sent, as those of a draft. */
export async function itemsOfVersion(
  tx: Tx,
  versionId: string,
  idOf: (fields: ProviderFields) => string,
): Promise<DraftItem[]> {
  const provider = new Map((await listProviderFields(tx, versionId)).map((fields) => [fields.id, fields]))
  return (await listItems(tx, [versionId])).flatMap((item) => {
    const fields = provider.get(item.id)
    return fields ? [draftItemOf(item, fields, idOf(fields))] : []
  })
}

/** Products that the enquiry or order of a draft may mean, without those that are items already. */
export async function listProposals(context: Context, caller: Caller, id: string) {
  requireExpert(caller)
  const draft = await findDraftRow(context.db, id)
  const asked = draft.order
    ? { text: draft.order.request, language: draft.recipientLanguage }
    : await askedInEnquiry(context.db, draft.enquiryId)
  if (!asked || asked.text === '') return { products: [] }
  const found = await listProductsFor(context, { ...asked, limit: mostProposals + draft.items.length })
  const chosen = new Set(draft.items.map((item) => item.productId))
  return { products: found.filter((product) => !chosen.has(product.id)).slice(0, mostProposals) }
}

async function askedInEnquiry(db: Db, enquiryId: string | null) {
  const enquiry = enquiryId === null ? undefined : await findRequest(db, enquiryId)
  return enquiry && { text: textOf(enquiry), language: enquiry.language }
}
