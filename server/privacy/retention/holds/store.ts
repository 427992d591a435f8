import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { erasedIssuer, keyIssuer } from '#server/people/rules.ts'
import type { Subject } from '../../rules.ts'
import type { Held, HoldRow } from './rules.ts'

/**
 * Locks out whatever places a hold, and whatever removes data by its period, until the transaction ends: a hold that was placed
 * keeps everything that is still there.
 */
export async function lockHolds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('retention holds'))`.execute(tx)
}

export async function readHeld(db: Db | Tx): Promise<Held> {
  const { rows: parts } = await sql<{ id: string }>`
    select part.id from retention_holds h
      join organisations o on o.id = h.organisation_id
      join organisations part on part.id = coalesce(o.merged_into, o.id)
    where h.ended_at is null
    union
    select part.id from retention_holds h
      join organisations o on o.id = h.organisation_id
      join organisations part on part.merged_into = coalesce(o.merged_into, o.id)
    where h.ended_at is null`.execute(db)
  const { rows: people } = await sql<{ id: string; email: string }>`
    select p.id, lower(p.email) as email from retention_holds h join people p on p.id = h.person_id
    where h.ended_at is null`.execute(db)
  const organisationIds = parts.map(({ id }) => id)
  const { rows: team } = await sql<{ email: string }>`
    select distinct lower(p.email) as email from memberships m join people p on p.id = m.person_id
    where m.organisation_id = any(${organisationIds}::uuid[]) and p.email <> ''`.execute(db)
  return {
    organisationIds,
    personIds: people.map(({ id }) => id),
    emails: people.map(({ email }) => email).filter((email) => email !== ''),
    teamEmails: team.map(({ email }) => email),
  }
}

/** True if a hold keeps the data of a person, or of a customer to whom the person belongs or belonged. */
export async function isHeld(tx: Tx, { ids, emails }: Subject): Promise<boolean> {
  const held = await readHeld(tx)
  if (ids.some((id) => held.personIds.includes(id))) return true
  if (emails.some((email) => held.emails.includes(email) || held.teamEmails.includes(email))) return true
  const { rows } = await sql`
    select from memberships
    where person_id = any(${ids}::uuid[]) and organisation_id = any(${held.organisationIds}::uuid[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** True for the account of a person who was not erased. */
export async function isPerson(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from people where id = ${id} and issuer not in (${keyIssuer}, ${erasedIssuer})`.execute(tx)
  return rows.length > 0
}

type NewHold = {
  id: string
  organisationId: string | null
  personId: string | null
  reason: string
  at: Date
  by: string
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  const { id, organisationId, personId, reason, at, by } = hold
  await sql`
    insert into retention_holds (id, organisation_id, person_id, reason, placed_at, placed_by)
    values (${id}, ${organisationId}, ${personId}, ${reason}, ${at}, ${by})`.execute(tx)
}

/** Ends a hold. False if there is none, or it has already ended. */
export async function setEnded(tx: Tx, id: string, at: Date, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retention_holds set ended_at = ${at}, ended_by = ${by} where id = ${id} and ended_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null
    else json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`
const columns = sql`h.id, ${named('o')} as organisation, ${named('p')} as person, h.reason, h.placed_at as "placedAt",
    m.name as "placedByName", h.ended_at as "endedAt"`
const holds = sql`retention_holds h left join organisations o on o.id = h.organisation_id
    left join people p on p.id = h.person_id join people m on m.id = h.placed_by`

export async function findHold(db: Db | Tx, id: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`select ${columns} from ${holds} where h.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds in force, newest first. */
export async function listHolds(db: Db, limit: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from ${holds} where h.ended_at is null order by h.placed_at desc, h.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
