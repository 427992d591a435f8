import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

export type NewInvitation = {
  id: string
  orderId: string
  receiver: string
  tokenSha256: string
  createdAt: Date
  expiresAt: Date
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, orderId, receiver, tokenSha256, createdAt, expiresAt } = invitation
  await sql`
    insert into invitations (id, order_id, receiver, token_sha256, created_at, expires_at)
    values (${id}, ${orderId}, ${receiver}, ${tokenSha256}, ${createdAt}, ${expiresAt})`.execute(tx)
}

/** Receivers who have used an invitation to this order and need no other, and those whose access was ended. */
export async function listInvited(
  tx: Tx,
  orderId: string,
  receivers: readonly string[],
): Promise<{ accepted: Set<string>; ended: Set<string> }> {
  const { rows } = await sql<{ receiver: string; isEnded: boolean }>`
    select receiver, ended_at is not null as "isEnded" from invitations
    where order_id = ${orderId} and (used_at is not null or ended_at is not null)
      and receiver = any(${receivers}::text[])`.execute(tx)
  const those = (isEnded: boolean) =>
    new Set(rows.filter((row) => row.isEnded === isEnded).map(({ receiver }) => receiver))
  return { accepted: those(false), ended: those(true) }
}

/** Invitation in any state. To use it, lock its order first. */
export async function findInvitation(
  tx: Tx,
  tokenSha256: string,
): Promise<{ id: string; orderId: string; receiver: string } | undefined> {
  const { rows } = await sql<{ id: string; orderId: string; receiver: string }>`
    select id, order_id as "orderId", receiver from invitations where token_sha256 = ${tokenSha256}`.execute(
    tx,
  )
  return rows[0]
}

/** Accepts an invitation. False if it was used before or is no longer open. */
export async function takeInvitation(tx: Tx, id: string, personId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set used_at = ${at}, used_by = ${personId}
    where id = ${id} and used_at is null and ended_at is null and expires_at > ${at}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends unused invitations of this receiver. */
export async function closeInvitations(tx: Tx, orderId: string, receiver: string, at: Date): Promise<void> {
  await sql`
    update invitations set expires_at = ${at}
    where order_id = ${orderId} and receiver = ${receiver} and used_at is null and expires_at > ${at}`.execute(
    tx,
  )
}

export async function openOrderTo(tx: Tx, orderId: string, personId: string, at: Date): Promise<void> {
  await sql`
    insert into reporting_access (order_id, person_id, granted_at) values (${orderId}, ${personId}, ${at})
    on conflict do nothing`.execute(tx)
}

/** Removes the invitations of a draft, so that it can be deleted whatever happened before. */
export async function closeOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from reporting_access where order_id = ${orderId}`.execute(tx)
  await sql`delete from invitations where order_id = ${orderId}`.execute(tx)
}

/** Removes links to an order, and the access of those who used one. Receivers whose access was ended stay so. */
export async function shutOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from reporting_access where order_id = ${orderId}`.execute(tx)
  await sql`delete from invitations where order_id = ${orderId} and ended_at is null`.execute(tx)
}

/** Removes what `shutOrder` removes, for the receivers at these addresses. */
export async function shutOrderTo(tx: Tx, orderId: string, receivers: readonly string[]): Promise<void> {
  const forms = receivers.map((receiver) => receiver.toLowerCase())
  await sql`
    delete from reporting_access r using invitations i
    where i.order_id = ${orderId} and lower(i.receiver) = any(${forms}::text[]) and i.used_by = r.person_id
      and r.order_id = ${orderId}`.execute(tx)
  await sql`
    delete from invitations
    where order_id = ${orderId} and lower(receiver) = any(${forms}::text[]) and ended_at is null`.execute(tx)
}

/** Removes the access that single orders of a team gave to a person who leaves it. */
export async function closeTeamsOrdersTo(tx: Tx, organisationId: string, personId: string): Promise<void> {
  await sql`
    delete from reporting_access r using orders o
    where r.person_id = ${personId} and o.id = r.order_id and o.organisation_id = ${organisationId}`.execute(
    tx,
  )
}

export type ReaderRow = {
  id: string
  email: string
  personId: string | null
  personName: string | null
  since: Date | null
  endedAt: Date | null
}

/**
 * One invitation of each receiver: the one that was used by somebody who still has access, or else an open one, or else one that
 * was ended.
 */
const readers = (orderId: string, now: Date) => sql`
  select distinct on (i.receiver) i.id, i.receiver as email, p.id as "personId", p.name as "personName",
    r.granted_at as since, i.ended_at as "endedAt"
  from invitations i
    left join reporting_access r on r.order_id = i.order_id and r.person_id = i.used_by and i.ended_at is null
    left join people p on p.id = r.person_id
  where i.order_id = ${orderId}
    and (i.ended_at is not null or r.person_id is not null or (i.used_at is null and i.expires_at > ${now}))
  order by i.receiver, i.ended_at nulls first, r.granted_at nulls last, i.id`

/** Readers of an order by address. */
export async function listReaders(db: Db | Tx, orderId: string, now: Date): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`select * from (${readers(orderId, now)}) readers limit 200`.execute(
    db,
  )
  return rows
}

export async function findReader(
  tx: Tx,
  orderId: string,
  id: string,
  now: Date,
): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`
    select * from (${readers(orderId, now)}) readers where id = ${id}`.execute(tx)
  return rows[0]
}

/** Ends all links of a receiver to an order, and the access of the people who have used one. */
export async function endInvitationsTo(
  tx: Tx,
  { orderId, receiver, at }: { orderId: string; receiver: string; at: Date },
): Promise<void> {
  await sql`
    delete from reporting_access r using invitations i
    where i.order_id = ${orderId} and i.receiver = ${receiver} and i.used_by = r.person_id
      and r.order_id = ${orderId}`.execute(tx)
  await sql`
    update invitations set ended_at = ${at} where order_id = ${orderId} and receiver = ${receiver}`.execute(
    tx,
  )
}

/** Forgets that the access of a receiver was ended: the next mail invites the receiver as if for the first time. */
export async function forgetEnd(tx: Tx, orderId: string, receiver: string): Promise<void> {
  await sql`
    delete from invitations where order_id = ${orderId} and receiver = ${receiver} and ended_at is not null`.execute(
    tx,
  )
}

/** Removes the access of a person to single orders. */
export async function closeAllTo(tx: Tx, personId: string): Promise<void> {
  await sql`delete from reporting_access where person_id = ${personId}`.execute(tx)
}
