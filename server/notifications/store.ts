import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind, NotificationTiming } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type ChoiceRow = { kind: NotificationKind; timing: NotificationTiming }

export async function listChoices(db: Db, personId: string): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select kind, timing from notification_choices where person_id = ${personId}`.execute(db)
  return rows
}

/** Saves preferences, in the order of their kinds, so that concurrent calls do not deadlock. */
export async function saveChoices(db: Db, personId: string, choices: readonly ChoiceRow[]): Promise<void> {
  const sorted = choices.toSorted((a, b) => a.kind.localeCompare(b.kind))
  await sql`
    insert into notification_choices (person_id, kind, timing)
    select ${personId}, c.kind, c.timing
    from unnest(${sorted.map(({ kind }) => kind)}::text[], ${sorted.map(({ timing }) => timing)}::text[]) as c (kind, timing)
    on conflict on constraint notification_choices_pkey do update set timing = excluded.timing`.execute(db)
}

export type AbsenceRow = {
  substituteId: string
  substituteName: string
  from: string
  until: string
  isFellow: boolean
  isAway: boolean
  isVerified: boolean
  email: string
}

/** Current or future absence of the person on a day, and whether the substitute can stand in. */
export async function findAbsence(db: Db, personId: string, day: string): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select a.substitute_id as "substituteId", s.name as "substituteName", a.from_on as "from", a.until_on as "until",
      s.email_verified as "isVerified", s.email,
      exists (select from memberships m join memberships f on f.organisation_id = m.organisation_id
        where m.person_id = a.person_id and m.ended_at is null and f.person_id = a.substitute_id and f.ended_at is null)
        as "isFellow",
      exists (select from absences b where b.person_id = a.substitute_id and b.from_on <= a.until_on
        and b.until_on >= greatest(a.from_on, ${day}::date)) as "isAway"
    from absences a join people s on s.id = a.substitute_id
    where a.person_id = ${personId} and a.until_on >= ${day}::date`.execute(db)
  return rows[0]
}

/** True if two people share a team. */
export async function areColleagues(tx: Tx, personId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join memberships f on f.organisation_id = m.organisation_id
    where m.person_id = ${personId} and m.ended_at is null and f.person_id = ${otherId} and f.ended_at is null
      and m.person_id <> f.person_id
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function saveAbsence(
  tx: Tx,
  absence: { personId: string; substituteId: string; from: string; until: string },
): Promise<void> {
  const { personId, substituteId, from, until } = absence
  await sql`
    insert into absences (person_id, substitute_id, from_on, until_on)
    values (${personId}, ${substituteId}, ${from}, ${until})
    on conflict on constraint absences_pkey do update
      set substitute_id = excluded.substitute_id, from_on = excluded.from_on, until_on = excluded.until_on`.execute(
    tx,
  )
}

export async function deleteAbsence(db: Db, personId: string): Promise<void> {
  await sql`delete from absences where person_id = ${personId}`.execute(db)
}

/**
 * Substitute of a person on a day for an organisation: a member of its team who is not away. So nothing leaves the
 * team, and there are no cycles. The limit makes PostgreSQL look up each substitute by person; a join could read
 * everybody who is away.
 */
export const standIn = ({
  personId,
  organisationId,
  day,
}: {
  personId: RawBuilder<unknown>
  organisationId: RawBuilder<unknown>
  day: string
}) => sql`
  select a.substitute_id, a.until_on
  from absences a join people s on s.id = a.substitute_id
    join memberships m on m.person_id = a.substitute_id and m.organisation_id = ${organisationId} and m.ended_at is null
  where a.person_id = ${personId} and ${day}::date between a.from_on and a.until_on and s.email_verified
    and not exists (select from absences b
      where b.person_id = a.substitute_id and ${day}::date between b.from_on and b.until_on)
  limit 1`

export type Telling = {
  timing: NotificationTiming | null
  substituteId: string | null
  until: string | null
  /** True if the person was or will be notified, by mail or digest. */
  isNotified: boolean
}

/** Preference of a person for an event, and the substitute. */
export async function findDelivery(
  tx: Tx,
  about: {
    personId: string
    kind: NotificationKind
    eventId: string
    eventKey: string
    organisationId: string | null
    day: string
  },
): Promise<Telling> {
  const { personId, kind, eventId, eventKey, organisationId, day } = about
  const { rows } = await sql<Telling>`
    select (select timing from notification_choices where person_id = ${personId} and kind = ${kind}) as timing,
      a.substitute_id as "substituteId", a.until_on as until,
      exists (select from digest_entries where person_id = ${personId} and event_id = ${eventId} and kind = ${kind})
        or exists (select from mails where event_key = ${eventKey}) as "isNotified"
    from (values (1)) one (row) left join lateral (
      ${standIn({ personId: sql`${personId}`, organisationId: sql`${organisationId}::uuid`, day })}) a on true`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('A row of values gave none')
  return found
}

/** Members of a team who want to know about actions of colleagues, except the actor and the owner. */
export async function listInterested(
  tx: Tx,
  {
    organisationId,
    kind,
    besides,
    limit,
  }: { organisationId: string; kind: NotificationKind; besides: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.person_id as id from memberships m cross join lateral (
      select from notification_choices c where c.person_id = m.person_id and c.kind = ${kind} and c.timing <> 'none'
      limit 1) chosen
    where m.organisation_id = ${organisationId} and m.ended_at is null and m.person_id <> all(${besides}::uuid[])
    order by m.person_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
