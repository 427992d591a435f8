import { type RawBuilder, sql } from 'kysely'
import type { Language, OfferState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isAmong } from '#server/db/rows.ts'
import type { OfferScope } from './access.ts'
import type { NewOffer } from './rules.ts'

/** One version of an offer. Items and orders refer to its id; the stable id is that of the offer with all its versions. */
export type OfferRow = {
  id: string
  stableId: string
  number: number
  version: number
  state: OfferState
  name: string
  organisation: { id: string; name: string } | null
  /** Order under review that it is made for. */
  order: { id: string; number: number } | null
  /** Receiver of an offer that was made to one person. */
  person: { id: string; name: string } | null
  validUntil: string
  createdAt: Date
  /** Null for a draft. */
  sentAt: Date | null
  serviceFeeCents: number
  discountPercent: number
  /** Person to whom it is mailed; the address is empty if it was mailed to nobody. */
  recipientName: string
  recipientEmail: string
  recipientLanguage: Language
  /** Further addresses that get the mail. */
  copies: string[]
  customerReference: string
  text: string
  /** Name of the responsible expert; null if there is none. */
  responsibleName: string | null
  isFrame: boolean
  itemCount: number
}

export const offerColumns = sql`
  o.id, o.stable_id as "stableId", o.number, o.version, o.state, o.name, o.valid_until as "validUntil",
  o.created_at as "createdAt", o.sent_at as "sentAt",
  o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
  o.recipient_name as "recipientName", o.recipient_email as "recipientEmail",
  o.recipient_language as "recipientLanguage", o.copies, o.customer_reference as "customerReference", o.text, o.is_frame as "isFrame",
  case when g.id is null then null else json_build_object('id', coalesce(g.merged_into, g.id), 'name', g.name) end as organisation,
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as person,
  (select json_build_object('id', x.id, 'number', x.number) from orders x where x.id = o.order_id) as "order",
  (select r.name from people r where r.id = o.responsible_id) as "responsibleName",
  (select count(*)::int from offer_items i where i.offer_id = o.id) as "itemCount"`

export const offersWithReceivers = sql`
  offers o left join organisations g on g.id = o.organisation_id left join people p on p.id = o.person_id`

/** Condition that a version `o` is within the scope. Only experts see drafts. */
export function within(scope: OfferScope) {
  if (scope.kind === 'all') {
    return scope.organisationIds ? isAmong('o.organisation_id', scope.organisationIds) : sql`true`
  }
  return sql`${isFor(scope)} and ${isNoDraft()}`
}

const isFor = ({ organisationIds, personId }: Extract<OfferScope, { kind: 'own' }>) =>
  sql`(o.organisation_id = any(${organisationIds}::uuid[]) or o.person_id = ${personId}::uuid)`

const isNoDraft = (): RawBuilder<unknown> => sql`o.state <> 'draft'`

/** The latest version that was sent: one of each offer at most, by a unique index. */
export const isLatestSent = sql`o.state not in ('draft', 'superseded')`

