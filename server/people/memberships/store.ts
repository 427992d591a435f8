import { sql } from 'kysely'
import type { TeamRole } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Membership } from './rules.ts'

/** Current membership of a person in a team. */
export type Standing = { personId: string; role: TeamRole; version: number }
export type TeamCounts = { members: number; admins: number }

/** Locks a team, or the one that it was merged into, and returns its id. Actions on one team run one after the other. */
export async function lockTeam(tx: Tx, organisationId: string): Promise<string> {
  const { rows } = await sql<{ mergedInto: string | null }>`
    select merged_into as "mergedInto" from organisations where id = ${organisationId} for no key update`.execute(
    tx,
  )
  const into = rows[0]?.mergedInto
  return into ? lockTeam(tx, into) : organisationId
}

/** The team and those that are merged into it. Members of a team are members of these too, so that they see their orders. */
const parts = (organisationId: string) => sql`(
  select ${organisationId}::uuid as id union all
  select id from organisations where merged_into = ${organisationId})`

export async function findTeamName(db: Db | Tx, organisationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organisations where id = ${organisationId}`.execute(db)
  return rows[0]?.name
}

export async function findStanding(
  db: Db | Tx,
  organisationId: string,
  personId: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select person_id as "personId", role, version from memberships
    where organisation_id = ${organisationId} and person_id = ${personId} and ended_at is null`.execute(db)
  return rows[0]
}

/** Locks a membership against being ended concurrently. Returns the team, or the one that it was merged into. */
export async function shareMembership(
  tx: Tx,
  organisationId: string,
  personId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(o.merged_into, o.id) as id from memberships m join organisations o on o.id = m.organisation_id
    where m.organisation_id = ${organisationId} and m.person_id = ${personId} and m.ended_at is null for share of m`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Membership, also an ended one; undefined if there never was one. */
export async function findMembership(db: Db | Tx, organisationId: string, personId: string) {
  const { rows } = await sql<{ endedAt: Date | null }>`
    select ended_at as "endedAt" from memberships
    where organisation_id = ${organisationId} and person_id = ${personId}`.execute(db)
  return rows[0]
}

export async function countMembers(db: Db | Tx, organisationId: string): Promise<TeamCounts> {
  const { rows } = await sql<TeamCounts>`
    select count(*)::int as members, count(*) filter (where role = 'admin')::int as admins from memberships
    where organisation_id = ${organisationId} and ended_at is null`.execute(db)
  return rows[0] ?? { members: 0, admins: 0 }
}

/** Inserts or reopens a membership. */
export async function saveMembership(
  tx: Tx,
  membership: {
    organisationId: string
    personId: string
    role: TeamRole
    at: Date
    throughId: string | null
  },
): Promise<void> {
  const { organisationId, personId, role, at, throughId } = membership
  await sql`
    insert into memberships (person_id, organisation_id, role, created_at, through_id)
    select ${personId}::uuid, part.id, ${role}, ${at}::timestamptz, ${throughId}::uuid from ${parts(organisationId)} part
    on conflict on constraint memberships_pkey do update
      set role = ${role}, created_at = ${at}, ended_at = null, through_id = ${throughId}, version = memberships.version + 1`.execute(
    tx,
  )
}

export async function setRole(
  tx: Tx,
  organisationId: string,
  { personId, version }: Standing,
  role: TeamRole,
): Promise<void> {
  await sql`
    update memberships set role = ${role}, version = version + 1
    where organisation_id in (select id from ${parts(organisationId)} part) and person_id = ${personId}
      and ended_at is null and (organisation_id <> ${organisationId} or version = ${version})`.execute(tx)
}

/** Ends a membership. Its row stays, so that a token with the organisation does not bring the person back. */
export async function endMembership(
  tx: Tx,
  organisationId: string,
  personId: string,
  at: Date,
): Promise<void> {
  await sql`
    update memberships set ended_at = ${at}, role = 'member', version = version + 1
    where organisation_id in (select id from ${parts(organisationId)} part) and person_id = ${personId}
      and ended_at is null`.execute(tx)
}

export type MemberRow = Standing & { name: string; email: string; since: Date }

const memberColumns = sql`
  m.person_id as "personId", m.role, m.version, m.created_at as since, p.name, p.email`

/** Members in the order of their ids, which is that of their first sign-in. */
export async function listMembers(
  db: Db,
  organisationId: string,
  afterId: string | null,
  limit: number,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${organisationId} and m.ended_at is null
      and ${afterId === null ? sql`true` : sql`m.person_id > ${afterId}`}
    order by m.person_id limit ${limit}`.execute(db)
  return rows
}

