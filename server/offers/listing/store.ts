import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { OfferScope } from '../access.ts'
import { isLatestSent, type OfferRow, offerColumns, offersWithReceivers, within } from '../store.ts'

/** Latest validity first, so that valid offers precede expired ones. */
export async function listByValidity(
  db: Db,
  scope: OfferScope,
  after: string[] | null,
  limit: number,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
    from ${offersWithReceivers}
    where ${within(scope)} and ${isLatestSent}
      and ${after ? sql`(o.valid_until, o.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by o.valid_until desc, o.id desc
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Offers that the customer can still accept, the first to expire first, then accepted ones that are valid, then all others, the
 * latest validity first. `rank` and `place` are the sort key.
 */
export async function listOpenFirst(
  db: Db,
  scope: OfferScope,
  { today, after }: { today: string; after: string[] | null },
  limit: number,
): Promise<(OfferRow & { rank: number; place: number })[]> {
  const [rank = null, place = null, id = null] = after ?? []
  const { rows } = await sql<OfferRow & { rank: number; place: number }>`
    select ${offerColumns}, k.rank, k.place
    from ${offersWithReceivers} cross join lateral (
      select s.rank, case s.rank when 2 then date '9999-12-31' - o.valid_until else o.valid_until - date '0001-01-01' end as place
      from (select case when o.valid_until < ${today}::date then 2 else case o.state when 'sent' then 0 when 'accepted' then 1 else 2 end end
        as rank) s) k
    where ${within(scope)} and ${isLatestSent}
      and ${after ? sql`(k.rank, k.place, o.id) > (${rank}::integer, ${place}::integer, ${id}::uuid)` : sql`true`}
    order by k.rank, k.place, o.id
    limit ${limit}`.execute(db)
  return rows
}
