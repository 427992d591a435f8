import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { NotificationKind } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { standIn } from '../store.ts'

export type NewEntry = {
  personId: string
  eventId: string
  kind: NotificationKind
  /** What it is about: an order, or else a team. */
  orderId: string | null
  organisationId: string | null
  at: Date
  line: { en: string; fi: string }
}

/** An event that waits already, or was told, stays as it is. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { personId, eventId, kind, orderId, organisationId, at, line } = entry
  await sql`
    insert into digest_entries (id, person_id, event_id, kind, order_id, organisation_id, at, line_en, line_fi)
    values (${uuid()}, ${personId}, ${eventId}, ${kind}, ${orderId}, ${organisationId}, ${at}, ${line.en}, ${line.fi})
    on conflict on constraint digest_entries_once do nothing`.execute(tx)
}

/** The digests of one day: of what happened by then, to those who read mails on the day they are written. */
export type DigestTime = { day: string; due: Date; today: string }

const standInOfEntry = (day: string) =>
  standIn({ personId: sql`e.person_id`, organisationId: sql`o.organisation_id`, day })

/**
 * Who is to get a digest and has none of that day: those for whom something waits, or who stands in for them. All of them at
 * once: those who cannot be written to stay due, and must keep nobody from being looked up.
 */
export async function listReaders(db: Db, { day, due, today }: DigestTime): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select reader.id from (
      select distinct coalesce(a.substitute_id, e.person_id) as id
      from digest_entries e
        left join lateral (select organisation_id from orders where id = e.order_id limit 1) o on true
        left join lateral (${standInOfEntry(today)}) a on true
      where e.settled_on is null and e.at < ${due}) reader
    where not exists (select from digests d where d.person_id = reader.id and d.day = ${day}::date)
    order by reader.id`.execute(db)
  return rows
}

/** False when the person has the digest of that day; who asks at the same instant waits and is told so. */
export async function claimDigest(tx: Tx, personId: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into digests (person_id, day) values (${personId}, ${day}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export type DueEntry = {
  id: string
  personId: string
  personName: string
  /** Until when the reader stands in for that person; null for the reader's own. */
  until: string | null
  at: Date
  lineEn: string
  lineFi: string
  orderId: string | null
  orderNumber: number | null
  orderName: string | null
  organisationId: string | null
  team: string | null
  /** Whether the person may still see what it is about: orders change hands, and people leave teams. */
  isVisible: boolean
}

/** What waits for a reader, by order and age, locked. */
export async function lockDueEntries(
  tx: Tx,
  readerId: string,
  { due, today }: DigestTime,
  limit: number,
): Promise<DueEntry[]> {
  const { rows } = await sql<DueEntry>`
    select e.id, e.person_id as "personId", p.name as "personName", a.until_on as until, e.at, e.line_en as "lineEn",
      e.line_fi as "lineFi", o.id as "orderId", o.number as "orderNumber", o.name as "orderName",
      e.organisation_id as "organisationId", g.name as team,
      coalesce(o.organisation_id, e.organisation_id) is null and o.owner_id = e.person_id
        or exists (select from memberships m where m.person_id = e.person_id and m.ended_at is null
          and m.organisation_id = coalesce(o.organisation_id, e.organisation_id)) as "isVisible"
    from digest_entries e join people p on p.id = e.person_id
      left join orders o on o.id = e.order_id left join organisations g on g.id = e.organisation_id
      left join lateral (${standInOfEntry(today)}) a on true
    where e.settled_on is null and e.at < ${due} and coalesce(a.substitute_id, e.person_id) = ${readerId}
      and e.person_id = any(array(
        select person_id from absences where substitute_id = ${readerId} union all select ${readerId}::uuid))
    order by e.person_id <> ${readerId}, o.number desc nulls last, e.organisation_id, e.id limit ${limit}
    for update of e`.execute(tx)
  return rows
}

export async function settleEntries(tx: Tx, ids: readonly string[], day: string): Promise<void> {
  await sql`
    update digest_entries set settled_on = ${day} where id = any(${ids}::uuid[]) and settled_on is null`.execute(
    tx,
  )
}

/** What was told long ago, and that it was: the mails themselves stay. */
export async function deleteSettled(db: Db, before: string): Promise<void> {
  await sql`delete from digest_entries where settled_on < ${before}::date`.execute(db)
  await sql`delete from digests where day < ${before}::date`.execute(db)
}
