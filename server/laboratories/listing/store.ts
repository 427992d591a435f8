import { type RawBuilder, sql } from 'kysely'
import type { LaboratoryState } from '#contract/delivery-lists.ts'
import type { LaboratorySort } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containingPart } from '#server/db/words.ts'
import type { LaboratoryRow } from '../store.ts'

export type LaboratoryHeadRow = Pick<
  LaboratoryRow,
  'id' | 'state' | 'name' | 'country' | 'enquiryId' | 'createdAt'
> & { contactName: string; methodCount: number; accreditedUntil: string | null }

export type LaboratoryFilter = {
  /** Part of the name; empty for all. */
  words: string
  state: LaboratoryState | undefined
  country: string | undefined
  enquiryId: string | undefined
  sort: LaboratorySort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

const sortings: Record<
  LaboratorySort,
  { order: RawBuilder<unknown>; beyond: (keys: readonly string[]) => RawBuilder<unknown> }
> = {
  newest: { order: sql`l.id desc`, beyond: ([id]) => sql`l.id < ${id}::uuid` },
  name: { order: sql`l.name, l.id`, beyond: ([name, id]) => sql`(l.name, l.id) > (${name}, ${id}::uuid)` },
}

export async function listLaboratories(
  db: Db,
  { words, state, country, enquiryId, sort, after, limit }: LaboratoryFilter,
): Promise<LaboratoryHeadRow[]> {
  const { order, beyond } = sortings[sort]
  const conditions = [
    enquiryId && sql`l.enquiry_id = ${enquiryId}::uuid`,
    state && sql`l.state = ${state}`,
    country && sql`l.country = ${country}`,
    words && containingPart(sql`l.name`, words),
    after && beyond(after),
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const { rows } = await sql<LaboratoryHeadRow>`
    select l.id, l.state, l.name, l.country, l.enquiry_id as "enquiryId", l.created_at as "createdAt",
      coalesce(c.name, '') as "contactName",
      (select count(*)::int from laboratory_methods m where m.laboratory_id = l.id) as "methodCount",
      (select min(a.valid_until) from laboratory_accreditations a where a.laboratory_id = l.id) as "accreditedUntil"
    from laboratories l left join laboratory_contacts c on c.laboratory_id = l.id and c.position = 1
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}