export async function findMember(
  db: Db | Tx,
  organisationId: string,
  personId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${organisationId} and m.person_id = ${personId} and m.ended_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Other admins, those of longest standing first. */
export async function listAdmins(
  db: Db | Tx,
  organisationId: string,
  limit: number,
  besidesId: string | null = null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${organisationId} and m.role = 'admin' and m.ended_at is null
      and ${besidesId === null ? sql`true` : sql`m.person_id <> ${besidesId}`}
    order by m.created_at, m.person_id limit ${limit}`.execute(db)
  return rows
}

export async function hasMemberAt(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from people p join memberships m on m.person_id = p.id and m.organisation_id = ${organisationId}
    where lower(split_part(p.email, '@', -1)) = lower(split_part(${email}, '@', -1)) and lower(p.email) = lower(${email})
      and p.email_verified and m.ended_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Instant at which the last former member with this address left, or who accepted an invitation to it under another one; null if
 * there is none.
 */
export async function findDeparture(tx: Tx, organisationId: string, email: string): Promise<Date | null> {
  const { rows } = await sql<{ leftAt: Date | null }>`
    select m.ended_at as "leftAt" from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${organisationId} and m.ended_at is not null
      and (lower(p.email) = lower(${email}) or exists (
        select from team_invitations i
        where i.organisation_id = ${organisationId} and lower(i.email) = lower(${email}) and i.state = 'accepted'
          and i.ended_by = m.person_id))
    order by m.ended_at desc limit 1`.execute(tx)
  return rows[0]?.leftAt ?? null
}

export async function isInSomeTeam(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where person_id = ${personId} and ended_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Ids of the current teams of a person, in the order in which they are locked. */
export async function listTeamIdsOf(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.organisation_id as id from memberships m join organisations o on o.id = m.organisation_id
    where m.person_id = ${personId} and m.ended_at is null and o.merged_into is null order by m.organisation_id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Member who takes over from another: an admin if there is one, of longest standing. */
export async function findSuccessor(
  tx: Tx,
  organisationId: string,
  personId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${organisationId} and m.ended_at is null and m.person_id <> ${personId}
    order by m.role = 'admin' desc, m.created_at, m.person_id limit 1`.execute(tx)
  return rows[0]
}

/** Makes the members of a team members of those that are merged into it, and nobody else. */
export async function mirrorMembers(tx: Tx, organisationId: string, at: Date): Promise<void> {
  await sql`
    update memberships m set ended_at = ${at}, role = 'member', version = m.version + 1 from organisations o
    where o.merged_into = ${organisationId} and m.organisation_id = o.id and m.ended_at is null and not exists (
      select from memberships s
      where s.organisation_id = ${organisationId} and s.person_id = m.person_id and s.ended_at is null)`.execute(
    tx,
  )
  await sql`
    insert into memberships (person_id, organisation_id, role, created_at)
    select s.person_id, o.id, s.role, ${at} from memberships s join organisations o on o.merged_into = ${organisationId}
    where s.organisation_id = ${organisationId} and s.ended_at is null
    on conflict on constraint memberships_pkey do update
      set role = excluded.role, ended_at = null, version = memberships.version + 1`.execute(tx)
}

export async function insertMemberships(
  tx: Tx,
  organisationId: string,
  memberships: readonly Membership[],
): Promise<void> {
  const rows = memberships.map(({ personId, role, since, endedAt, throughId }) => ({
    person_id: personId,
    role,
    created_at: since,
    ended_at: endedAt,
    through_id: throughId,
  }))
  await sql`
    insert into memberships (person_id, organisation_id, role, created_at, ended_at, through_id)
    select person_id, ${organisationId}, role, created_at, ended_at, through_id
    from json_populate_recordset(null::memberships, ${JSON.stringify(rows)})`.execute(tx)
}

/** Replaces the memberships of a team that is no longer merged. Its members have the roles and days of before. */
export async function restoreMemberships(
  tx: Tx,
  organisationId: string,
  memberships: readonly Membership[],
): Promise<void> {
  await sql`delete from memberships where organisation_id = ${organisationId}`.execute(tx)
  await insertMemberships(tx, organisationId, memberships)
}

/** Forgets a membership that only a merge has given, so that the person may be invited and arrive as anybody else. */
export async function forgetMembership(tx: Tx, organisationId: string, personId: string): Promise<void> {
  await sql`
    delete from memberships where organisation_id = ${organisationId} and person_id = ${personId}`.execute(tx)
}

/** Forgets that these people were kept out of a team, unless they are members meanwhile. */
export async function forgetEnded(
  tx: Tx,
  organisationId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    delete from memberships
    where organisation_id = ${organisationId} and ended_at is not null and person_id = any(${personIds}::uuid[])`.execute(
    tx,
  )
}
