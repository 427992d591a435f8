import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { containingPart } from '#server/db/words.ts'

export type MatchRow = { id: string; name: string; businessId: string | null; person: string | null }

/** Customers in whose teams somebody has this verified address. The limits make PostgreSQL look up each by id. */
export async function listByAddress(db: Db | Tx, email: string, limit: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select g.id, g.name, g.business_id as "businessId", p.name as person
    from (select id, name from people where lower(email) = lower(${email}) and email_verified limit 20) p
      cross join lateral (
        select organisation_id from memberships where person_id = p.id and ended_at is null limit 100) m
      cross join lateral (
        select id, name, business_id from organisations where id = m.organisation_id and merged_into is null limit 1) g
    order by g.name, g.id limit ${limit}`.execute(db)
  return rows
}

/** Customers with these business ids. That of a merged customer leads to the one that it was merged into. */
export async function listByBusinessIds(
  db: Db | Tx,
  businessIds: readonly string[],
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select distinct g.id, g.name, g.business_id as "businessId", null as person
    from organisations found join organisations g on g.id = coalesce(found.merged_into, found.id)
    where found.business_id = any(${businessIds}::text[]) order by g.name, g.id limit ${limit}`.execute(db)
  return rows
}

/** Customers whose names contain this one, the shortest first. */
export async function listByName(db: Db | Tx, name: string, limit: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select g.id, g.name, g.business_id as "businessId", null as person from organisations g
    where ${containingPart(sql.ref('g.name'), name)} and g.merged_into is null order by length(g.name), g.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** True if a customer of exactly this name was created at or after an instant. Others who ask wait until the transaction ends. */
export async function hasNamesakeSince(tx: Tx, name: string, at: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('new customer'), hashtext(${name}))`.execute(tx)
  const { rows } = await sql`
    select from organisations where name = ${name} and created_at >= ${at} limit 1`.execute(tx)
  return rows.length > 0
}
