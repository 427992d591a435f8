import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Language, OfferState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferScope } from '../access.ts'
import { within } from '../store.ts'

/** Version of an offer with what happened to it. `id` is that of the version. */
export type VersionRow = {
  id: string
  version: number
  state: OfferState
  sentAt: Date | null
  validUntil: string
  serviceFeeCents: number
  discountPercent: number
  recipientName: string
  recipientEmail: string
  recipientLanguage: Language
  responsible: NamedRef | null
  enquiryId: string | null
  order: { id: string; number: number } | null
  number: number
  firstViewedAt: Date | null
  firstViewedBy: string | null
  closingReason: string | null
  closedAt: Date | null
  closedBy: string | null
  remindedAt: Date | null
}

/** Versions of an offer within the scope, the newest first. */
export async function listVersions(db: Db | Tx, scope: OfferScope, stableId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select o.id, o.version, o.state, o.sent_at as "sentAt", o.valid_until as "validUntil",
      o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
      o.recipient_name as "recipientName", o.recipient_email as "recipientEmail",
      o.recipient_language as "recipientLanguage", o.enquiry_id as "enquiryId", o.number,
      (select json_build_object('id', x.id, 'number', x.number) from orders x where x.id = o.order_id) as "order",
      case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end as responsible,
      o.first_viewed_at as "firstViewedAt", v.name as "firstViewedBy", o.closing_reason as "closingReason",
      o.reminded_at as "remindedAt", c.at as "closedAt", c.name as "closedBy"
    from offers o left join people r on r.id = o.responsible_id left join people v on v.id = o.first_viewed_by
      left join lateral (
        select e.at, p.name from events e left join people p on p.id = e.actor_id
        where e.subject_id = o.id and e.action in ('decline', 'withdraw')
        order by e.id desc limit 1) c on o.state in ('declined', 'withdrawn')
    where o.stable_id = ${stableId} and ${within(scope)} order by o.version desc`.execute(db)
  return rows
}

/** Orders that take prices from a version of the offer, the newest first. */
export async function listOrdersFrom(
  db: Db | Tx,
  versionIds: readonly string[],
  limit: number,
): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select o.id, o.number from order_offers x join orders o on o.id = x.order_id
    where x.offer_id = any(${versionIds}::uuid[]) and o.state <> 'draft'
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}
