import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

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

/** Addresses that have used an invitation to this order; they need no other. */
export async function listAccepted(
  tx: Tx,
  orderId: string,
  receivers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ receiver: string }>`
    select receiver from invitations
    where order_id = ${orderId} and used_at is not null and receiver = any(${receivers}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.receiver))
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
    where id = ${id} and used_at is null and expires_at > ${at}`.execute(tx)
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

/** Removes the access that single orders of a team gave to a person who leaves it. */
export async function closeTeamsOrdersTo(tx: Tx, organisationId: string, personId: string): Promise<void> {
  await sql`
    delete from reporting_access r using orders o
    where r.person_id = ${personId} and o.id = r.order_id and o.organisation_id = ${organisationId}`.execute(
    tx,
  )
}
