import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Membership } from '../memberships/rules.ts'

const membershipColumns = sql`
  person_id as "personId", role, created_at as since, ended_at as "endedAt", through_id as "throughId"`

/** Memberships of a team itself, also ended ones. */
export async function listMemberships(tx: Tx, organisationId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select ${membershipColumns} from memberships where organisation_id = ${organisationId}
    order by created_at, person_id`.execute(tx)
  return rows
}

/** Members whom the identity of a merged customer brought, or an invitation or request to its team. */
export async function listJoinedThrough(
  tx: Tx,
  organisationId: string,
  ways: { customers: readonly string[]; invitations: readonly string[]; requests: readonly string[] },
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select ${membershipColumns} from memberships
    where organisation_id = ${organisationId} and ended_at is null and (through_id = any(${ways.customers}::uuid[])
      or person_id in (select ended_by from team_invitations
        where id = any(${ways.invitations}::uuid[]) and state = 'accepted')
      or person_id in (select r.person_id from join_requests r
        where r.id = any(${ways.requests}::uuid[]) and r.state = 'accepted'))
    order by created_at, person_id`.execute(tx)
  return rows
}
