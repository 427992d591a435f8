import { sql } from 'kysely'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'

type WaitingUnannouncedRow = {
  id: string
  name: string
  /** The customer of the order that was in the same parcel, otherwise the sender; may be empty. */
  party: string
  since: Date
  /** Number of all of them, the same in every row. */
  count: number
}

/** Open unannounced samples, the longest waiting first. */
export async function listWaitingUnannounced(db: Db, shown: number): Promise<WaitingUnannouncedRow[]> {
  const { rows } = await sql<WaitingUnannouncedRow>`
    select w.id, w.name, coalesce(g.name, p.name, w.sender) as party, w.since, w.count
    from (
      select id, name, sender, order_id, since, count(*) over ()::int as count
      from (
        select id, description as name, sender, order_id, recorded_at as since from unannounced_samples
        where state = 'open' order by recorded_at, id limit ${mostWaitingCounted}) u
      order by since, id limit ${sql.lit(shown)}) w
    left join orders o on o.id = w.order_id left join people p on p.id = o.owner_id
    left join organisations g on g.id = o.organisation_id
    order by w.since, w.id`.execute(db)
  return rows
}
