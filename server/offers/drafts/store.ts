import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OrderOfDraft } from '../for-orders/rules.ts'
import type { DraftHead } from '../store.ts'
import type { DraftItem, TermField } from './rules.ts'

/** Draft of an offer with its items. `id` is that of the version. */
export type DraftRow = Omit<DraftHead, 'organisationId' | 'personId' | 'responsibleId'> & {
  id: string
  stableId: string
  number: number
  offerVersion: number
  version: number
  organisation: NamedRef | null
  person: NamedRef | null
  responsible: NamedRef | null
  newCustomerName: string
  enquiryId: string | null
  order: OrderOfDraft | null
  typedTerms: TermField[]
  items: DraftItem[]
  createdAt: Date
  changedAt: Date
  changedBy: NamedRef | null
}

const reference = (alias: string) => {
  const [id, name] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.name`)]
  return sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}) end`
}

/** Order that the offer `o` is made for, with what its prices depend on. A test of a valid offer prices its sample already. */
const orderOfDraft = sql`(
  select json_build_object('id', x.id, 'number', x.number, 'request', x.request, 'samples', (
    select coalesce(json_agg(json_build_object('position', s.position, 'name', s.name, 'material', s.material,
      'batch', s.batch, 'testedUntil', (
        select max(f.valid_until) from sample_tests t
          join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
        where t.sample_id = s.id and not t.provided and f.state in ('sent', 'accepted')))
      order by s.position), '[]')
    from samples s where s.order_id = x.id))
  from orders x where x.id = o.order_id)`

/** The customer `g`, or the one that it was merged into. */
const receiver = sql`case when g.id is null then null
  else json_build_object('id', coalesce(g.merged_into, g.id), 'name', g.name) end`

/** The draft of an offer. There is one at most. */
export async function findDraft(db: Db | Tx, stableId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select o.id, o.stable_id as "stableId", o.number, o.version as "offerVersion", d.version, o.name,
      ${receiver} as organisation, ${reference('p')} as person, ${reference('r')} as responsible,
      ${reference('c')} as "changedBy", d.new_customer_name as "newCustomerName", o.enquiry_id as "enquiryId",
      ${orderOfDraft} as "order",
      o.recipient_name as "recipientName", o.recipient_email as "recipientEmail",
      o.recipient_language as "recipientLanguage", o.copies, o.customer_reference as "customerReference", o.text,
      o.valid_until as "validUntil", o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
      d.typed_terms as "typedTerms", d.items, o.created_at as "createdAt", d.changed_at as "changedAt"
    from offers o join offer_drafts d on d.offer_id = o.id
      left join organisations g on g.id = o.organisation_id left join people p on p.id = o.person_id
      left join people r on r.id = o.responsible_id left join people c on c.id = d.changed_by
    where o.stable_id = ${stableId} and o.state = 'draft'`.execute(db)
  return rows[0]
}

/** Id of the draft's version and number of its changes, locked until the transaction ends. */
export async function lockDraft(
  tx: Tx,
  stableId: string,
): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    select o.id, d.version from offers o join offer_drafts d on d.offer_id = o.id
    where o.stable_id = ${stableId} and o.state = 'draft' for no key update of o, d`.execute(tx)
  return rows[0]
}

/** Id of the version that is being written for an order, locked until the transaction ends. */
export async function lockDraftOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.order_id = ${orderId} and o.state = 'draft' for no key update`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function findDraftItems(db: Db | Tx, id: string): Promise<DraftItem[]> {
  const { rows } = await sql<{ items: DraftItem[] }>`
    select items from offer_drafts where offer_id = ${id}`.execute(db)
  return rows[0]?.items ?? []
}

/** Name of the customer that is created when the draft is sent; empty for none. */
export async function findNewCustomerName(db: Db | Tx, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select new_customer_name as name from offer_drafts where offer_id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

export type DraftContent = {
  newCustomerName: string
  items: readonly DraftItem[]
  typedTerms: readonly TermField[]
  changedAt: Date
  changedBy: string
}

export async function insertContent(tx: Tx, id: string, content: DraftContent): Promise<void> {
  await sql`
    insert into offer_drafts (offer_id, new_customer_name, items, typed_terms, changed_at, changed_by)
    values (${id}, ${content.newCustomerName}, ${JSON.stringify(content.items)}, ${content.typedTerms}::text[],
      ${content.changedAt}, ${content.changedBy})`.execute(tx)
}

export async function updateContent(tx: Tx, id: string, content: DraftContent): Promise<void> {
  await sql`
    update offer_drafts set new_customer_name = ${content.newCustomerName}, items = ${JSON.stringify(content.items)},
      typed_terms = ${content.typedTerms}::text[], changed_at = ${content.changedAt}, changed_by = ${content.changedBy}, version = version + 1
    where offer_id = ${id}`.execute(tx)
}

/** Counts a change beside the content, such as of the files. */
export async function countChange(tx: Tx, id: string, change: { at: Date; by: string }): Promise<void> {
  await sql`
    update offer_drafts set version = version + 1, changed_at = ${change.at}, changed_by = ${change.by}
    where offer_id = ${id}`.execute(tx)
}

/** Deletes what only a draft has, once it was sent. */
export async function deleteContent(tx: Tx, id: string): Promise<void> {
  await sql`delete from offer_drafts where offer_id = ${id}`.execute(tx)
}
