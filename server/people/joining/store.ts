import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

export type NewRequest = {
  id: string
  personId: string
  domain: string
  organisationId: string | null
  askedAt: Date
  expiresAt: Date
}

/** Serialises what happens concurrently to requests of one person. */
export async function lockAsker(tx: Tx, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(tx)
}

/**
 * Team with an admin at the domain and most members there; of two equal ones the older. Only addresses verified by
 * the provider count. The limit makes PostgreSQL look up the teams of each person; a join could read all memberships.
 */
export async function findTeamAt(tx: Tx, domain: string): Promise<string | null> {
  const { rows } = await sql<{ organisationId: string }>`
    select m.organisation_id as "organisationId"
    from people p cross join lateral (
      select organisation_id, role, created_at from memberships
      where person_id = p.id and ended_at is null and not exists (
        select from organisations where id = organisation_id and merged_into is not null)
      limit 100) m
    where lower(split_part(p.email, '@', -1)) = ${domain} and p.email_verified
    group by m.organisation_id having bool_or(m.role = 'admin')
    order by count(*) desc, min(m.created_at), m.organisation_id limit 1`.execute(tx)
  return rows[0]?.organisationId ?? null
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { id, personId, domain, organisationId, askedAt, expiresAt } = request
  await sql`
    insert into join_requests (id, person_id, domain, organisation_id, asked_at, expires_at)
    values (${id}, ${personId}, ${domain}, ${organisationId}, ${askedAt}, ${expiresAt})`.execute(tx)
}

export type LastRequest = {
  state: 'waiting' | 'accepted' | 'declined' | 'closed'
  askedAt: Date
  expiresAt: Date
  decidedAt: Date | null
}

export async function findLastRequest(db: Db | Tx, personId: string): Promise<LastRequest | undefined> {
  const { rows } = await sql<LastRequest>`
    select state, asked_at as "askedAt", expires_at as "expiresAt", decided_at as "decidedAt"
    from join_requests where person_id = ${personId} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Ends the open request of a person who has joined a team or asks again. */
export async function closeRequestsOf(tx: Tx, personId: string, at: Date): Promise<void> {
  await sql`
    update join_requests set state = 'closed', decided_at = ${at}
    where person_id = ${personId} and state = 'waiting'`.execute(tx)
}

/** Ends open requests to a team without members: nobody can decide. */
export async function closeRequestsTo(tx: Tx, organisationId: string, at: Date): Promise<void> {
  await sql`
    update join_requests set state = 'closed', decided_at = ${at}
    where organisation_id = ${organisationId} and state = 'waiting'`.execute(tx)
}

export type WaitingRequest = { id: string; personId: string; name: string; email: string; askedAt: Date }

/** Open requests, except those of people whose address is no longer at the domain or no longer verified. */
const waiting = sql`
  r.state = 'waiting' and p.email_verified and lower(split_part(p.email, '@', -1)) = r.domain`

export async function listWaiting(
  db: Db,
  organisationId: string,
  now: Date,
  limit: number,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select r.id, r.person_id as "personId", p.name, p.email, r.asked_at as "askedAt"
    from join_requests r join people p on p.id = r.person_id
    where r.organisation_id = ${organisationId} and ${waiting} and r.expires_at > ${now}
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Open requests to teams of which the person is an admin. */
export async function countWaitingFor(db: Db, adminId: string, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from memberships m cross join lateral (
        select from join_requests r join people p on p.id = r.person_id
        where r.organisation_id = m.organisation_id and ${waiting} and r.expires_at > ${now}
        limit ${most}) asked
      where m.person_id = ${adminId} and m.ended_at is null and m.role = 'admin'
      limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findRequest(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<{ personId: string } | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from join_requests
    where id = ${id} and organisation_id = ${organisationId}`.execute(tx)
  return rows[0]
}

/** Decides a request. False if it was decided before or has expired. */
export async function decideRequest(
  tx: Tx,
  id: string,
  decision: { state: 'accepted' | 'declined'; by: string; at: Date },
): Promise<boolean> {
  const { state, by, at } = decision
  const { numAffectedRows } = await sql`
    update join_requests r set state = ${state}, decided_at = ${at}, decided_by = ${by}
    from people p where r.id = ${id} and p.id = r.person_id and ${waiting} and r.expires_at > ${at}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Moves waiting requests from one team to another, and returns them. */
export async function moveWaiting(
  tx: Tx,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update join_requests set organisation_id = ${to}
    where organisation_id = ${from} and state = 'waiting' and ${only ? sql`id = any(${only}::uuid[])` : sql`true`}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
