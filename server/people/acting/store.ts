import { sql } from 'kysely'
import type { Caller } from '#server/auth/caller.ts'
import type { Db } from '#server/db/database.ts'
import { keyIssuer } from '../rules.ts'

export type Represented = Pick<Caller, 'name' | 'email' | 'language' | 'organisationIds'>

/** Person of a customer with current memberships; not one whose access has ended, of the provider, or in no team. */
export async function findRepresented(db: Db, personId: string): Promise<Represented | undefined> {
  const { rows } = await sql<Represented>`
    select p.name, p.email, p.language, m.teams as "organisationIds"
    from people p cross join lateral (
      select array_agg(o.id order by o.merged_into is not null, b.created_at, o.id) as teams
      from memberships b join organisations o on o.id = b.organisation_id
      where b.person_id = p.id and b.ended_at is null) m
    where p.id = ${personId} and p.role = 'customer' and p.issuer <> ${keyIssuer} and p.access_ended_at is null
      and m.teams is not null`.execute(db)
  return rows[0]
}
