import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** What is written down of a team. */
export type TeamDeed =
  | 'arrive'
  | 'invite'
  | 'resend_invitation'
  | 'withdraw_invitation'
  | 'accept_invitation'
  | 'ask_to_join'
  | 'accept_request'
  | 'decline_request'
  | 'change_role'
  | 'remove'
  | 'leave'

export type TeamEvent = {
  id: string
  /** Null for a request that reached no team. */
  organisationId: string | null
  at: Date
  actorId: string
  act: TeamDeed
  /** Whom it concerns, where that is somebody we know. */
  personId: string | null
  details: Record<string, unknown>
}

export async function insertTeamEvent(tx: Tx, event: TeamEvent): Promise<void> {
  const { id, organisationId, at, actorId, act, personId, details } = event
  await sql`
    insert into team_events (id, organisation_id, at, actor_id, act, person_id, details)
    values (${id}, ${organisationId}, ${at}, ${actorId}, ${act}, ${personId}, ${JSON.stringify(details)})`.execute(
    tx,
  )
}

export type ToldTeamEvent = TeamEvent & { team: string | null; actorName: string }

export async function findTeamEvent(db: Db | Tx, id: string): Promise<ToldTeamEvent | undefined> {
  const { rows } = await sql<ToldTeamEvent>`
    select e.id, e.organisation_id as "organisationId", o.name as team, e.at, e.actor_id as "actorId",
      p.name as "actorName", e.act, e.person_id as "personId", e.details
    from team_events e join people p on p.id = e.actor_id left join organisations o on o.id = e.organisation_id
    where e.id = ${id}`.execute(db)
  return rows[0]
}
