import { type RawBuilder, sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { OfferState } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import type { DraftItem } from '../drafts/rules.ts'

/** Draft or latest sent version as the list of the office shows it. */
export type OverviewRow = {
  id: string
  stableId: string
  number: number
  version: number
  state: OfferState
  name: string
  customer: string
  organisationId: string | null
  recipientName: string
  responsible: NamedRef | null
  validUntil: string
  serviceFeeCents: number
  discountPercent: number
  sentAt: Date | null
  firstViewedAt: Date | null
  createdAt: Date
  /** Items of a draft; null for a version that was sent. */
  draftItems: DraftItem[] | null
}

export type OverviewFilter = {
  state?: OfferState | undefined
  organisation?: string | undefined
  responsible?: string | undefined
  text?: string | undefined
  before: string | null
}

/** Drafts and latest sent versions, the newest first. */
export async function listOverview(db: Db, filter: OverviewFilter, limit: number): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select o.id, o.stable_id as "stableId", o.number, o.version, o.state, o.name,
      coalesce(g.name, p.name, d.new_customer_name, '') as customer, o.organisation_id as "organisationId",
      o.recipient_name as "recipientName",
      case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end as responsible,
      o.valid_until as "validUntil", o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
      o.sent_at as "sentAt", o.first_viewed_at as "firstViewedAt", o.created_at as "createdAt", d.items as "draftItems"
    from offers o left join organisations g on g.id = o.organisation_id left join people p on p.id = o.person_id
      left join people r on r.id = o.responsible_id left join offer_drafts d on d.offer_id = o.id
    where ${conditionsOf(filter)}
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

function conditionsOf({
  state,
  organisation,
  responsible,
  text,
  before,
}: OverviewFilter): RawBuilder<unknown> {
  const conditions = [
    state === undefined ? sql`o.state <> 'superseded'` : sql`o.state = ${state}`,
    ...(organisation === undefined ? [] : [sql`o.organisation_id = ${organisation}::uuid`]),
    ...(responsible === undefined ? [] : [sql`o.responsible_id = ${responsible}::uuid`]),
    ...(text ? [found(text)] : []),
    ...(before === null ? [] : [sql`o.id < ${before}::uuid`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Offers with this number, or with the words in their name, recipient, or the name of their customer. */
function found(text: string): RawBuilder<unknown> {
  const [, number] = /^\s*(?:t\s*-?\s*)?(\d{1,9})(?:\/\d+)?\s*$/i.exec(text) ?? []
  if (number !== undefined) return sql`o.number = ${Number(number)}`
  const words = sql`search_needles(search_form(${text}))`
  const own = sql`o.name || ' ' || o.recipient_name || ' ' || o.recipient_email`
  return sql`(
    (search_parts(search_form(${own})) @> ${words} and search_form(${own}) like search_pattern(${text}))
    or o.organisation_id = any(array(
      select g.id from organisations g
      where search_parts(search_form(g.name)) @> ${words} and search_form(g.name) like search_pattern(${text}))))`
}
