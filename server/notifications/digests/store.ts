import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { NotificationKind } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { standIn } from '../store.ts'

export type NewEntry = {
  personId: string
  eventId: string
  kind: NotificationKind
  /** Subject: an order, otherwise a team. */
  orderId: string | null
  organisationId: string | null
  at: Date
  line: { en: string; fi: string }
}

/** Inserts an entry. One that exists already, sent or not, stays unchanged. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { personId, eventId, kind, orderId, organisationId, at, line } = entry
  await sql`
    insert into digest_entries (id, person_id, event_id, kind, order_id, organisation_id, at, line_en, line_fi)
    values (${uuid()}, ${personId}, ${eventId}, ${kind}, ${orderId}, ${organisationId}, ${at}, ${line.en}, ${line.fi})
    on conflict on constraint digest_entries_once do nothing`.execute(tx)
}

/** Digests of one day: events until then, for those who read mails on the day of sending. */
export type DigestTime = { day: string; due: Date; today: string }

const standInOfEntry = (day: string) =>
  standIn({ personId: sql`e.person_id`, organisationId: sql`o.organisation_id`, day })

/**
 * People who have entries, or stand in for somebody who has, and no digest of that day. Not limited: people without
 * an address stay due and must not keep others out.
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

/** Claims the digest of a person and day. False if it exists; a concurrent call waits. */
export async function claimDigest(tx: Tx, personId: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into digests (person_id, day) values (${personId}, ${day}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export type DueEntry = {
  id: string
  personId: string
  personName: string
  /** Last day on which the reader is substitute of that person; null for the reader's own entries. */
  until: string | null
  at: Date
  lineEn: string
  lineFi: string
  orderId: string | null
  orderNumber: number | null
  orderName: string | null
  organisationId: string | null
  team: string | null
  /** True if the person may still see the subject: orders are handed over, and people leave teams. */
  isVisible: boolean
}

/** Entries of a reader, by order and age, locked. */
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

export async function deleteEntriesOf(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from digest_entries where order_id = ${orderId}`.execute(tx)
}

export async function settleEntries(tx: Tx, ids: readonly string[], day: string): Promise<void> {
  await sql`
    update digest_entries set settled_on = ${day} where id = any(${ids}::uuid[]) and settled_on is null`.execute(
    tx,
  )
}

/** Deletes old entries and records of digests. The mails stay. */
export async function deleteSettled(db: Db, before: string): Promise<void> {
  await sql`delete from digest_entries where settled_on < ${before}::date`.execute(db)
  await sql`delete from digests where day < ${before}::date`.execute(db)
}