export async function findLatest(db: Db | Tx, scope: OfferScope, stableId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where o.stable_id = ${stableId} and ${isLatestSent} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

/** One version by its number. */
export async function findVersion(
  db: Db | Tx,
  scope: OfferScope,
  at: { stableId: string; version: number },
): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where o.stable_id = ${at.stableId} and o.version = ${at.version} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Version by its own id, for the mails about it. Drafts have none. */
export async function findMailed(tx: Tx, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from ${offersWithReceivers} where o.state <> 'draft' and o.id = ${id}`.execute(tx)
  return rows[0]
}

/** True for an offer of which a version answers an enquiry. */
export async function answersEnquiry(tx: Tx, stableId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers where stable_id = ${stableId} and enquiry_id is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** The version before this one. */
export async function findPrevious(
  db: Db,
  scope: OfferScope,
  at: { stableId: string; version: number },
): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where o.stable_id = ${at.stableId} and o.version < ${at.version} and ${within(scope)}
    order by o.version desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Columns that change with the state, or after a version was sent. */
export type OfferColumns = {
  sent_at?: Date
  is_frame?: boolean
  terms_version?: string
  first_viewed_at?: Date
  first_viewed_by?: string
  closing_reason?: string
  reminded_at?: Date
  expiry_reminder?: number
  responsible_id?: string | null
}

/** Writes the next state of a version if it is still in the state that was seen. */
export async function updateOffer(
  tx: Tx,
  seen: { id: string; state: OfferState },
  state: OfferState,
  columns: OfferColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ ...columns, state })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Id of the latest version that was sent. */
export async function findLatestId(db: Db | Tx, stableId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.stable_id = ${stableId} and ${isLatestSent}`.execute(db)
  return rows[0]?.id ?? null
}

/** Named versions within the scope that were sent. */
export async function listWithin(tx: Tx, scope: OfferScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.id = any(${ids}::uuid[]) and ${within(scope)} and o.state <> 'draft'`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Inserts the first version of an offer, sent, without its items. */
export async function insertOffer(tx: Tx, offer: NewOffer, actorId: string | null): Promise<void> {
  await tx
    .insertInto('offers')
    .values({
      id: offer.id,
      organisation_id: offer.organisationId,
      person_id: offer.personId,
      name: offer.name,
      text: offer.text ?? '',
      valid_until: offer.validUntil,
      service_fee_cents: offer.serviceFeeCents,
      discount_percent: offer.discountPercent ?? 0,
      is_frame: offer.items.some((item) => item.frameQuantity !== null),
      state: 'sent',
      created_at: offer.createdAt,
      sent_at: offer.createdAt,
      created_by: actorId,
    })
    .execute()
}

/** Head of a draft as experts edit it. */
export type DraftHead = {
  name: string
  organisationId: string | null
  personId: string | null
  recipientName: string
  recipientEmail: string
  recipientLanguage: Language
  copies: string[]
  customerReference: string
  text: string
  validUntil: string
  serviceFeeCents: number
  discountPercent: number
  responsibleId: string | null
}

const headColumns = (head: DraftHead) => ({
  name: head.name,
  organisation_id: head.organisationId,
  person_id: head.personId,
  recipient_name: head.recipientName,
  recipient_email: head.recipientEmail,
  recipient_language: head.recipientLanguage,
  copies: head.copies,
  customer_reference: head.customerReference,
  text: head.text,
  valid_until: head.validUntil,
  service_fee_cents: head.serviceFeeCents,
  discount_percent: head.discountPercent,
  responsible_id: head.responsibleId,
})

/** Inserts the draft of a new offer. */
export async function insertDraft(
  tx: Tx,
  draft: DraftHead & {
    id: string
    enquiryId: string | null
    orderId: string | null
    createdAt: Date
    createdBy: string
  },
): Promise<void> {
  await tx
    .insertInto('offers')
    .values({
      ...headColumns(draft),
      id: draft.id,
      state: 'draft',
      sent_at: null,
      enquiry_id: draft.enquiryId,
      order_id: draft.orderId,
      created_at: draft.createdAt,
      created_by: draft.createdBy,
    })
    .execute()
}

/** Inserts the draft of the next version with the head of the latest, but for the last day of validity. */
export async function insertRevision(
  tx: Tx,
  revision: { id: string; latestId: string; validUntil: string; createdAt: Date; createdBy: string },
): Promise<void> {
  await sql`
    insert into offers (id, first_version_id, version, number, state, sent_at, organisation_id, person_id, name, valid_until,
      service_fee_cents, discount_percent, recipient_name, recipient_email, recipient_language, copies, customer_reference, text,
      responsible_id, enquiry_id, order_id, created_at, created_by)
    select ${revision.id}, stable_id, version + 1, number, 'draft', null, organisation_id, person_id, name,
      ${revision.validUntil}, service_fee_cents, discount_percent, recipient_name, recipient_email, recipient_language,
      copies, customer_reference, text, responsible_id, enquiry_id, order_id, ${revision.createdAt}, ${revision.createdBy}
    from offers where id = ${revision.latestId}`.execute(tx)
}

/** Locks the latest version that was sent, also during the wait, until the transaction ends. False if none was. */
export async function lockLatest(tx: Tx, stableId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers o where o.stable_id = ${stableId} and ${isLatestSent} for no key update`.execute(tx)
  if (rows.length > 0) return true
  return (await findLatestId(tx, stableId)) !== null && lockLatest(tx, stableId)
}

/** Updates the head of a draft. While its customer is merged into the one in the head, it stays under the id of the merged one. */
export async function updateDraft(tx: Tx, id: string, head: DraftHead): Promise<void> {
  const kept = sql`exists (select from organisations where id = offers.organisation_id and merged_into = ${head.organisationId})`
  const organisation_id = sql<string>`case when ${kept} then organisation_id else ${head.organisationId}::uuid end`
  await tx
    .updateTable('offers')
    .set({ ...headColumns(head), organisation_id })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await sql`delete from offers where id = ${id} and state = 'draft'`.execute(tx)
}
