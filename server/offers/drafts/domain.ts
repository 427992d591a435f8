import { v7 as uuid } from 'uuid'
import type { FieldProblem } from '#contract/errors.ts'
import type { StoredFile } from '#contract/files.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import { currentIdOf, termsOf } from '#server/customers/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import { copyFilesOf, listReadableFiles, removeFilesOf } from '#server/files/kept/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import { findPerson } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canWriteOffers, fileAccess, offerScope } from '../access.ts'
import { fitToSamples, missingTests, refuseStrangeSamples } from '../for-orders/rules.ts'
import { isExpired, lastValidDay, usualValidityDays } from '../rules.ts'
import {
  deleteDraft as deleteHead,
  findLatest,
  insertDraft,
  insertRevision,
  type OfferRow,
  updateDraft,
} from '../store.ts'
import {
  type DraftItem,
  missingOf,
  priceDraft,
  refuseImpossible,
  type TermField,
  termFields,
  termsFor,
  typedAfter,
} from './rules.ts'
import {
  type DraftRow,
  findDraft,
  insertContent,
  lockDraft,
  lockDraftOfOrder,
  updateContent,
} from './store.ts'

export function requireExpert(caller: Caller): void {
  if (!canWriteOffers(caller)) throw new Refusal('forbidden')
}

export async function getDraft({ db, clock }: Context, caller: Caller, id: string): Promise<OfferDraft> {
  requireExpert(caller)
  return presentDraft({ db, clock }, caller, await findDraftRow(db, id))
}

export async function findDraftRow(db: Db | Tx, id: string): Promise<DraftRow> {
  const row = await findDraft(db, id)
  if (!row) throw new Refusal('offer_not_found')
  return row
}

/** Subject of the files of a draft. */
export async function subjectOfDraft({ db }: Context, caller: Caller, id: string): Promise<FileSubject> {
  requireExpert(caller)
  return { kind: 'offer', id: (await findDraftRow(db, id)).id }
}

/** Refuses a caller who may not write the draft, before the body is read. */
export async function authoriseDraft({ db }: Context, caller: Caller, id: string): Promise<void> {
  requireExpert(caller)
  await findDraftRow(db, id)
}

export type NewDraft = OfferDraftInput & {
  id: string
  enquiryId: string | null
  orderId: string | null
  /** Terms that a choice of the customer leaves alone. */
  typedTerms: readonly TermField[]
}

/** Inserts the draft of a new offer. */
export async function beginDraft(
  tx: Tx,
  context: Context,
  caller: Caller,
  { id, ...draft }: NewDraft,
): Promise<void> {
  const createdAt = context.clock.now()
  await insertDraft(tx, { ...draft, id, createdAt, createdBy: caller.personId })
  await insertContent(tx, id, { ...draft, changedAt: createdAt, changedBy: caller.personId })
  await recordDraft(tx, context, caller, { id, organisationId: draft.organisationId, action: 'create' })
}

/** Inserts the draft of the next version of an offer that was sent. */
export async function beginRevision(
  tx: Tx,
  context: Context,
  caller: Caller,
  { latest, items }: { latest: OfferRow; items: readonly DraftItem[] },
): Promise<void> {
  const createdAt = context.clock.now()
  const id = uuid({ msecs: createdAt.getTime() })
  const validUntil = isExpired(latest.validUntil, createdAt)
    ? lastValidDay(createdAt, usualValidityDays)
    : latest.validUntil
  await insertRevision(tx, { id, latestId: latest.id, validUntil, createdAt, createdBy: caller.personId })
  await insertContent(tx, id, {
    newCustomerName: '',
    items,
    typedTerms: termFields,
    changedAt: createdAt,
    changedBy: caller.personId,
  })
  await copyFilesOf(tx, { kind: 'offer', id: latest.id }, { kind: 'offer', id })
  const organisationId = latest.organisation?.id ?? null
  await recordDraft(tx, context, caller, { id, organisationId, action: 'create' })
}

/** Records what only experts know: that a draft was begun or deleted. */
const recordDraft = (
  tx: Tx,
  context: Context,
  actor: Caller,
  { id, organisationId, action }: { id: string; organisationId: string | null; action: 'create' | 'delete' },
): Promise<void> =>
  recordEvents<'offer'>(tx, context, [
    {
      subject: { kind: 'offer', id },
      organisationId,
      at: context.clock.now(),
      actor,
      action,
      ...(action === 'create' ? { to: 'draft' } : { from: 'draft' }),
      audience: 'provider',
    },
  ])

/** The draft becomes exactly this one, if nobody changed it since `version`. */
export function saveDraft(
  context: Context,
  caller: Caller,
  seen: { id: string; version: number },
  input: OfferDraftInput,
): Promise<OfferDraft> {
  requireExpert(caller)
  refuseImpossible(input)
  return context.db.transaction().execute(async (tx) => {
    const id = await lockSeen(tx, seen)
    const { organisationId } = input
    const draft = { ...input, organisationId: organisationId && (await currentIdOf(tx, organisationId)) }
    const before = await findDraftRow(tx, seen.id)
    if ((await isForAnother(tx, caller, seen.id, draft)) || isForAnotherOrderer(before, draft))
      throw new Refusal('invalid_fields', [{ path: 'organisationId', code: 'not_a_choice' }])
    await refuseUnknown(tx, draft)
    const { terms, typedTerms } = await termsAfter(tx, before, draft)
    const changed = { changedAt: context.clock.now(), changedBy: caller.personId }
    await updateDraft(tx, id, { ...draft, ...terms })
    await updateContent(tx, id, { ...draft, items: fittedItems(before, draft.items), typedTerms, ...changed })
    return presentDraft({ db: tx, clock: context.clock }, caller, await findDraftRow(tx, seen.id))
  })
}

