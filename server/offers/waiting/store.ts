import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { Asked, WaitingRow, Whose } from '#server/today/rules.ts'

/** `id` is that of the offer with all its versions; `party` is empty while no customer is chosen. */
export type WaitingOfferRow = WaitingRow & {
  validUntil: string
  /** When the enquiry that a draft answers is due; null for none. */
  dueAt: Date | null
}

/** Drafts, except those for orders, which wait themselves: first those whose enquiry waits, by its deadline, then the oldest. */
export async function listWaitingDrafts(db: Db, { whose, shown }: Asked): Promise<WaitingOfferRow[]> {
  const { rows } = await sql<WaitingOfferRow>`
    select o.stable_id as id, o.number, o.name, coalesce(g.name, p.name, d.new_customer_name, '') as party,
      o.created_at as since, o.valid_until as "validUntil", w.due_at as "dueAt", w.count
    from (
      select waiting.id, e.due_at, count(*) over ()::int as count from (
        select o.id, o.enquiry_id from offers o where o.state = 'draft' and o.order_id is null and ${isOf(whose)}
        order by o.id limit ${mostWaitingCounted}) waiting
        left join lateral (select due_at from enquiries where id = waiting.enquiry_id limit 1) e on true
      order by e.due_at, waiting.id limit ${sql.lit(shown)}) w
      join offers o on o.id = w.id left join offer_drafts d on d.offer_id = o.id
      left join organisations g on g.id = o.organisation_id left join people p on p.id = o.person_id
    order by w.due_at, w.id`.execute(db)
  return rows
}

/** Sent offers from which nobody has ordered and whose last day is one of these, the earliest first. */
export async function listExpiring(
  db: Db,
  { whose, shown }: Asked,
  { fromOn, untilOn }: { fromOn: string; untilOn: string },
): Promise<WaitingOfferRow[]> {
  const { rows } = await sql<WaitingOfferRow>`
    select o.stable_id as id, o.number, o.name, coalesce(g.name, p.name, '') as party,
      coalesce(o.sent_at, o.created_at) as since,
      o.valid_until as "validUntil", null::timestamptz as "dueAt", w.count
    from (
      select id, valid_until, count(*) over ()::int as count from (
        select o.id, o.valid_until from offers o
        where o.state = 'sent' and o.valid_until between ${fromOn}::date and ${untilOn}::date and ${isOf(whose)}
        order by o.valid_until, o.id limit ${mostWaitingCounted}) waiting
      order by valid_until, id limit ${sql.lit(shown)}) w
      join offers o on o.id = w.id left join organisations g on g.id = o.organisation_id
      left join people p on p.id = o.person_id
    order by w.valid_until, w.id`.execute(db)
  return rows
}

/** Condition on the expert who is responsible for the offer `o`. */
function isOf(whose: Whose) {
  if (whose.kind === 'all') return sql`true`
  return whose.kind === 'mine' ? sql`o.responsible_id = ${whose.personId}` : sql`o.responsible_id is null`
}