/** Items as they are stored. Those of an offer for an order have the quantities of its samples; no others name samples. */
function fittedItems({ order }: DraftRow, items: readonly DraftItem[]): DraftItem[] {
  if (!order) return items.map(({ samples: _, ...item }) => item)
  refuseStrangeSamples(items, order.samples)
  return fitToSamples(items, order.samples)
}

/** An offer for an order is made to whom the order belongs. */
const isForAnotherOrderer = (
  { order, organisation, person }: DraftRow,
  { organisationId, personId }: Receiver,
): boolean =>
  order !== null && ((organisation?.id ?? null) !== organisationId || (person?.id ?? null) !== personId)

/** Terms of a draft after a save. A customer that it chooses brings those that nobody has typed. */
async function termsAfter(tx: Tx, before: DraftRow, saved: OfferDraftInput) {
  const typedTerms = typedAfter(before, saved)
  const { organisationId } = saved
  const isChosen = organisationId !== null && organisationId !== before.organisation?.id
  return { typedTerms, terms: isChosen ? termsFor(await termsOf(tx, organisationId), saved, typedTerms) : {} }
}

/** Deletes the draft of the offer that is made for an order, if there is one. */
export async function deleteDraftOfOrder(
  tx: Tx,
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<void> {
  const id = await lockDraftOfOrder(tx, orderId)
  if (!id) return
  // The worker removes the bytes of its files, which no row refers to any more.
  await removeFilesOf(tx, { kind: 'offer', id })
  await deleteHead(tx, id)
  await recordDraft(tx, context, caller, { id, organisationId: null, action: 'delete' })
}

/** Deletes the draft with its files. Versions that were sent stay. */
export async function deleteDraft(
  context: Context,
  caller: Caller,
  seen: { id: string; version: number },
): Promise<undefined> {
  requireExpert(caller)
  const fileKeys = await context.db.transaction().execute(async (tx) => {
    const id = await lockSeen(tx, seen)
    const keys = await removeFilesOf(tx, { kind: 'offer', id })
    await deleteHead(tx, id)
    await recordDraft(tx, context, caller, { id, organisationId: null, action: 'delete' })
    return keys
  })
  // After the commit: bytes without a row do no harm.
  await Promise.all(fileKeys.map((key) => context.fileStore.remove(key)))
}

export async function lockSeen(tx: Tx, seen: { id: string; version: number }): Promise<string> {
  const draft = await lockDraft(tx, seen.id)
  if (!draft) throw new Refusal('offer_not_found')
  if (draft.version !== seen.version) throw new Refusal('offer_changed')
  return draft.id
}

type Receiver = { organisationId: string | null; personId: string | null }

/** True if the offer was sent to another receiver before, to whom its conversation and its earlier versions belong. */
export async function isForAnother(
  tx: Tx,
  caller: Caller,
  stableId: string,
  { organisationId, personId }: Receiver,
): Promise<boolean> {
  const scope = offerScope(caller)
  const latest = scope && (await findLatest(tx, scope, stableId))
  if (!latest) return false
  const { organisation, person } = latest
  return (organisation?.id ?? null) !== organisationId || (person?.id ?? null) !== personId
}

/** Refuses references to what does not exist. The database refuses an unknown organisation. */
async function refuseUnknown(tx: Tx, draft: OfferDraftInput): Promise<void> {
  const { personId, responsibleId, items } = draft
  const receiver = personId === null ? null : await findPerson(tx, personId)
  const responsible = responsibleId === null ? null : await findPerson(tx, responsibleId)
  const isStrange =
    receiver === undefined ||
    receiver?.role === 'expert' ||
    responsible === undefined ||
    responsible?.role === 'customer'
  if (isStrange) throw new Refusal('person_not_found')
  const keys = new Set(items.flatMap(({ productId }) => productId ?? []))
  if ((await mapProductIds(tx, [...keys])).size < keys.size) throw new Refusal('product_not_found')
}

/** Reasons why a draft cannot be sent. */
export const missingInDraft = (row: DraftRow, now: Date): FieldProblem[] => [
  ...missingOf(row, row.items, now),
  ...(row.order ? missingTests(row.items, row.order.samples, now) : []),
]

export async function presentDraft(
  { db, clock }: Pick<Context, 'clock'> & { db: Db | Tx },
  caller: Caller,
  row: DraftRow,
): Promise<OfferDraft> {
  const { id: _, typedTerms: __, stableId, items, order, createdAt, changedAt, ...head } = row
  return {
    ...head,
    ...(order && { order: { id: order.id, number: order.number } }),
    id: stableId,
    ...priceDraft(row),
    files: await filesOfDraft(db, caller, row.id),
    missing: missingInDraft(row, clock.now()),
    allowed: ['edit', 'send', 'delete'],
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

async function filesOfDraft(db: Db | Tx, caller: Caller, id: string): Promise<StoredFile[]> {
  const access = fileAccess('draft', caller)
  return access ? listReadableFiles(db, { kind: 'offer', id }, access) : []
}
